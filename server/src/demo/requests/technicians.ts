import { randomUUID } from 'node:crypto'
import type { Technician } from '@portal/contract/appointments'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { Trade } from '../../services/catalog.ts'
import { demoAddress } from '../contracts/tenants.ts'
import { berlinTime, type Days } from '../days.ts'
import { germanHolidays } from '../holidays.ts'

interface Hours {
  /** Monday is 1, Saturday is 6. */
  weekdays: readonly number[]
  opens: string
  closes: string
}

interface DemoTechnician extends Technician {
  trades: readonly Trade[]
  hours: readonly Hours[]
  /** Other visits of the technician: the number of days after today, and the hours of start and end in Berlin time. */
  busy: readonly (readonly [daysAhead: number, from: number, to: number])[]
}

const weekdays = [1, 2, 3, 4, 5]

export const heatingTechnician: Technician = { name: 'Frau Demir', company: 'Heizungsbau Brandt' }

const technicians: readonly DemoTechnician[] = [
  {
    ...heatingTechnician,
    trades: ['heating'],
    hours: [
      { weekdays, opens: '08:00', closes: '18:00' },
      { weekdays: [6], opens: '08:00', closes: '12:00' },
    ],
    busy: [
      [1, 8, 11],
      [2, 14, 18],
      [3, 8, 18],
      [5, 12, 15],
      [8, 10, 14],
      [9, 8, 10],
      [13, 8, 18],
    ],
  },
  {
    name: 'Herr Petrović',
    company: 'Sanitär Lüders',
    trades: ['plumbing'],
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '16:00' }],
    busy: [
      [1, 10, 16],
      [2, 8, 12],
      [4, 8, 16],
      [7, 12, 14],
    ],
  },
  {
    name: 'Frau Sommer',
    company: 'Elektro Sommer',
    trades: ['electrics'],
    hours: [
      { weekdays: [1, 2, 4, 5], opens: '08:00', closes: '18:00' },
      { weekdays: [3], opens: '08:00', closes: '12:00' },
    ],
    busy: [
      [1, 8, 12],
      [6, 8, 18],
    ],
  },
  {
    name: 'Herr Möller',
    company: 'Tischlerei Möller',
    trades: ['carpentry'],
    hours: [{ weekdays, opens: '08:00', closes: '16:00' }],
    busy: [
      [2, 8, 16],
      [3, 8, 16],
    ],
  },
  {
    name: 'Herr Nguyen',
    company: 'Malerbetrieb Kruse',
    trades: ['painting'],
    hours: [
      { weekdays: [1, 3, 5], opens: '08:00', closes: '18:00' },
      { weekdays: [6], opens: '10:00', closes: '14:00' },
    ],
    busy: [[1, 8, 18]],
  },
]

/** Inserts the technicians with their working hours and other appointments, and the public holidays as closed days. */
export async function insertTechnicians(db: Kysely<DB>, days: Days, now: Date): Promise<void> {
  for (const { name, company, trades, hours, busy } of technicians) {
    const technician = { technician_id: randomUUID() }
    await db
      .insertInto('technicians')
      .values({ ...technician, name, company, trades: [...trades], districts: [demoAddress.zip], is_demo: true })
      .execute()
    await db
      .insertInto('working_hours')
      .values(
        hours.flatMap(({ weekdays: each, opens, closes }) =>
          each.map((weekday) => ({ ...technician, weekday, opens, closes })),
        ),
      )
      .execute()
    await db
      .insertInto('calendar_entries')
      .values(
        busy.map(([daysAhead, from, to]) => ({
          ...technician,
          entry_id: randomUUID(),
          starts_at: berlinTime(days.dateInDays(daysAhead), from),
          ends_at: berlinTime(days.dateInDays(daysAhead), to),
        })),
      )
      .execute()
  }
  const years = [0, 1, 2].map((ahead) => now.getUTCFullYear() + ahead)
  await db
    .insertInto('closed_days')
    .values(years.flatMap(germanHolidays))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
