import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '../../platform/database/schema.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { openPortal } from '../../testing/portal.ts'
import { findTechnician, findWindow, hasTechnician, listFreeWindows, parseWindowId, windowIdOf } from './windows.ts'

const visitDays = { first: null, last: null }

interface TechnicianOptions {
  weekdays?: number[]
  opens?: string
  closes?: string
  trades?: string[]
  postalCodes?: string[]
}

/** Opens a portal in which the landlord has only the technicians that the test adds. */
async function openLandlord() {
  const { db } = await openPortal({ database: 'migrated' })
  return { db, addTechnician: (options?: TechnicianOptions) => addTechnician(db, options) }
}

async function addTechnician(
  db: Kysely<DB>,
  { weekdays = [1, 2, 3, 4, 5, 6], opens = '08:00', closes = '18:00', ...technicianDetails }: TechnicianOptions = {},
) {
  const { trades = ['heating'], postalCodes = ['22999'] } = technicianDetails
  const technician = { technician_id: randomUUID() }
  const { technician_id: technicianId } = technician
  await db
    .insertInto('technicians')
    .values({ ...technician, name: 'Frau Demir', company: 'Heizungsbau Brandt', trades, districts: postalCodes })
    .execute()
  await db
    .insertInto('working_hours')
    .values(weekdays.map((weekday) => ({ ...technician, weekday, opens, closes })))
    .execute()
  return {
    technicianId,
    /** The starts of the windows that are free at the point in time `now`. */
    freeStarts: async (now: string) =>
      (await listFreeWindows(db, { technicianId, visitDays, now: new Date(now) })).map(({ start }) => start),
    addEntry: (from: string, to: string) =>
      db
        .insertInto('calendar_entries')
        .values({ ...technician, entry_id: randomUUID(), starts_at: new Date(from), ends_at: new Date(to) })
        .execute(),
  }
}

const inBerlin = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })
const berlinTimes = (starts: string[]) => starts.map((start) => inBerlin.format(new Date(start)))
const hoursOn = (day: string, starts: string[]) =>
  berlinTimes(starts)
    .filter((start) => start.startsWith(day))
    .map((start) => start.slice(11))
const wholeDay = ['08:00', '10:00', '12:00', '14:00', '16:00']

test.each([
  ['in October', '2026-10-19T06:00:00Z', ['2026-10-24', '2026-10-26', '2026-10-30']],
  ['in March', '2027-03-22T06:00:00Z', ['2027-03-27', '2027-03-29', '2027-04-02']],
])('windows begin at the same local time before and after the clocks change %s', async (_, now, days) => {
  const { addTechnician } = await openLandlord()
  const windows = await (await addTechnician()).freeStarts(now)
  for (const day of days) expect(hoursOn(day, windows)).toEqual(wholeDay)
  const eightOClock = windows.filter((start) => berlinTimes([start])[0]?.endsWith('08:00'))
  expect(new Set(eightOClock.map((start) => start.slice(11, 16)))).toEqual(new Set(['06:00', '07:00']))
})

test('windows are within the working hours of their day, and at most three weeks ahead', async () => {
  const { addTechnician } = await openLandlord()
  const { freeStarts } = await addTechnician({ weekdays: [2, 6], opens: '09:00', closes: '15:30' })
  expect(berlinTimes(await freeStarts('2026-11-23T06:00:00Z'))).toEqual(
    ['2026-11-24', '2026-11-28', '2026-12-01', '2026-12-05', '2026-12-08', '2026-12-12'].flatMap((day) =>
      ['10:00', '12:00'].map((hour) => `${day} ${hour}`),
    ),
  )
})

test('the first offered window begins at least four hours from now', async () => {
  const { addTechnician } = await openLandlord()
  const { freeStarts } = await addTechnician()
  expect(hoursOn('2026-11-23', await freeStarts('2026-11-23T07:00:00Z'))).toEqual(['12:00', '14:00', '16:00'])
  expect(hoursOn('2026-11-23', await freeStarts('2026-11-23T07:00:01Z'))).toEqual(['14:00', '16:00'])
  expect(hoursOn('2026-11-23', await freeStarts('2026-11-23T14:00:00Z'))).toEqual([])
})

test('a day begins at midnight in German time, not in UTC', async () => {
  const { addTechnician, db } = await openLandlord()
  const { technicianId, freeStarts } = await addTechnician()
  // This is Sunday in UTC, but already Monday in Germany.
  const now = '2026-07-05T22:30:00Z'
  expect(hoursOn('2026-07-06', await freeStarts(now))).toEqual(wholeDay)
  // The last day is 21 days after that Monday.
  const lastWindow = await findWindow(db, {
    technicianId,
    visitDays,
    start: new Date('2026-07-27T14:00:00Z'),
    now: new Date(now),
  })
  expect(lastWindow).toEqual({ end: new Date('2026-07-27T16:00:00Z') })
})

