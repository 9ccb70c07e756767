import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../database/schema.ts'
import { openPortal } from '../testing/portal.ts'
import { findTechnician, findWindow, hasTechnician, listWindows, readWindowId, windowIdOf } from './windows.ts'

interface Working {
  weekdays?: number[]
  opens?: string
  closes?: string
  trades?: string[]
  districts?: string[]
}

/** A landlord with nobody but the technicians that a test hires. */
async function openLandlord() {
  const { db } = await openPortal({ database: 'migrated' })
  return { db, hire: (works?: Working) => hire(db, works) }
}

async function hire(
  db: Kysely<DB>,
  { weekdays = [1, 2, 3, 4, 5, 6], opens = '08:00', closes = '18:00', ...works }: Working = {},
) {
  const { trades = ['heating'], districts = ['22999'] } = works
  const technician = { technician_id: randomUUID() }
  const { technician_id: technicianId } = technician
  await db
    .insertInto('technicians')
    .values({ ...technician, name: 'Frau Demir', company: 'Heizungsbau Brandt', trades, districts })
    .execute()
  await db
    .insertInto('working_hours')
    .values(weekdays.map((weekday) => ({ ...technician, weekday, opens, closes })))
    .execute()
  return {
    technicianId,
    /** When the windows begin that are free at a moment. */
    at: async (now: string) => (await listWindows(db, { technicianId, now: new Date(now) })).map(({ start }) => start),
    busy: (from: string, to: string) =>
      db
        .insertInto('calendar_entries')
        .values({ ...technician, entry_id: randomUUID(), starts_at: new Date(from), ends_at: new Date(to) })
        .execute(),
  }
}

const inBerlin = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })
const wall = (starts: string[]) => starts.map((start) => inBerlin.format(new Date(start)))
const on = (day: string, starts: string[]) =>
  wall(starts)
    .filter((start) => start.startsWith(day))
    .map((start) => start.slice(11))
const wholeDay = ['08:00', '10:00', '12:00', '14:00', '16:00']

test.each([
  ['in October', '2026-10-19T06:00:00Z', ['2026-10-24', '2026-10-26', '2026-10-30']],
  ['in March', '2027-03-22T06:00:00Z', ['2027-03-27', '2027-03-29', '2027-04-02']],
])('eight o’clock stays eight o’clock when the clocks change %s', async (_, now, days) => {
  const { hire } = await openLandlord()
  const windows = await (await hire()).at(now)
  for (const day of days) expect(on(day, windows)).toEqual(wholeDay)
  const eightOClock = windows.filter((start) => wall([start])[0]?.endsWith('08:00'))
  expect(new Set(eightOClock.map((start) => start.slice(11, 16)))).toEqual(new Set(['06:00', '07:00']))
})

test('windows lie within the working hours of their day, at most three weeks ahead and never on a Sunday', async () => {
  const { hire } = await openLandlord()
  const { at } = await hire({ weekdays: [2, 6], opens: '09:00', closes: '15:30' })
  expect(wall(await at('2026-11-23T06:00:00Z'))).toEqual(
    ['2026-11-24', '2026-11-28', '2026-12-01', '2026-12-05', '2026-12-08', '2026-12-12'].flatMap((day) =>
      ['10:00', '12:00'].map((hour) => `${day} ${hour}`),
    ),
  )
})

test('the first window begins four hours from now at the earliest', async () => {
  const { hire } = await openLandlord()
  const { at } = await hire()
  expect(on('2026-11-23', await at('2026-11-23T07:00:00Z'))).toEqual(['12:00', '14:00', '16:00'])
  expect(on('2026-11-23', await at('2026-11-23T07:00:01Z'))).toEqual(['14:00', '16:00'])
  expect(on('2026-11-23', await at('2026-11-23T14:00:00Z'))).toEqual([])
})

test('late in the evening the days are counted in Germany', async () => {
  const { hire } = await openLandlord()
  // Already Monday there.
  const windows = await (await hire()).at('2026-07-05T22:30:00Z')
  expect(on('2026-07-06', windows)).toEqual(wholeDay)
  expect(wall(windows).at(-1)?.slice(0, 10)).toBe('2026-07-18') // the cap
})

