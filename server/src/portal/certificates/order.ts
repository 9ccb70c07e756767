import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { type LimitContext, type Quota, takeOrRefuse } from '../../platform/limits/quota.ts'
import type { DocumentTemplate } from '../../services/catalog.ts'
import type { OwnContract } from '../contracts/store.ts'
import { canBeWritten, tenancyOf } from './rules.ts'
import { insertOrder, type OrderKey } from './store.ts'

/**
 * Limits the documents of one template for one tenant and contract per 24 hours, because the portal does not delete
 * documents (docs/privacy.md).
 */
const documentQuota: Quota = { kind: 'document for a contract', max: 5, windowMs: 86_400_000 }

interface NewOrder extends OrderKey, Pick<LimitContext, 'tokens'> {
  template: DocumentTemplate
  contract: OwnContract
  now: Date
}

/**
 * Orders the document that answers a request, in the transaction that writes the request. Returns false if a staff member
 * has to answer the request. Throws `certificateInPost` if the quota of the document is used up.
 */
export async function orderDocument(
  transaction: Transaction<DB>,
  { contract, tokens, now, ...order }: NewOrder,
): Promise<boolean> {
  if (!canBeWritten(order.template, tenancyOf(contract), dayInGermany(now))) return false
  const { partnerId, requestId, template } = order
  const quotaKey = `${partnerId} ${contract.contract_id} ${template}`
  const limits = { db: transaction, tokens, now: () => now }
  await takeOrRefuse(limits, documentQuota, quotaKey, { code: 'certificateInPost' })
  await insertOrder(transaction, { ...order, at: now })
  await sql`select graphile_worker.add_job(
    'writeDocument',
    json_build_object('partnerId', ${partnerId}::text, 'requestId', ${requestId}::text),
    job_key := ${`document ${requestId}`}::text
  )`.execute(transaction)
  return true
}
