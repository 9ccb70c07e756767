import type { Localized } from '@portal/contract/api/texts'
import { finishedStatuses } from '@portal/contract/requestStatus'
import { maxEntriesOfRequest, maxListedEntries, maxListedRequests } from '@portal/contract/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import {
  isBeforeLeaving,
  openTenancies,
  readableTenancies,
  seesRequest,
  sentBeforeLeaving,
} from '../contracts/access.ts'
import { validSequences } from '../inbox/outdated.ts'
import { hasWorkingHours } from './movable.ts'

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

interface RequestFilter {
  /** The tenant who sees the requests. */
  partnerId: string
  contractId: string
  now: Date
  /** Only this request; the newest requests if undefined. */
  requestId?: string | undefined
}

const selectNewestIds = (db: Kysely<DB>, { partnerId, contractId, now }: RequestFilter) =>
  db
    .selectFrom('requests as request')
    .innerJoin('tenancy_access as tenancy', 'tenancy.contract_id', 'request.contract_id')
    .select('request.request_id')
    .where('tenancy.partner_id', '=', partnerId)
    .where('request.contract_id', '=', contractId)
    .where('request.parent_request_id', 'is', null)
    .where(seesRequest(now))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.order_number', 'desc')
    .limit(maxListedRequests)

/**
 * Returns the newest requests of a contract, or the request that the filter names, with sub-requests, histories, files,
 * documents and appointments, newest first. Limits the requests, history entries and files, because a tenant can send very
 * many.
 */
export function listRequests(db: Kysely<DB>, filter: RequestFilter) {
  const { contractId, requestId, now } = filter
  const maxEntries = requestId === undefined ? maxListedEntries : maxEntriesOfRequest
  return requestsOf(db, readableTenancies(db, now), { ...filter, maxEntries })
    .where('request.contract_id', '=', contractId)
    .where((where) => {
      const isListed = (column: 'request.request_id' | 'request.parent_request_id') =>
        requestId === undefined ? where(column, 'in', selectNewestIds(db, filter)) : where(column, '=', requestId)
      return where.or([isListed('request.request_id'), isListed('request.parent_request_id')])
    })
    .execute()
}

/**
 * Returns the open requests of the tenant's other contracts with an agreed appointment that is not over yet, or with an
 * appointment that has to be chosen. Includes requests of co-tenants. Omits requests about the building, and contracts that do not
 * show requests.
 */
