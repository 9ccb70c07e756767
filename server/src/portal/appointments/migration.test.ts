import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openOlderDatabase } from '../../testing/databases/olderDatabase.ts'

const history = [
  'Ihre Meldung ist bei uns.',
  'Termin vereinbart: Montag, 30. November, 8–10 Uhr.',
  'Sie haben den Termin verschoben auf Dienstag, 1. Dezember, 8–10 Uhr.',
  'Wir haben Ihnen geantwortet.',
]

interface Appointment {
  state: string
  daysInState?: number
  status?: number
}

/** Opens a database with the schema from before migration 31, which has one appointment. */
async function openWithAppointment({ state, daysInState = 0, status = 40 }: Appointment) {
  const { address, db } = await openOlderDatabase('0031')
  await sql`insert into partners (partner_id, customer_number, first_name, last_name, birth_date, contact_confirmed_on)
    values (gen_random_uuid(), '1', 'A', 'B', '1970-01-01', '2025-01-01')`.execute(db)
  await sql`insert into contracts
      (partner_id, contract_id, usage_type, street, house_number, zip, town, obj_header_id, object_description, start_date)
    select partner_id, '1000000000001', 'apartment', '', '', '', '', '', '', '2020-01-01' from partners`.execute(db)
  await sql`insert into requests
      (partner_id, request_id, contract_id, order_number, kind, service_type, theme_text, type_text, status, status_message)
    select partner_id, gen_random_uuid(), '1000000000001', '1', 'own', 'repair', '{}', '{}', ${status}, '{}'
    from partners`.execute(db)
  await sql`insert into appointments (partner_id, request_id, contract_id, trade, district, state, since, calendar_sequence)
    select partner_id, request_id, '1000000000001', '', '', ${state}, now() - make_interval(days => ${daysInState}), 2
    from requests`.execute(db)
  return { address, db }
}

test.each([
  // Only the newest announcement of an agreed appointment gets the current sequence, 2. All other announcements get 0.
  ['agreed', [null, 0, 2, null]],
  ['cancelled', [null, 0, 0, null]],
] as const)(
  'for an appointment that is %s, the migration marks the history entries that announce it with the calendar sequences %j',
  async (state, sequences) => {
    const { address, db } = await openWithAppointment({ state })
    for (const [index, de] of history.entries())
      await sql`insert into request_history (partner_id, request_id, entry, status, text)
        select partner_id, request_id, ${index + 1}, 40, ${JSON.stringify({ de, en: '' })}::jsonb from requests`.execute(
        db,
      )
    await migrate(address)
    const entries = await db.selectFrom('request_history').orderBy('entry').select('announces_appointment').execute()
    expect(entries.map(({ announces_appointment }) => announces_appointment)).toEqual(sequences)
  },
)

test.each([
  ['runs', { state: 'contacted', daysInState: 1 }, 'contacted'],
  ['hangs', { state: 'contacted', daysInState: 3 }, 'searchCancelled'],
  ['is of a finished request', { state: 'searching', status: 50 }, 'searchCancelled'],
  ['has ended', { state: 'offered', daysInState: 3 }, 'offered'],
])('the migration of a search that %s: %j becomes %s', async (_, appointment, expected) => {
  const { address, db } = await openWithAppointment(appointment)
  await migrate(address)
  const { state, revision } = await db
    .selectFrom('appointments')
    .select(['state', 'revision'])
    .executeTakeFirstOrThrow()
  expect([state, revision]).toEqual([expected, expected === appointment.state ? 0 : 1])
})
