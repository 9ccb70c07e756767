import type { LetterRecipient } from '../../platform/delivery/outgoingMessage.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { letterRecipient, withoutRecipient } from './letterRecipient.ts'
import type { Tenant } from './store.ts'

/** A letter whose access code is neither used nor expired. */
export interface OpenLetter {
  sentAt: Date
  expiresAt: Date
  /** Null if the letter was not part of a wave. */
  wave: number | null
}

export interface OpenContract {
  contractNumber: string
  /** The number in the landlord's system, if the portal has assigned another one. */
  landlordNumber?: string | undefined
}

export interface WaveTenant {
  tenant: Tenant
  hasAccount: boolean
  /** The contracts whose tenancy has not ended. The first one is best for a letter that may name any of them. */
  openContracts: readonly OpenContract[]
  openLetter: OpenLetter | undefined
}

/** A tenant whom the landlord names. */
export interface WaveEntry {
  /** The number in the landlord's list. For a house or an estate, the customer number. */
  number: string
  /** Undefined if the number is unknown. `ambiguous` if it is the customer number of one tenant and the contract of another. */
  tenant: WaveTenant | 'ambiguous' | undefined
  /** The contract that the landlord names. Undefined: any contract of the tenant. */
  contractNumber?: string | undefined
}

export interface PlannedLetter {
  partnerId: string
  customerNumber: string
  contractNumber: string
  landlordNumber: string | undefined
  recipient: LetterRecipient
  /** The letter whose code the new code replaces. */
  replaces: OpenLetter | undefined
}

export interface LeftOut {
  number: string
  name: string | undefined
  reason: string
}

export interface WavePlan {
  /** In the order of the landlord's list. */
  letters: readonly PlannedLetter[]
  leftOut: readonly LeftOut[]
}

/** The tenants who get a letter although an earlier letter is still valid. */
export type Again = 'all' | readonly string[]

export const describeLetter = ({ sentAt, wave }: OpenLetter): string =>
  `the letter of ${dayInGermany(sentAt)}${wave === null ? '' : ` (wave ${wave})`}`

type Outcome = { letter: PlannedLetter } | { reason: string }

function decide({ number, tenant: found, contractNumber }: WaveEntry, again: Again): Outcome {
  if (found === undefined) return { reason: 'no tenant and no contract has this number' }
  if (found === 'ambiguous') return { reason: 'this is the number of a tenant, and of a contract of another tenant' }
  const { tenant, hasAccount, openContracts, openLetter } = found
  const named = openContracts.find((each) => contractNumber === undefined || each.contractNumber === contractNumber)
  if (!named) return { reason: 'the tenancy has ended' }
  if (hasAccount) return { reason: 'has an account' }
  const recipient = letterRecipient(tenant)
  if (!recipient) return { reason: withoutRecipient(tenant) }
  const { partnerId, customerNumber } = tenant
  const mayReplace = again === 'all' || again.includes(customerNumber) || again.includes(number)
  if (openLetter && !mayReplace)
    return { reason: `the code in ${describeLetter(openLetter)} is valid until ${dayInGermany(openLetter.expiresAt)}` }
  const letter = {
    partnerId,
    customerNumber,
    contractNumber: named.contractNumber,
    landlordNumber: named.landlordNumber,
  }
  return { letter: { ...letter, recipient, replaces: openLetter } }
}

/** Decides who gets a letter. A tenant gets at most one letter, even with several contracts or lines in the list. */
export function planWave(entries: readonly WaveEntry[], again: Again): WavePlan {
  const letters: PlannedLetter[] = []
  const leftOut: LeftOut[] = []
  const planned = new Set<string>()
  for (const entry of entries) {
    const outcome = decide(entry, again)
    const isPlanned = 'letter' in outcome && planned.has(outcome.letter.partnerId)
    if ('letter' in outcome && !isPlanned) {
      letters.push(outcome.letter)
      planned.add(outcome.letter.partnerId)
      continue
    }
    const name = typeof entry.tenant === 'object' ? entry.tenant.tenant.name : undefined
    leftOut.push({
      number: entry.number,
      name,
      reason: 'reason' in outcome ? outcome.reason : 'gets a letter of this wave already',
    })
  }
  return { letters, leftOut }
}
