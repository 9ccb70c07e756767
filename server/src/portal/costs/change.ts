import type { Localized } from '@portal/contract/api/texts'
import type { PaymentKind } from '@portal/contract/tenantArea'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { OwnContract } from '../contracts/store.ts'
import { distribute, onlyAdvancePayments, rentOn } from './rules.ts'
import { changeAdvancePaymentParts, findRentPaymentKind, listRentParts } from './store.ts'
import { findAdvancePaymentTerms } from './terms.ts'

interface RequestedChange {
  contract: OwnContract
  requestId: string
  totalCents: number
  /** ISO date. */
  start: string
}

/**
 * Changes the advance payment of a contract, starting on a given day, and returns the text for the tenant. Returns
 * undefined if staff must decide. The transaction must have locked the contract's terms and checked the amount and day
 * against these terms.
 */
export async function changeAdvancePayment(
  transaction: Transaction<DB>,
  { contract, requestId, totalCents, start, now }: RequestedChange & { now: Date },
): Promise<Localized | undefined> {
  const { bounds } = await findAdvancePaymentTerms(transaction, contract, now)
  if (!bounds) return undefined
  const before = onlyAdvancePayments(await listRentParts(transaction, contract))
  const parts = distribute(totalCents, rentOn(before, start).parts)
  await changeAdvancePaymentParts(transaction, { contract, requestId, start, parts })
  const rent = rentOn(await listRentParts(transaction, contract), start)
  const kind = await findRentPaymentKind(transaction, contract)
  return changedText({ start, totalCents, rentCents: rent.totalCents, kind })
}

const formatters = { de: createFormatters('de'), en: createFormatters('en') }

interface Changed {
  start: string
  totalCents: number
  rentCents: number
  kind: PaymentKind | null
}

/** Says whether the tenant has to do something. If the landlord does not say how the rent is paid, the text covers both ways. */
const followUps: Record<PaymentKind | 'unknown', Localized> = {
  directDebit: {
    de: 'Wir ziehen den neuen Betrag ein. Sie müssen nichts tun.',
    en: 'We will collect the new amount. You do not need to do anything.',
  },
  transfer: { de: 'Bitte ändern Sie Ihren Dauerauftrag.', en: 'Please change your standing order.' },
  unknown: {
    de: 'Überweisen Sie die Miete selbst? Dann ändern Sie bitte Ihren Dauerauftrag.',
    en: 'If you transfer the rent yourself, please change your standing order.',
  },
}

function changedText({ start, totalCents, rentCents, kind }: Changed): Localized {
  const { de, en } = formatters
  const followUp = followUps[kind ?? 'unknown']
  return {
    de: `Ab dem ${de.day(start)} zahlen Sie ${de.euros(totalCents)} im Monat voraus, mit der Miete zusammen ${de.euros(rentCents)}. ${followUp.de}`,
    en: `From ${en.day(start)}, you pay ${en.euros(totalCents)} a month in advance, ${en.euros(rentCents)} together with the rent. ${followUp.en}`,
  }
}