test('closed days have no windows', async () => {
  const { hire, db } = await openLandlord()
  const { at } = await hire()
  await db.insertInto('closed_days').values({ day: '2026-12-25', name: 'Weihnachten' }).execute()
  const windows = await at('2026-12-21T06:00:00Z')
  expect(on('2026-12-24', windows)).toEqual(wholeDay)
  expect(on('2026-12-25', windows)).toEqual([])
})

test('whatever overlaps a window takes it, what only touches it does not', async () => {
  const { hire } = await openLandlord()
  const { at, busy } = await hire()
  await busy('2026-11-24T08:59:00Z', '2026-11-24T09:01:00Z') // 10 o’clock, by a minute on each side
  await busy('2026-11-24T13:00:00Z', '2026-11-24T15:00:00Z') // 14 to 16 o’clock
  await busy('2026-11-25T22:00:00Z', '2026-11-26T23:00:00Z')
  const windows = await at('2026-11-23T06:00:00Z')
  expect(on('2026-11-24', windows)).toEqual(['12:00', '16:00'])
  expect(on('2026-11-25', windows)).toEqual(wholeDay)
  expect(on('2026-11-26', windows)).toEqual([])
})

test('whoever comes has the trade, comes to the district and has the earliest free window', async () => {
  const { hire, db } = await openLandlord()
  await hire({ trades: ['painting'] })
  await hire({ districts: ['10115'] })
  const late = await hire({ trades: ['plumbing', 'heating'], weekdays: [5] })
  const find = (trade: string, district = '22999') =>
    findTechnician(db, { trade, district, now: new Date('2026-11-23T06:00:00Z') })
  expect((await find('heating'))?.technicianId).toBe(late.technicianId)
  const early = await hire({ weekdays: [4] })
  expect((await find('heating'))?.technicianId).toBe(early.technicianId)
  await early.busy('2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z')
  expect((await find('heating'))?.technicianId).toBe(late.technicianId)
  expect(await find('electrics')).toBeUndefined()
  expect(await find('heating', '80331')).toBeUndefined()
  expect(await hasTechnician(db, { trade: 'heating', district: '80331' })).toBe(false)
})

test.each([
  ['a window', '2026-11-24T09:00:00Z', { end: new Date('2026-11-24T11:00:00Z') }],
  ['a window of the last day', '2026-12-14T15:00:00Z', { end: new Date('2026-12-14T17:00:00Z') }],
  ['a window of last week', '2026-11-17T09:00:00Z', 'gone'],
  ['a window that is too near', '2026-11-23T09:00:00Z', 'gone'],
  ['a window of a holiday', '2026-11-26T09:00:00Z', 'gone'],
  ['a window with something else in it', '2026-11-27T09:00:00Z', 'gone'],
  ['another hour', '2026-11-24T10:00:00Z', 'never'],
  ['half an hour later', '2026-11-24T09:30:00Z', 'never'],
  ['the hours after work', '2026-11-24T17:00:00Z', 'never'],
  ['a Sunday', '2026-11-29T09:00:00Z', 'never'],
  ['a day too far ahead', '2026-12-15T09:00:00Z', 'never'],
])('%s can be chosen, could have been, or never', async (_, start, found) => {
  const { hire, db } = await openLandlord()
  const { technicianId, busy } = await hire()
  await db.insertInto('closed_days').values({ day: '2026-11-26', name: 'Feiertag' }).execute()
  await busy('2026-11-27T10:00:00Z', '2026-11-27T10:30:00Z')
  const now = new Date('2026-11-23T06:00:00Z')
  expect(await findWindow(db, { technicianId, start: new Date(start), now })).toEqual(found)
})

test('an id of a window names its technician and its start, in one spelling', () => {
  const key = { technicianId: randomUUID(), start: new Date('2026-11-24T09:00:00Z') }
  const id = windowIdOf(key)
  expect(readWindowId(id)).toEqual(key)
  for (const other of ['', '_', `${id} `, `${id}_`, id.toUpperCase(), id.replace('Z', ':00Z'), id.replace('T', ' ')])
    expect(readWindowId(other)).toBeUndefined()
  for (const start of ['2026-02-31T09:00Z', '2026-11-24', '+102026-11-24T09:00Z', 'now'])
    expect(readWindowId(`${key.technicianId}_${start}`)).toBeUndefined()
})
