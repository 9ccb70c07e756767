import * as z from 'zod/mini'
import { contractNumberPattern } from '../../rules.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** 13 digits, the first a 1; spaces between them are ignored (spec §5). */
export const contractNumberField = z.object({ ...question, kind: z.literal('contractNumber') })

/** Contract numbers may contain spaces, because the landlord's letters print their digits in groups. */
export const withoutSpaces = (given: string) => given.replaceAll(/\s/g, '')

export const checkContractNumber = (_: unknown, given: unknown): Verdict<'notAContractNumber'> =>
  typeof given === 'string' && contractNumberPattern.test(withoutSpaces(given))
    ? undefined
    : { problem: 'notAContractNumber' }
