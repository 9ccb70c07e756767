import type { TimeWindow } from '@portal/contract/appointments'
import { type Expression, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { Days } from '../contracts/access.ts'
import { maxDaysAhead, maxOfferedWindows, minHoursToChoose } from './rules.ts'

/** The technician and start that the id of a window identifies. */
export interface WindowKey {
  technicianId: string
  start: Date
}

/** The ISO string of a time in UTC, to the minute. */
const isoMinuteOf = (start: Date) => start.toISOString().replace(/:00\.000Z$/, 'Z')
export const windowIdOf = ({ technicianId, start }: WindowKey) => `${technicianId}_${isoMinuteOf(start)}`

/** Parses a window's id. Accepts only its canonical form. */
export function parseWindowId(windowId: string): WindowKey | undefined {
  const [technicianId = '', minutes = ''] = windowId.split('_')
  const key = { technicianId, start: new Date(minutes) }
  const isValid = /^[0-9a-f-]{36}_\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(windowId) && !Number.isNaN(key.start.getTime())
  return isValid && windowIdOf(key) === windowId ? key : undefined
}

/** The hours in German local time at which windows begin; each window lasts two hours. */
const startHours = [8, 10, 12, 14, 16]
const zone = 'Europe/Berlin'

interface WindowRow {
  starts_at: Date
  ends_at: Date
}

/** A range of days in Berlin time. */
type DayRange = Record<'first' | 'last', Expression<Date>>

/**
 * All windows within a technician's working hours in a range of days, whether free or taken. Days and hours are in Berlin
 * time, so windows begin at the same local time before and after the clocks change. Contains a window twice if it is within two
 * working hours of the technician.
 */
const workingWindows = (technician: Expression<string>, { first, last }: DayRange) => sql<WindowRow>`
  select candidate.starts_at, candidate.ends_at, calendar.day::date as day
  from working_hours as hours
  cross join generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as calendar (day)
  cross join unnest(${startHours}::integer[]) as hour
  cross join lateral (
    select
      (calendar.day + make_time(hour, 0, 0)) at time zone ${zone} as starts_at,
      (calendar.day + make_time(hour + 2, 0, 0)) at time zone ${zone} as ends_at
  ) as candidate
  where hours.technician_id = ${technician}
    and hours.weekday = extract(isodow from calendar.day)::smallint
    and hours.opens <= make_time(hour, 0, 0)
    and hours.closes >= make_time(hour + 2, 0, 0)
`

const dayOf = (moment: Date) => sql<Date>`(${moment}::timestamptz at time zone ${zone})::date`
const lastDay = (now: Date) => sql<Date>`(${dayOf(now)} + ${maxDaysAhead}::integer)`

interface Offer {
  now: Date
  /** The days on which a tenant can receive the technician. */
  visitDays: Days
}

/**
 * Whether the window `candidate` of a query can be offered if no request has reserved it: it begins late enough, is on one of the
 * days for visits, is not on a closed day, and overlaps no calendar entry.
 */
const isOfferable = (technician: Expression<string>, { now, visitDays }: Offer) => sql<boolean>`
  candidate.starts_at >= ${now}::timestamptz + make_interval(hours => ${minHoursToChoose})
  and candidate.day >= coalesce(${visitDays.first}::date, '-infinity')
  and candidate.day <= coalesce(${visitDays.last}::date, 'infinity')
  and not exists (select from closed_days where closed_days.day = candidate.day)
  and not exists (
    select from calendar_entries as entry
    where entry.technician_id = ${technician}
      and entry.ends_at > candidate.starts_at and entry.starts_at < candidate.ends_at
  )
`

const freeWindows = (technician: Expression<string>, days: DayRange, offer: Offer) => sql<WindowRow>`
  select candidate.starts_at, candidate.ends_at
  from (${workingWindows(technician, days)}) as candidate
  where ${isOfferable(technician, offer)} and not exists (
    select from given_windows as given
    where given.technician_id = ${technician}
      and given.ends_at > candidate.starts_at and given.starts_at < candidate.ends_at
  )
`

/** Returns the first `limit` free windows of a technician, earliest first. */
export async function listFreeWindows(
  db: Kysely<DB>,
  { technicianId, limit = maxOfferedWindows, ...offer }: Offer & { technicianId: string; limit?: number },
): Promise<TimeWindow[]> {
  const days = { first: dayOf(offer.now), last: lastDay(offer.now) }
  const { rows } = await sql<WindowRow>`
    select distinct starts_at, ends_at from (${freeWindows(sql`${technicianId}::uuid`, days, offer)}) as free
    order by starts_at limit ${limit}
  `.execute(db)
  return rows.map(({ starts_at, ends_at }) => ({
    windowId: windowIdOf({ technicianId, start: starts_at }),
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
  }))
}

/**
 * Returns the end of a window, without checking whether it is reserved. Returns `unavailable` for a window that begins too
 * soon, is outside the tenancy, is on a closed day or conflicts with the technician's calendar. Returns `invalid` for a time at
 * which the technician has no window, or that is too far ahead.
 */
export async function findWindow(
  db: Kysely<DB>,
  { technicianId, start, ...offer }: WindowKey & Offer,
): Promise<{ end: Date } | 'unavailable' | 'invalid'> {
  const technician = sql<string>`${technicianId}::uuid`
  const day = dayOf(start)
  const { rows } = await sql<WindowRow & { isOfferable: boolean }>`
    select candidate.ends_at, (${isOfferable(technician, offer)}) as "isOfferable"
    from (${workingWindows(technician, { first: day, last: day })}) as candidate
    where candidate.starts_at = ${start} and candidate.day <= ${lastDay(offer.now)}
  `.execute(db)
  const [window] = rows
  if (!window) return 'invalid'
  return window.isOfferable ? { end: window.ends_at } : 'unavailable'
}

interface FoundTechnician {
  technicianId: string
  name: string
  company: string
  answersAfterSeconds: number
}

type Wanted = Offer & { trade: string; postalCode: string }

/** Returns the technician with the earliest free window on one day. The day is given by its distance from today. */
async function findTechnicianOn(
  db: Kysely<DB>,
  daysAhead: number,
  { trade, postalCode, ...offer }: Wanted,
): Promise<FoundTechnician | undefined> {
  const day = sql<Date>`(${dayOf(offer.now)} + ${daysAhead}::integer)`
  const { rows } = await sql<FoundTechnician>`
    select technician_id as "technicianId", name, company, answers_after_seconds as "answersAfterSeconds"
    from technicians
    cross join lateral (
      ${freeWindows(sql.ref('technicians.technician_id'), { first: day, last: day }, offer)}
    ) as free
    where ${trade} = any(trades) and ${postalCode} = any(districts)
    order by free.starts_at, technician_id limit 1
  `.execute(db)
  return rows[0]
}

/**
 * Of the technicians for a trade and postal code, returns the one with the earliest free window; undefined if no window is
 * free. Searches day by day, because most technicians have a free window within a few days.
 */
export async function findTechnician(db: Kysely<DB>, wanted: Wanted): Promise<FoundTechnician | undefined> {
  for (let daysAhead = 0; daysAhead <= maxDaysAhead; daysAhead += 1) {
    const technician = await findTechnicianOn(db, daysAhead, wanted)
    if (technician) return technician
  }
  return undefined
}

/** Whether any technician covers this trade and postal code, even without free windows. */
export async function hasTechnician(db: Kysely<DB>, { trade, postalCode }: { trade: string; postalCode: string }) {
  const { rows } = await sql`
    select from technicians where ${trade} = any(trades) and ${postalCode} = any(districts) limit 1
  `.execute(db)
  return rows.length > 0
}
