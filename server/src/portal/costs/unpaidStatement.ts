import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import type { OwnContract } from '../contracts/store.ts'
import { balanceOf, isPaid, paymentOf } from './rules.ts'
import { findRentalAccount, findTenantAreaFeatures, listLastStatements } from './store.ts'

/** What the tenant still owes for the last statement. */
export interface UnpaidStatement {
  cents: number
  /** The coming day of the direct debit, an ISO date. Null if the tenant transfers the amount, or if the day is over. */
  collectedOn: string | null
}

/** Returns the unpaid balance of the last statement that the portal shows; undefined if nothing is unpaid. */
export async function findUnpaidStatement(
  db: Kysely<DB>,
  contract: OwnContract,
  now: Date,
): Promise<UnpaidStatement | undefined> {
  const features = await findTenantAreaFeatures(db, contract)
  const [statement] = features.additionalCosts ? await listLastStatements(db, contract) : []
  if (!statement || balanceOf(statement) >= 0) return undefined
  const account = features.rentalAccount ? await findRentalAccount(db, contract) : undefined
  if (isPaid(statement, account?.entries ?? [])) return undefined
  const payment = paymentOf(statement)
  const isCollected = payment?.kind === 'directDebit' && payment.dueOn >= dayInGermany(now)
  return { cents: -balanceOf(statement), collectedOn: isCollected ? payment.dueOn : null }
}
