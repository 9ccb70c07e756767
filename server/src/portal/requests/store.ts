import type { Localized } from '@portal/contract/api/texts'
import { finishedStatuses } from '@portal/contract/requestStatus'
import { maxEntriesOfRequest, maxListedEntries, maxListedRequests } from '@portal/contract/rules'
import { type Kysely, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import { openContracts } from '../contracts/access.ts'

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

interface RequestFilter {
  partnerId: string
  contractId: string
  /** Only this request; the newest requests if undefined. */
  requestId?: string | undefined
}

const selectNewestIds = (db: Kysely<DB>, { partnerId, contractId }: RequestFilter) =>
  db
    .selectFrom('requests')
    .select('request_id')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contractId)
    .where('parent_request_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('order_number', 'desc')
    .limit(maxListedRequests)

/**
 * Returns the newest requests of a contract, or the request that the filter names, with sub-requests, histories, files,
 * documents and appointments, newest first. Limits the requests, history entries and files, because a tenant can send very
 * many.
 */
export function listRequests(db: Kysely<DB>, filter: RequestFilter) {
  const { partnerId, contractId, requestId } = filter
  const maxEntries = requestId === undefined ? maxListedEntries : maxEntriesOfRequest
  return requestsOf(db, { partnerId, maxEntries })
    .where('request.contract_id', '=', contractId)
    .where((where) => {
      const isListed = (column: 'request.request_id' | 'request.parent_request_id') =>
        requestId === undefined ? where(column, 'in', selectNewestIds(db, filter)) : where(column, '=', requestId)
      return where.or([isListed('request.request_id'), isListed('request.parent_request_id')])
    })
    .execute()
}

/**
 * Returns the tenant's own open requests of other contracts whose agreed appointment is not over yet, or for which the tenant
 * has to choose an appointment. Omits contracts that do not show the tenant's requests.
 */
export const listVisitsOfOtherContracts = (
  db: Kysely<DB>,
  { partnerId, contractId, now }: Omit<RequestFilter, 'requestId'> & { now: Date },
) =>
  requestsOf(db, { partnerId, maxEntries: maxListedEntries })
    .where('request.contract_id', '!=', contractId)
    .where('request.contract_id', 'in', openContracts(db, partnerId, now))
    .where('request.kind', '=', 'own')
    .where('request.parent_request_id', 'is', null)
    .where((where) => where.not(where('request.status', '=', anyOf(finishedStatuses))))
    .where((where) =>
      where.exists(
        where
          .selectFrom('service_features as flags')
          .whereRef('flags.contract_id', '=', 'request.contract_id')
          .where('flags.my_concerns', '=', true),
      ),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('appointments as appointment')
          .leftJoin('given_windows as given', (join) =>
            join
              .onRef('given.partner_id', '=', 'appointment.partner_id')
              .onRef('given.request_id', '=', 'appointment.request_id'),
          )
          .whereRef('appointment.partner_id', '=', 'request.partner_id')
          .whereRef('appointment.request_id', '=', 'request.request_id')
          .where((either) =>
            either.or([either('appointment.state', '=', 'offered'), either('given.ends_at', '>', now)]),
          ),
      ),
    )
    .limit(maxListedRequests)
    .execute()

