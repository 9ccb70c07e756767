import type { OpenableFile } from '@portal/contract/inbox'
import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/schema.ts'
import type { DocumentTemplate } from '../../services/catalog.ts'
import { readableContracts } from '../contracts/access.ts'

export interface OrderKey {
  partnerId: string
  requestId: string
}

export async function insertOrder(
  db: Kysely<DB>,
  { partnerId, requestId, template, at }: OrderKey & { template: DocumentTemplate; at: Date },
): Promise<void> {
  await db
    .insertInto('document_orders')
    .values({ partner_id: partnerId, request_id: requestId, template, ordered_at: at })
    .execute()
}

/** The data for a document that is ordered but not written yet: template, answers, contract and tenant. */
export type CertificateData = NonNullable<Awaited<ReturnType<typeof findWaitingOrder>>>

export function findWaitingOrder(db: Kysely<DB>, { partnerId, requestId }: OrderKey) {
  return db
    .selectFrom('document_orders as order')
    .innerJoin('requests as request', (join) =>
      join.onRef('request.partner_id', '=', 'order.partner_id').onRef('request.request_id', '=', 'order.request_id'),
    )
    .innerJoin('rented_objects as contract', 'contract.contract_id', 'request.contract_id')
    .innerJoin('tenancies as tenancy', (join) =>
      join
        .onRef('tenancy.partner_id', '=', 'request.partner_id')
        .onRef('tenancy.contract_id', '=', 'request.contract_id'),
    )
    .innerJoin('partners as partner', 'partner.partner_id', 'order.partner_id')
    .where('order.partner_id', '=', partnerId)
    .where('order.request_id', '=', requestId)
    .where('order.written_at', 'is', null)
    .where('request.status', '!=', requestStatus.withdrawn)
    .select([
      'order.template',
      'request.answers',
      'contract.contract_id as contractId',
      'contract.usage_type as usageType',
      'contract.object_description as object',
      'contract.street',
      'contract.house_number as houseNumber',
      'contract.zip',
      'contract.town',
      sql<string>`greatest(tenancy.from_day, contract.start_date)`.as('startDate'),
      'partner.customer_number as customerNumber',
      'partner.name',
    ])
    .executeTakeFirst()
}

/**
 * Locks a request until the transaction ends. Returns false if the request was withdrawn, for example while its document was
 * rendered.
 */
export async function lockWaitingRequest(transaction: Transaction<DB>, { partnerId, requestId }: OrderKey) {
  const request = await transaction
    .selectFrom('requests')
    .select('status')
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return request !== undefined && request.status !== requestStatus.withdrawn
}

/** Marks the document as written and locks the order until the transaction ends. Returns false if it was already written. */
export async function markWritten(
  db: Kysely<DB>,
  { partnerId, requestId, at }: OrderKey & { at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_orders')
    .set({ written_at: at })
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .where('written_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns an ordered document with its request. `document` is null until the document is delivered. */
export async function findOrderedDocument(
  db: Kysely<DB>,
  { partnerId, requestId, contractId }: OrderKey & { contractId: string },
  now: Date,
) {
  return db
    .selectFrom('document_orders as order')
    .innerJoin('requests as request', (join) =>
      join.onRef('request.partner_id', '=', 'order.partner_id').onRef('request.request_id', '=', 'order.request_id'),
    )
    .where('order.partner_id', '=', partnerId)
    .where('order.request_id', '=', requestId)
    .where('request.contract_id', '=', contractId)
    .where('request.contract_id', 'in', readableContracts(db, partnerId, now))
    .select(['request.order_number as orderNumber', 'request.type_text as topic'])
    .select((select) =>
      jsonObjectFrom(
        select
          .selectFrom('documents as document')
          .whereRef('document.partner_id', '=', 'order.partner_id')
          .whereRef('document.request_id', '=', 'order.request_id')
          .where('document.category', '!=', 'receipt')
          .orderBy('document.delivered_at')
          .limit(1)
          .select([
            'document.doc_id as docId',
            'document.file_name as fileName',
            'document.mime_type as mimeType',
            'document.size_in_bytes as sizeInBytes',
          ]),
      )
        .$castTo<OpenableFile | null>()
        .as('document'),
    )
    .executeTakeFirst()
}
