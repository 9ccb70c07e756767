import * as z from 'zod/mini'
import { emailAddress } from '../../credentials.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** An e-mail address. Spaces around it are ignored. */
export const emailField = z.object({ ...question, kind: z.literal('email') })

export const checkEmail = (_: unknown, given: unknown): Verdict<'notAnEmail'> =>
  emailAddress.safeParse(given).success ? undefined : { problem: 'notAnEmail' }