/** Selects the requests of a tenant, newest first, each with its newest `maxEntries` history entries and files. */
function requestsOf(db: Kysely<DB>, { partnerId, maxEntries }: { partnerId: string; maxEntries: number }) {
  return db
    .selectFrom('requests as request')
    .innerJoin('rented_objects as contract', 'contract.contract_id', 'request.contract_id')
    .where('request.partner_id', '=', partnerId)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.order_number', 'desc')
    .select([
      'request.request_id',
      'request.parent_request_id',
      'request.order_number',
      'request.kind',
      'request.contract_id',
      'request.service_type',
      'request.theme_text',
      'request.type_text',
      'request.created_at',
      'request.app_message',
      'request.app_message_appointment',
      'request.push_date',
      'request.status',
      'request.status_message',
      'request.sub_data',
      'contract.obj_header_id',
      'contract.object_description',
    ])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('request_history as entry')
          .whereRef('entry.partner_id', '=', 'request.partner_id')
          .whereRef('entry.request_id', '=', 'request.request_id')
          .orderBy('entry.entry', 'desc')
          .limit(maxEntries)
          .select([
            'entry.at',
            'entry.status',
            'entry.text',
            'entry.message',
            'entry.is_answer as isAnswer',
            'entry.announces_appointment as announcesAppointment',
          ]),
      ).as('history'),
      jsonArrayFrom(
        select
          .selectFrom('attachments as file')
          .whereRef('file.partner_id', '=', 'request.partner_id')
          .whereRef('file.request_id', '=', 'request.request_id')
          .orderBy('file.entry', 'desc')
          .orderBy('file.position', 'desc')
          .limit(maxEntries)
          .select([
            'file.attachment_id as docId',
            'file.file_name as fileName',
            'file.mime_type as mimeType',
            'file.size_in_bytes as sizeInBytes',
          ]),
      ).as('attachments'),
      jsonArrayFrom(
        select
          .selectFrom('documents as document')
          .whereRef('document.partner_id', '=', 'request.partner_id')
          .whereRef('document.request_id', '=', 'request.request_id')
          .orderBy('document.delivered_at')
          .select([
            'document.doc_id as docId',
            'document.title',
            'document.file_name as fileName',
            'document.mime_type as mimeType',
            'document.size_in_bytes as sizeInBytes',
            'document.announces_appointment as announcesAppointment',
          ]),
      ).as('documents'),
      jsonObjectFrom(
        select
          .selectFrom('document_orders as order')
          .whereRef('order.partner_id', '=', 'request.partner_id')
          .whereRef('order.request_id', '=', 'request.request_id')
          .select('order.template'),
      ).as('documentOrder'),
      jsonObjectFrom(
        select
          .selectFrom('appointments as appointment')
          .leftJoin('technicians as technician', 'technician.technician_id', 'appointment.technician_id')
          .leftJoin('given_windows as given', (join) =>
            join
              .onRef('given.partner_id', '=', 'appointment.partner_id')
              .onRef('given.request_id', '=', 'appointment.request_id'),
          )
          .whereRef('appointment.partner_id', '=', 'request.partner_id')
          .whereRef('appointment.request_id', '=', 'request.request_id')
          .select([
            'appointment.state',
            'appointment.since',
            'appointment.calendar_sequence as sequence',
            'given.starts_at as start',
            'given.ends_at as end',
            'technician.name',
            'technician.company',
          ]),
      ).as('appointment'),
    ])
}

export type NewRequest = Omit<
  Selectable<DB['requests']>,
  | 'order_number'
  | 'kind'
  | 'parent_request_id'
  | 'app_message'
  | 'push_date'
  | 'app_message_appointment'
  | 'unanswered_since'
>

/** Inserts a request with the first entry of its history, and returns its order number. */
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

export interface RequestKey {
  partnerId: string
  requestId: string
}

export interface Progress extends RequestKey {
  at: Date
  /** The new status. If the field is missing, the status stays the same. */
  status?: number
  text: Localized
  /** The words of the tenant or a staff member. */
  message?: string | undefined
  /** Whether `message` has the words of a staff member. */
  isAnswer?: boolean
  /** The `calendar_sequence` of the appointment that the entry announces. */
  announcesAppointment?: number
}

/** Adds an entry to the history of a request. The text of the entry becomes the current status message. */
export async function recordProgress(db: Kysely<DB>, { status, ...progress }: Progress): Promise<void> {
  const { status: currentStatus } = await db
    .updateTable('requests')
    .set({ status_message: JSON.stringify(progress.text), ...(status !== undefined && { status }) })
    .where('partner_id', '=', progress.partnerId)
    .where('request_id', '=', progress.requestId)
    .returning('status')
    .executeTakeFirstOrThrow()
  await addEntry(db, { ...progress, status: currentStatus })
}

/**
 * Adds an entry to the history of a request without changing the request, and returns the entry's number. The transaction
 * must hold the lock of the request.
 */
export async function addEntry(
  db: Kysely<DB>,
  { partnerId, requestId, ...added }: Progress & { status: number },
): Promise<number> {
  const { entry } = await db
    .insertInto('request_history')
    .values((select) => ({
      partner_id: partnerId,
      request_id: requestId,
      entry: select
        .selectFrom('request_history')
        .where('partner_id', '=', partnerId)
        .where('request_id', '=', requestId)
        .select((newest) => sql<number>`coalesce(${newest.fn.max('entry')}, 0) + 1`.as('entry')),
      at: added.at,
      status: added.status,
      text: JSON.stringify(added.text),
      message: added.message ?? null,
      is_answer: added.isAnswer ?? false,
      announces_appointment: added.announcesAppointment ?? null,
    }))
    .returning('entry')
    .executeTakeFirstOrThrow()
  return entry
}

export async function insertAttachments(db: Kysely<DB>, rows: Selectable<DB['attachments']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('attachments').values(rows).execute()
}
