import { outcomes } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { selectForStaff } from '../requests/forStaff.ts'
import type { Kind, ListFilter } from './readCommand.ts'

type Db = Kysely<DB>

interface ListOptions extends ListFilter {
  /** The service types whose requests the landlord's system handles. */
  erpServices: readonly string[]
}

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

/** The time of the history entry with which the status last became "work done". */
const workDoneSince = sql<Date>`(
  select min(done.at) from request_history as done
  where done.partner_id = request.partner_id and done.request_id = request.request_id
    and done.status = ${requestStatus.workDone}
    and done.entry > all (
      select earlier.entry from request_history as earlier
      where earlier.partner_id = done.partner_id and earlier.request_id = done.request_id
        and earlier.status <> ${requestStatus.workDone}
    )
)`

/**
 * Since when a request waits for staff. This is the latest of these times: the request, the tenant's unanswered message or
 * withdrawal, the end of the visit, and the report that the work is done.
 */
const waitsSince = sql<Date>`greatest(
  request.created_at,
  request.unanswered_since,
  case when given.ends_at < now() then given.ends_at end,
  case when request.status = ${requestStatus.workDone} then ${workDoneSince} end
)`

/**
 * Matches requests that staff have to read: new requests; requests with an unanswered message or withdrawal; and requests
 * that are being checked and have no history entry since their search or appointment ended.
 */
const hasNews = sql<boolean>`(
  request.status = ${requestStatus.received}
  or request.unanswered_since is not null
  or (
    request.status = ${requestStatus.beingChecked}
    and appointment.state in (${sql.join(outcomes)})
    and not exists (
      select from request_history as entry
      where entry.partner_id = request.partner_id and entry.request_id = request.request_id
        and entry.at > appointment.since
    )
  )
) is true`

/** Matches requests whose status is not final: they are neither closed nor withdrawn. */
const isNotFinal = sql<boolean>`request.status not in (${requestStatus.closed}, ${requestStatus.withdrawn})`

/** Matches requests that staff have to close, because their visit is over or their work is reported done. */
const isToBeClosed = sql<boolean>`(
  ${isNotFinal} and (request.status = ${requestStatus.workDone} or given.ends_at < now())
)`

/** Matches requests that staff or the landlord's system have to answer or to close. */
const isWaiting = sql<boolean>`(request.kind = 'own' and (${hasNews} or ${isToBeClosed}))`

const isOfErp = (erpServices: readonly string[]) => sql<boolean>`request.service_type = any(${erpServices})`

/**
 * Matches requests that the landlord's system handles and the list for staff omits. Such a request has waited for at most a day,
 * or is new, has a number in that system and has no unanswered message. The portal cannot see whether that system works, so
 * every other request that waits longer than a day is listed for staff.
 */
const isLeftToErp = (erpServices: readonly string[]) => sql<boolean>`(
  ${isOfErp(erpServices)}
  and (
    greatest(${waitsSince}, appointment.since) > now() - interval '1 day'
    or (
      request.status = ${requestStatus.received}
      and request.unanswered_since is null
      and request.external_reference is not null
    )
  )
)`

/** The number of waiting requests that are left to the landlord's system, and the number of those that wait there too long. */
export async function countInErp(db: Db, erpServices: readonly string[]): Promise<{ left: number; late: number }> {
  const count = (isLeft: boolean) => sql<number>`(count(*) filter (where ${isLeftToErp(erpServices)} = ${isLeft}))::int`
  return await selectForStaff(db)
    .clearSelect()
    .where(isWaiting)
    .where(isOfErp(erpServices))
    .select([count(true).as('left'), count(false).as('late')])
    .executeTakeFirstOrThrow()
}

/**
 * The position of each group in the list. Contact messages and tickets come after the requests: sending them needs no
 * account, so an attacker could otherwise hide the requests behind a flood of them. Requests that only have to be closed come
 * last, because many of them can wait for a long time.
 */
const ranks = { emergency: 0, request: 1, message: 2, ticket: 3, toBeClosed: 4 }
const rankOfRequest = sql<number>`case
  when not ${hasNews} then ${ranks.toBeClosed}::int
  when request.is_emergency then ${ranks.emergency}::int
  else ${ranks.request}::int
end`

/** What staff still have to do with a request in the list; undefined if the request is not in the list. */
export async function findNextStep(db: Db, orderNumber: string): Promise<'answer' | 'close' | undefined> {
  const request = await selectForStaff(db)
    .where(isWaiting)
    .where('request.order_number', '=', orderNumber)
    .select(hasNews.as('has_news'))
    .executeTakeFirst()
  return request && (request.has_news ? 'answer' : 'close')
}

/** Lists the requests of kind `own` that wait for staff. */
const requestsAwaitingStaff = (db: Db, { since, maxEntries, erpServices }: ListOptions) =>
  selectForStaff(db)
    .where(isWaiting)
    .where((where) => where.not(isLeftToErp(erpServices)))
    .select([waitsSince.as('waits_since'), rankOfRequest.as('rank')])
    .where(isOnOrAfter(waitsSince, since))
    .orderBy(rankOfRequest)
    .orderBy(waitsSince, 'desc')
    .orderBy('request.order_number', 'desc')
    .limit(maxEntries)
    .execute()

/**
 * Lists the agreed appointments, the earliest first. Includes appointments of requests whose work the landlord's system
 * reports as done: such a report does not release the window, so the technician still comes.
 */
const agreedAppointments = (db: Db, { since, maxEntries }: ListFilter) =>
  selectForStaff(db)
    .where(isNotFinal)
    .where(
      since === undefined
        ? sql<boolean>`given.ends_at >= now()`
        : sql<boolean>`given.starts_at >= ${since}::date::timestamp at time zone 'Europe/Berlin'`,
    )
    .orderBy('given.starts_at')
    .orderBy('request.order_number')
    .limit(maxEntries)
    .execute()

const queries = { messages, tickets, requests: requestsAwaitingStaff, appointments: agreedAppointments }

type Queries = typeof queries
/** An entry of one kind, with its columns. */
type Entry<K extends Kind> = { entryKind: K } & Awaited<ReturnType<Queries[K]>>[number]
export type Incoming = { [K in Kind]: Entry<K> }[Kind]

const readEntries = async (db: Db, entryKind: Kind, filter: ListOptions): Promise<Incoming[]> =>
  (await queries[entryKind](db, filter)).map((row) => ({ entryKind, ...row }) as Incoming)

const waitingSince = (entry: Incoming) => (entry.entryKind === 'requests' ? entry.waits_since : entry.created_at)

function rankOf(entry: Incoming): number {
  if (entry.entryKind === 'requests') return entry.rank
  return entry.entryKind === 'tickets' ? ranks.ticket : ranks.message
}

/**
 * Returns at most `maxEntries` contact messages, tickets and requests that wait for staff. The order is: emergencies,
 * other requests, messages, tickets, requests that only have to be closed. In each group, the newest come first. With the
 * kind `appointments`, returns the agreed appointments instead.
 */
export async function listIncoming(db: Db, filter: ListOptions): Promise<Incoming[]> {
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
