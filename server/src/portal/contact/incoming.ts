import { outcomes } from '@portal/contract/appointments'
import { finishedStatuses, requestStatus } from '@portal/contract/requestStatus'
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

/** The latest of these times: the request, the tenant's unanswered message or withdrawal, and the end of the visit. */
const waitsSince = sql<Date>`greatest(
  request.created_at,
  request.unanswered_since,
  case when given.ends_at < now() then given.ends_at end
)`

/**
 * Lists five groups of requests of kind `own`: new ones; those with an unanswered message or withdrawal; those that are being
 * checked and whose history has no entry since their search or appointment ended; open ones whose visit is over; and those
 * whose work is reported done.
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
        where.and([where('request.status', 'not in', finishedStatuses), where('given.ends_at', '<', sql<Date>`now()`)]),
        where('request.status', '=', requestStatus.workDone),
      ]),
    )
    .select(waitsSince.as('waits_since'))
    .where(isOnOrAfter(waitsSince, since))
    .orderBy('request.is_emergency', 'desc')
    .orderBy(waitsSince, 'desc')
    .orderBy('request.order_number', 'desc')
    .limit(maxEntries)
    .execute()

/** Lists the agreed appointments of open requests, the earliest first. */
const agreedAppointments = (db: Db, { since, maxEntries }: ListFilter) =>
  selectForStaff(db)
    .where('request.status', 'not in', finishedStatuses)
    .where(
      since === undefined
        ? sql<boolean>`given.ends_at >= now()`
        : sql<boolean>`given.starts_at >= ${since}::date::timestamp at time zone 'Europe/Berlin'`,
    )
    .orderBy('given.starts_at')
    .orderBy('request.order_number')
    .limit(maxEntries)
    .execute()

const queries = { messages, tickets, requests: requestsAwaitingLandlord, appointments: agreedAppointments }

type Queries = typeof queries
/** An entry of one kind, with its columns. */
type Entry<K extends Kind> = { entryKind: K } & Awaited<ReturnType<Queries[K]>>[number]
export type Incoming = { [K in Kind]: Entry<K> }[Kind]

const readEntries = async (db: Db, entryKind: Kind, filter: ListFilter): Promise<Incoming[]> =>
  (await queries[entryKind](db, filter)).map((row) => ({ entryKind, ...row }) as Incoming)

const waitingSince = (entry: Incoming) => (entry.entryKind === 'requests' ? entry.waits_since : entry.created_at)

/** Tickets come last, so that a flood of them does not hide requests and messages. */
function rankOf(entry: Incoming): number {
  if (entry.entryKind === 'tickets') return 2
  return entry.entryKind === 'requests' && entry.is_emergency ? 0 : 1
}

/**
 * Returns contact messages, tickets, and the requests that wait for the landlord, at most `maxEntries` together: first
 * emergencies, then the other requests and messages, then tickets, each group with the newest first. With the kind
 * `appointments`, returns the agreed appointments instead.
 */
export async function listIncoming(db: Db, filter: ListFilter): Promise<Incoming[]> {
  if (filter.kind) return await readEntries(db, filter.kind, filter)
  const waiting = ['messages', 'tickets', 'requests'] as const
  const entries = await Promise.all(waiting.map((kind) => readEntries(db, kind, filter)))
  return entries
    .flat()
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || waitingSince(other).getTime() - waitingSince(one).getTime(),
    )
    .slice(0, filter.maxEntries)
}

export const findTicket = (db: Db, number: string) =>
  db.selectFrom('tickets').selectAll().where('ticket_number', '=', number).executeTakeFirst()

/** Deletes a ticket. Returns false if no ticket has the number. */
export async function deleteTicket(db: Db, number: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('tickets').where('ticket_number', '=', number).executeTakeFirst()
  return numDeletedRows > 0n
}