export const listVisitsOfOtherContracts = (
  db: Kysely<DB>,
  { partnerId, contractId, now }: Omit<RequestFilter, 'requestId'>,
) =>
  requestsOf(db, openTenancies(db, now), { partnerId, now, maxEntries: maxListedEntries })
    .where('request.contract_id', '!=', contractId)
    .where('request.kind', '=', 'own')
    .where('request.parent_request_id', 'is', null)
    .where((where) => where.not(where('request.status', '=', anyOf(finishedStatuses))))
    .where((where) =>
      where.exists(
        where
          .selectFrom('offered_services as flags')
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

/** A column of the last history entry before the tenant left; of the first entry if no entry is that old. */
const lastSeen = (column: 'status' | 'text') => sql`(
  select ${sql.ref(column)} from request_history as entry
  where entry.partner_id = request.partner_id and entry.request_id = request.request_id
  order by ${isBeforeLeaving('entry.at')} desc, case when ${isBeforeLeaving('entry.at')} then -entry.entry else entry.entry end
  limit 1
)`

/** A column of the request, or `before` if the tenant left before the newest history entry was written. */
const whenLeaving = <Value>(column: string, before: RawBuilder<unknown>) => sql<Value>`case
  when tenancy.leaves_on is not null and exists (
    select from request_history as later
    where later.partner_id = request.partner_id and later.request_id = request.request_id
      and not ${isBeforeLeaving('later.at')}
  ) then ${before} else ${sql.ref(`request.${column}`)} end`

/**
 * Selects the requests that a tenant sees, newest first, each with its newest `maxEntries` history entries and files. The
 * documents are those that this tenant has received.
 */
function requestsOf(
  db: Kysely<DB>,
  tenancies: ReturnType<typeof openTenancies>,
  { partnerId, now, maxEntries }: Pick<RequestFilter, 'partnerId' | 'now'> & { maxEntries: number },
) {
  return db
    .selectFrom('requests as request')
    .innerJoin(tenancies.as('tenancy'), 'tenancy.contract_id', 'request.contract_id')
    .innerJoin('partners as sender', 'sender.partner_id', 'request.partner_id')
    .innerJoin('rented_objects as contract', 'contract.contract_id', 'request.contract_id')
    .where('tenancy.partner_id', '=', partnerId)
    .where(seesRequest(now))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.order_number', 'desc')
    .select([
      'request.partner_id as senderId',
      'sender.name as senderName',
      'request.request_id',
      'request.parent_request_id',
      'request.order_number',
      'request.kind',
      'request.contract_id',
      'request.service_type',
      'request.external_reference',
      'request.theme_text',
      'request.type_text',
      'request.created_at',
      'request.app_message_appointment',
      'request.sub_data',
      'contract.obj_header_id',
      'contract.object_description',
    ])
    .select([
      whenLeaving<Localized | null>('app_message', sql`null`).as('app_message'),
      whenLeaving<Date | null>('push_date', sql`null`).as('push_date'),
      whenLeaving<number>('status', lastSeen('status')).as('status'),
      whenLeaving<Localized>('status_message', lastSeen('text')).as('status_message'),
    ])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('request_history as entry')
          .leftJoin('partners as writer', (join) =>
            // A tenant's own name is not shown, so it is not looked up.
            join
              .onRef('writer.partner_id', '=', 'entry.writer_id')
              .onRef('entry.writer_id', '!=', 'tenancy.partner_id'),
          )
          .whereRef('entry.partner_id', '=', 'request.partner_id')
          .whereRef('entry.request_id', '=', 'request.request_id')
          .where(isBeforeLeaving('entry.at'))
          .orderBy('entry.entry', 'desc')
          .limit(maxEntries)
          .select([
            'entry.at',
            'entry.status',
            'entry.text',
            'entry.message',
            'entry.is_answer as isAnswer',
            'entry.announces_appointment as announcesAppointment',
            'entry.writer_id as writerId',
            'writer.name as writerName',
          ]),
      ).as('history'),
      jsonArrayFrom(
        select
          .selectFrom('attachments as file')
          .leftJoin('request_history as sending', (join) =>
            join
              .onRef('sending.partner_id', '=', 'file.partner_id')
              .onRef('sending.request_id', '=', 'file.request_id')
              .onRef('sending.entry', '=', 'file.entry'),
          )
          .whereRef('file.partner_id', '=', 'request.partner_id')
          .whereRef('file.request_id', '=', 'request.request_id')
          .where(sentBeforeLeaving)
          .orderBy('file.entry', 'desc')
          .orderBy('file.position', 'desc')
          .limit(maxEntries)
          .select([
            'file.attachment_id as docId',
            'file.file_name as fileName',
            'file.mime_type as mimeType',
            'file.size_in_bytes as sizeInBytes',
          ])
          .select((file) => file.fn.coalesce('sending.at', 'request.created_at').as('sentAt')),
      ).as('attachments'),
      jsonArrayFrom(
        select
          .selectFrom('documents as document')
          .whereRef('document.partner_id', '=', 'tenancy.partner_id')
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
          .whereRef('order.partner_id', '=', 'tenancy.partner_id')
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
          .where(isBeforeLeaving('appointment.since'))
          .select([
            'appointment.state',
            'appointment.since',
            validSequences.as('sequences'),
            'given.starts_at as start',
            'given.ends_at as end',
            'technician.name',
            'technician.company',
            'appointment.trade',
            hasWorkingHours.as('isMovable'),
          ]),
      ).as('appointment'),
    ])
}
