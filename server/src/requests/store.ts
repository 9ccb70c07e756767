import { type Kysely, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../database/schema.ts'

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

/** The requests of a contract with their sub-requests, histories and files, the newest first. */
export function listRequests(db: Kysely<DB>, { partnerId, contractId }: { partnerId: string; contractId: string }) {
  return db
    .selectFrom('requests as request')
    .innerJoin('contracts as contract', (join) =>
      join
        .onRef('contract.partner_id', '=', 'request.partner_id')
        .onRef('contract.contract_id', '=', 'request.contract_id'),
    )
    .where('request.partner_id', '=', partnerId)
    .where('request.contract_id', '=', contractId)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.order_number', 'desc')
    .selectAll('request')
    .select(['contract.obj_header_id', 'contract.object_description'])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('request_history as entry')
          .whereRef('entry.partner_id', '=', 'request.partner_id')
          .whereRef('entry.request_id', '=', 'request.request_id')
          .orderBy('entry.entry', 'desc')
          .select(['entry.at', 'entry.status', 'entry.text']),
      ).as('history'),
      jsonArrayFrom(
        select
          .selectFrom('attachments as file')
          .whereRef('file.partner_id', '=', 'request.partner_id')
          .whereRef('file.request_id', '=', 'request.request_id')
          .orderBy('file.position')
          .select([
            'file.attachment_id as docId',
            'file.file_name as fileName',
            'file.mime_type as mimeType',
            'file.size_in_bytes as sizeInBytes',
          ]),
      ).as('attachments'),
    ])
    .execute()
}

export type NewRequest = Omit<
  Selectable<DB['requests']>,
  'order_number' | 'kind' | 'parent_request_id' | 'app_message' | 'push_date'
>

/** Writes a request with the first entry of its history and answers its order number. */
export async function insertRequest(db: Kysely<DB>, request: NewRequest): Promise<string> {
  const { order_number } = await db
    .insertInto('requests')
    .values({
      ...request,
      order_number: sql<string>`nextval('order_numbers')::text`,
      kind: 'own',
      theme_text: JSON.stringify(request.theme_text),
      type_text: JSON.stringify(request.type_text),
      answers: JSON.stringify(request.answers),
      status_message: JSON.stringify(request.status_message),
      sub_data: JSON.stringify(request.sub_data),
    })
    .returning('order_number')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('request_history')
    .values({
      partner_id: request.partner_id,
      request_id: request.request_id,
      entry: 1,
      at: request.created_at,
      status: request.status,
      text: JSON.stringify(request.status_message),
    })
    .execute()
  return order_number
}

export async function insertAttachments(db: Kysely<DB>, rows: Selectable<DB['attachments']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('attachments').values(rows).execute()
}
