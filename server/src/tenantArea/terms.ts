import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { dayInGermany } from '../germanDay.ts'
import { advancePaymentsAmong, type Rent, rentsFrom, startsOfChange } from './rules.ts'
import { findBounds, findTenantArea, listRentParts, type Owned } from './store.ts'

/** What a contract says about a change of its advance payment. */
export interface AdvancePaymentTerms {
  /** Between which amounts it is changed at once; null when people decide. */
  bounds: { minCents: number; maxCents: number } | null
  /** The days from which it can be changed: ISO dates, the nearest first. */
  starts: string[]
  /** What is paid in advance now, and what is known to follow; undefined for a contract without an advance payment, or that does not show its costs. */
  rents: { now: Rent; later: Rent[] } | undefined
}

export async function findAdvancePaymentTerms(db: Kysely<DB>, owned: Owned, now: Date): Promise<AdvancePaymentTerms> {
  const today = dayInGermany(now)
  const shown = await findTenantArea(db, owned)
  const parts = advancePaymentsAmong(await listRentParts(db, owned))
  const rents = shown.additionalCosts ? rentsFrom(parts, today) : undefined
  const bounds = shown.changeAdditionalCostsPrepayment && rents ? await findBounds(db, owned) : null
  return { bounds, starts: startsOfChange(parts, today), rents }
}
