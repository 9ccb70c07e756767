import * as z from 'zod/mini'
import { contractNumberPattern } from '../../rules.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** A number of 13 digits that begins with 1 (spec §5). Spaces are ignored. */
export const contractNumberField = z.object({ ...question, kind: z.literal('contractNumber') })

/** Removes the spaces from a contract number, because people may type the digits in groups. */
export const withoutSpaces = (given: string) => given.replaceAll(/\s/g, '')

export const checkContractNumber = (_: unknown, given: unknown): Verdict<'notAContractNumber'> =>
  typeof given === 'string' && contractNumberPattern.test(withoutSpaces(given))
    ? undefined
    : { problem: 'notAContractNumber' }
