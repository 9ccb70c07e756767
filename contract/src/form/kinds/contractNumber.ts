import * as z from 'zod/mini'
import { contractNumberPattern } from '../../rules.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** A number of 13 digits, the first a 1. Spaces between the digits are ignored (spec §5). */
export const contractNumberField = z.object({ ...question, kind: z.literal('contractNumber') })

/** Removes the spaces of a contract number: the landlord's letters print the digits in groups, and tenants copy the spaces. */
export const withoutSpaces = (given: string) => given.replaceAll(/\s/g, '')

export const checkContractNumber = (_: unknown, given: unknown): Verdict<'notAContractNumber'> =>
  typeof given === 'string' && contractNumberPattern.test(withoutSpaces(given))
    ? undefined
    : { problem: 'notAContractNumber' }
