import type { Localized } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { figuresIn } from '../papers/figures.ts'
import { advancePaymentsAmong, rentOn, shareAmong } from './rules.ts'
import { changeAdvancePaymentParts, listRentParts, type Owned } from './store.ts'
import { findAdvancePaymentTerms } from './terms.ts'

interface Wanted extends Owned {
  requestId: string
  totalCents: number
  /** ISO date. */
  start: string
}

/**
 * Changes the advance payment of a contract from a day on, and answers what to tell the tenant; undefined when people have
 * to decide. Amount and day were checked against the contract's terms, which the transaction holds.
 */
export async function changeAdvancePayment(
  transaction: Transaction<DB>,
  { totalCents, start, now, ...request }: Wanted & { now: Date },
): Promise<Localized | undefined> {
  const { bounds } = await findAdvancePaymentTerms(transaction, request, now)
  if (!bounds) return undefined
  const before = advancePaymentsAmong(await listRentParts(transaction, request))
  const parts = shareAmong(totalCents, rentOn(before, start).parts)
  await changeAdvancePaymentParts(transaction, { ...request, start, parts })
  const rent = rentOn(await listRentParts(transaction, request), start)
  return changedText({ start, totalCents, rentCents: rent.totalCents })
}

const figures = { de: figuresIn('de'), en: figuresIn('en') }

function changedText({ start, totalCents, rentCents }: { start: string; totalCents: number; rentCents: number }) {
  const { de, en } = figures
  return {
    de: `Ab dem ${de.day(start)} zahlen Sie ${de.euros(totalCents)} im Monat voraus, mit der Miete zusammen ${de.euros(rentCents)}. Überweisen Sie die Miete selbst? Dann ändern Sie bitte Ihren Dauerauftrag.`,
    en: `From ${en.day(start)} on you pay ${en.euros(totalCents)} a month in advance, ${en.euros(rentCents)} together with the rent. Do you transfer the rent yourself? Then please change your standing order.`,
  }
}
