import { sql, type Transaction } from 'kysely'
import type { OwnContract } from '../contracts/store.ts'
import type { DB } from '../database/schema.ts'
import { dayInGermany } from '../germanDay.ts'
import { type Quota, takeOrRefuse } from '../limits/quota.ts'
import type { DocumentTemplate } from '../services/catalog.ts'
import { canBeWritten } from './rules.ts'
import { insertOrder, type OrderKey } from './store.ts'

/** Of one document for one contract: they lie in the post for good, and say the same. */
const daily: Quota = { kind: 'document for a contract', most: 5, windowMs: 86_400_000 }

/**
 * Orders the document that answers a request, in the transaction that writes the request. Answers false when it takes
 * people to answer it, and refuses one that was written several times today.
 */
export async function orderDocument(
  transaction: Transaction<DB>,
  { contract, now, ...order }: OrderKey & { template: DocumentTemplate; contract: OwnContract; now: Date },
): Promise<boolean> {
  const rented = { usageType: contract.usage_type, startDate: contract.start_date }
  if (!canBeWritten(order.template, rented, dayInGermany(now))) return false
  const { partnerId, requestId, template } = order
  const subject = `${partnerId} ${contract.contract_id} ${template}`
  await takeOrRefuse({ db: transaction, now: () => now }, daily, subject, 'certificateInPost')
  await insertOrder(transaction, { ...order, at: now })
  await sql`select graphile_worker.add_job(
    'writeDocument',
    json_build_object('partnerId', ${partnerId}::text, 'requestId', ${requestId}::text),
    job_key := ${`document ${requestId}`}::text
  )`.execute(transaction)
  return true
}
