import type { Localized } from '@portal/contract/api/texts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'

export type NewRequest = Omit<
  Selectable<DB['requests']>,
  | 'order_number'
  | 'kind'
  | 'parent_request_id'
  | 'app_message'
  | 'push_date'
  | 'app_message_appointment'
  | 'unanswered_since'
  | 'external_reference'
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
  const { partner_id: partnerId, request_id: requestId, created_at: at } = request
  await addEvent(db, { type: 'request.created', at, partnerId, requestId, entry: 1 })
  return order_number
}

export interface RequestKey {
  partnerId: string
  requestId: string
}

export interface NewEntry extends RequestKey {
  at: Date
  /** The new status. If the field is missing, the status stays the same. */
  status?: number
  text: Localized
  /** The words of the tenant or a staff member. */
  message?: string | undefined
  /** Whether `message` has the words of a staff member. */
  isAnswer?: boolean
  /** Whether the tenant wrote the entry as a message, perhaps without words. */
  isOfTenant?: boolean
  /** The `calendar_sequence` of the appointment that the entry announces. */
  announcesAppointment?: number
  /** The tenant who wrote the entry or made the decision in it. */
  writerId?: string | undefined
}

/**
 * Adds an entry to the history of a request, and returns the entry's number. The text of the entry becomes the current status
 * message.
 */
export async function addStatusEntry(db: Kysely<DB>, { status, ...added }: NewEntry): Promise<number> {
  const { status: currentStatus } = await db
    .updateTable('requests')
    .set({ status_message: JSON.stringify(added.text), ...(status !== undefined && { status }) })
    .where('partner_id', '=', added.partnerId)
    .where('request_id', '=', added.requestId)
    .returning('status')
    .executeTakeFirstOrThrow()
  const entry = await insertEntry(db, { ...added, status: currentStatus })
  await addEvent(db, { type: 'request.changed', ...eventOf(added), entry })
  if (added.message !== undefined || added.isOfTenant)
    await addEvent(db, { type: 'request.message_added', ...eventOf(added), entry })
  return entry
}

/**
 * Adds a tenant's message to the history of a request without changing the request, and returns the entry's number. The
 * transaction must hold the lock of the request.
 */
export async function addMessageEntry(db: Kysely<DB>, added: NewEntry & { status: number }): Promise<number> {
  const entry = await insertEntry(db, added)
  await addEvent(db, { type: 'request.message_added', ...eventOf(added), entry })
  return entry
}

const eventOf = ({ at, partnerId, requestId }: NewEntry) => ({ at, partnerId, requestId })

async function insertEntry(
  db: Kysely<DB>,
  { partnerId, requestId, ...added }: NewEntry & { status: number },
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
      writer_id: added.writerId ?? null,
    }))
    .returning('entry')
    .executeTakeFirstOrThrow()
  return entry
}

export async function insertAttachments(db: Kysely<DB>, rows: Selectable<DB['attachments']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('attachments').values(rows).execute()
}
