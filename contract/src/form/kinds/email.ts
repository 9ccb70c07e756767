import * as z from 'zod/mini'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

export const emailField = z.object({ ...question, kind: z.literal('email') })

const address = z.email().check(z.maxLength(254))

export const checkEmail = (_: unknown, given: unknown): Verdict<'notAnEmail'> =>
  address.safeParse(given).success ? undefined : { problem: 'notAnEmail' }
