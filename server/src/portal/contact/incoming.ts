import { outcomes } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { selectForStaff } from '../requests/forStaff.ts'
import type { Kind, ListFilter } from './readCommand.ts'

type Db = Kysely<DB>

const isOnOrAfter = (createdAt: RawBuilder<Date>, since: string | undefined) =>
  since === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${createdAt} >= ${since}::date::timestamp at time zone 'Europe/Berlin'`

const messages = (db: Db, { since, maxEntries }: ListFilter) =>
  db
    .selectFrom('contact_requests as contact')
    .selectAll('contact')
    .select((select) => [
      'contact.order_number as number',
      select
        .selectFrom('contact_attachments as file')
        .whereRef('file.contact_id', '=', 'contact.contact_id')
        .select((count) => count.fn.countAll<string>().as('files'))
        .as('files'),
    ])
    .where(isOnOrAfter(sql.ref('contact.created_at'), since))
    .orderBy('contact.created_at', 'desc')
    .orderBy('contact.order_number', 'desc')
    .limit(maxEntries)
    .execute()

const tickets = (db: Db, { since, maxEntries }: ListFilter) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .select('ticket_number as number')
    .where(isOnOrAfter(sql.ref('created_at'), since))
    .orderBy('created_at', 'desc')
    .orderBy('ticket_number', 'desc')
    .limit(maxEntries)
    .execute()

/** The time of the tenant's latest unanswered message or withdrawal; without one, the time of the request. */
const latestSentAt = sql<Date>`coalesce(request.unanswered_since, request.created_at)`

/**
 * Lists three groups of requests of kind `own`: new ones; those with an unanswered message or withdrawal; and those that are
 * being checked and whose history has no entry since their search or appointment ended.
 */
const requestsAwaitingLandlord = (db: Db, { since, maxEntries }: ListFilter) =>
  selectForStaff(db)
    .where('request.kind', '=', 'own')
    .where((where) =>
      where.or([
        where('request.status', '=', requestStatus.received),
        where('request.unanswered_since', 'is not', null),
        where.and([
          where('request.status', '=', requestStatus.beingChecked),
          where('appointment.state', 'in', outcomes),
          where.not(
            where.exists(
              where
                .selectFrom('request_history as entry')
                .whereRef('entry.partner_id', '=', 'request.partner_id')
                .whereRef('entry.request_id', '=', 'request.request_id')
                .whereRef('entry.at', '>', 'appointment.since'),
            ),
          ),
        ]),
      ]),
    )
    .where(isOnOrAfter(latestSentAt, since))
    .orderBy('request.is_emergency', 'desc')
    .orderBy(latestSentAt, 'desc')
    .orderBy('request.order_number', 'desc')
    .limit(maxEntries)
    .execute()

const queries = { messages, tickets, requests: requestsAwaitingLandlord }

export type MessageEntry = Awaited<ReturnType<typeof messages>>[number]
export type TicketEntry = Awaited<ReturnType<typeof tickets>>[number]
export type RequestEntry = Awaited<ReturnType<typeof requestsAwaitingLandlord>>[number]
export type Incoming =
  | ({ entryKind: 'messages' } & MessageEntry)
  | ({ entryKind: 'tickets' } & TicketEntry)
  | ({ entryKind: 'requests' } & RequestEntry)

const readEntries = async (db: Db, entryKind: Kind, filter: ListFilter): Promise<Incoming[]> =>
  (await queries[entryKind](db, filter)).map((row) => ({ entryKind, ...row }) as Incoming)

const sentAt = (entry: Incoming) => (entry.entryKind === 'requests' && entry.unanswered_since) || entry.created_at

/** Tickets come last, so that a flood of them does not hide requests and messages. */
function rankOf(entry: Incoming): number {
  if (entry.entryKind === 'tickets') return 2
  return entry.entryKind === 'requests' && entry.is_emergency ? 0 : 1
}

/**
 * Returns contact messages, tickets, and the requests that wait for an answer, at most `maxEntries` together: first
 * emergencies, then the other requests and messages, then tickets, each group with the newest first.
 */
export async function listIncoming(db: Db, filter: ListFilter): Promise<Incoming[]> {
  const kinds: readonly Kind[] = filter.kind ? [filter.kind] : ['messages', 'tickets', 'requests']
  const entries = await Promise.all(kinds.map((kind) => readEntries(db, kind, filter)))
  return entries
    .flat()
    .toSorted((one, other) => rankOf(one) - rankOf(other) || sentAt(other).getTime() - sentAt(one).getTime())
    .slice(0, filter.maxEntries)
}

export const findTicket = (db: Db, number: string) =>
  db.selectFrom('tickets').selectAll().where('ticket_number', '=', number).executeTakeFirst()

/** Deletes a ticket. Returns false if no ticket has the number. */
export async function deleteTicket(db: Db, number: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('tickets').where('ticket_number', '=', number).executeTakeFirst()
  return numDeletedRows > 0n
}
