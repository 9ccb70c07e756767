import { sql, type Transaction } from 'kysely'
import type { OwnContract } from '../contracts/store.ts'
import type { DB } from '../database/schema.ts'
import { dayInGermany } from '../germanDay.ts'
import type { DocumentTemplate } from '../services/catalog.ts'
import { canBeWritten } from './rules.ts'
import { insertOrder, type OrderKey } from './store.ts'

/**
 * Orders the document that answers a request, in the transaction that writes the request. Answers false when it takes
 * people to answer it.
 */
export async function orderDocument(
  transaction: Transaction<DB>,
  { contract, now, ...order }: OrderKey & { template: DocumentTemplate; contract: OwnContract; now: Date },
): Promise<boolean> {
  const rented = { usageType: contract.usage_type, startDate: contract.start_date }
  if (!canBeWritten(order.template, rented, dayInGermany(now))) return false
  await insertOrder(transaction, { ...order, at: now })
  const { partnerId, requestId } = order
  await sql`select graphile_worker.add_job(
    'writeDocument',
    json_build_object('partnerId', ${partnerId}::text, 'requestId', ${requestId}::text),
    job_key := ${`document ${requestId}`}::text
  )`.execute(transaction)
  return true
}