test('closed days have no windows', async () => {
  const { addTechnician, db } = await openLandlord()
  const { freeStarts } = await addTechnician()
  await db.insertInto('closed_days').values({ day: '2026-12-25', name: 'Weihnachten' }).execute()
  const windows = await freeStarts('2026-12-21T06:00:00Z')
  expect(hoursOn('2026-12-24', windows)).toEqual(wholeDay)
  expect(hoursOn('2026-12-25', windows)).toEqual([])
})

test('a calendar entry removes the windows that it overlaps, but not those that it only touches', async () => {
  const { addTechnician } = await openLandlord()
  const { freeStarts, addEntry } = await addTechnician()
  await addEntry('2026-11-24T08:59:00Z', '2026-11-24T09:01:00Z') // overlaps the windows at 8 and 10 o’clock
  await addEntry('2026-11-24T13:00:00Z', '2026-11-24T15:00:00Z') // exactly the window at 14 o’clock
  await addEntry('2026-11-25T22:00:00Z', '2026-11-26T23:00:00Z')
  const windows = await freeStarts('2026-11-23T06:00:00Z')
  expect(hoursOn('2026-11-24', windows)).toEqual(['12:00', '16:00'])
  expect(hoursOn('2026-11-25', windows)).toEqual(wholeDay)
  expect(hoursOn('2026-11-26', windows)).toEqual([])
})

test('of all technicians for a trade and postal code, the one with the earliest free window is found', async () => {
  const { addTechnician, db } = await openLandlord()
  await addTechnician({ trades: ['painting'] })
  await addTechnician({ postalCodes: ['10115'] })
  const late = await addTechnician({ trades: ['plumbing', 'heating'], weekdays: [5] })
  const find = (trade: string, postalCode = '22999') =>
    findTechnician(db, { trade, postalCode, visitDays, now: new Date('2026-11-23T06:00:00Z') })
  expect((await find('heating'))?.technicianId).toBe(late.technicianId)
  const early = await addTechnician({ weekdays: [4] })
  expect((await find('heating'))?.technicianId).toBe(early.technicianId)
  await early.addEntry('2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z')
  expect((await find('heating'))?.technicianId).toBe(late.technicianId)
  expect(await find('electrics')).toBeUndefined()
  expect(await find('heating', '80331')).toBeUndefined()
  expect(await hasTechnician(db, { trade: 'heating', postalCode: '80331' })).toBe(false)
})

describe('findWindow returns the end of a window that can be offered, and otherwise unavailable or invalid', () => {
  const landlord = openForBlock(async () => {
    const { addTechnician, db } = await openLandlord()
    const { technicianId, addEntry } = await addTechnician()
    await db.insertInto('closed_days').values({ day: '2026-11-26', name: 'Feiertag' }).execute()
    await addEntry('2026-11-27T10:00:00Z', '2026-11-27T10:30:00Z')
    return { db, technicianId }
  })
  test.each([
    ['a window', '2026-11-24T09:00:00Z', { end: new Date('2026-11-24T11:00:00Z') }],
    ['a window of the last day', '2026-12-14T15:00:00Z', { end: new Date('2026-12-14T17:00:00Z') }],
    ['a window of last week', '2026-11-17T09:00:00Z', 'unavailable'],
    ['a window that begins too soon', '2026-11-23T09:00:00Z', 'unavailable'],
    ['a window on a closed day', '2026-11-26T09:00:00Z', 'unavailable'],
    ['a window with a calendar entry in it', '2026-11-27T09:00:00Z', 'unavailable'],
    ['an hour at which no window begins', '2026-11-24T10:00:00Z', 'invalid'],
    ['half past an hour', '2026-11-24T09:30:00Z', 'invalid'],
    ['a time after working hours', '2026-11-24T17:00:00Z', 'invalid'],
    ['a Sunday', '2026-11-29T09:00:00Z', 'invalid'],
    ['a day too far ahead', '2026-12-15T09:00:00Z', 'invalid'],
  ])('for %s', async (_, start, expected) => {
    const { db, technicianId } = landlord()
    const now = new Date('2026-11-23T06:00:00Z')
    expect(await findWindow(db, { technicianId, visitDays, start: new Date(start), now })).toEqual(expected)
  })
})

test('a window id is accepted only in its canonical form', () => {
  const key = { technicianId: randomUUID(), start: new Date('2026-11-24T09:00:00Z') }
  const id = windowIdOf(key)
  expect(parseWindowId(id)).toEqual(key)
  for (const other of ['', '_', `${id} `, `${id}_`, id.toUpperCase(), id.replace('Z', ':00Z'), id.replace('T', ' ')])
    expect(parseWindowId(other)).toBeUndefined()
  for (const start of ['2026-02-31T09:00Z', '2026-11-24', '+102026-11-24T09:00Z', 'now'])
    expect(parseWindowId(`${key.technicianId}_${start}`)).toBeUndefined()
})
