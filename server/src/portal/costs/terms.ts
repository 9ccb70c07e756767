import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import type { OwnContract } from '../contracts/store.ts'
import {
  delayOf,
  onlyAdvancePayments,
  possibleStarts,
  type Rent,
  rentsFrom,
  suggestedAdvancePayment,
  yearlyCosts,
} from './rules.ts'
import { findBounds, findTenantAreaFeatures, listLastStatements, listRentParts } from './store.ts'

/** The terms on which the advance payment of a contract can be changed. */
export interface AdvancePaymentTerms {
  /**
   * A change to an amount within these bounds takes effect without a decision by staff. Null if staff decide about every
   * change, or if the tenant leaves before a change can begin.
   */
  bounds: { minCents: number; maxCents: number } | null
  /**
   * The possible start days of a change: ISO dates, the earliest first. Days after the tenant has left are possible only if
   * staff decide.
   */
  starts: string[]
  /**
   * The announced advance payment that makes `starts` begin later than usual. Null if no announced amount does, or if the
   * portal does not show the costs.
   */
  delayedBy: Rent | null
  /**
   * The current advance payment (the first one if the contract has not begun), and the later ones that are already known.
   * Undefined if the contract has none, or if the portal does not show its costs.
   */
  advancePayments: { now: Rent; later: Rent[] } | undefined
  /** The costs of the last statement. Null if staff decide about every change, or if there is no statement of twelve months. */
  costsCents: number | null
  /** A twelfth of `costsCents`, rounded up to full euros. Null if this amount is outside the bounds or already agreed. */
  suggestion: { cents: number; costsCents: number } | null
}

export async function findAdvancePaymentTerms(
  db: Kysely<DB>,
  contract: OwnContract,
  now: Date,
): Promise<AdvancePaymentTerms> {
  const today = dayInGermany(now)
  const features = await findTenantAreaFeatures(db, contract)
  const parts = onlyAdvancePayments(await listRentParts(db, contract))
  const advancePayments = features.additionalCosts ? rentsFrom(parts, today) : undefined
  const every = possibleStarts(parts, today)
  const starts = every.filter((day) => contract.ends_on === null || day <= contract.ends_on)
  const isDecidedByPortal = features.changeAdditionalCostsPrepayment && advancePayments && starts.length > 0
  const bounds = isDecidedByPortal ? await findBounds(db, contract) : null
  const [statement] = bounds ? await listLastStatements(db, contract) : []
  const { totalCents: agreedCents = 0 } = advancePayments?.later.at(-1) ?? advancePayments?.now ?? {}
  const costsCents = yearlyCosts(statement)
  const suggestion = bounds && costsCents !== null ? suggestedAdvancePayment(costsCents, { bounds, agreedCents }) : null
  const delayedBy = advancePayments ? delayOf(parts, today) : null
  return { costsCents, suggestion, bounds, starts: bounds ? starts : every, delayedBy, advancePayments }
}
