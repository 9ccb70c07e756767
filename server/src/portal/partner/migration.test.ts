import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openOlderDatabase } from '../../testing/databases/olderDatabase.ts'

const numbers = [
  ['+49 172 9925904', '+491729925904'],
  ['+49 (0)172 99-25 904', '+491729925904'],
  ['0172/9925904', '+491729925904'],
  ['0049 40 66969101', '+494066969101'],
  ['+43 664 1234567', '+436641234567'],
  ['siehe Akte', 'siehe Akte'],
  ['040 66969101 (abends)', '040 66969101 (abends)'],
  ['123', '123'],
] as const

test('telephone numbers on file are converted to E.164, and other texts stay unchanged', async () => {
  const { address, db } = await openOlderDatabase('0007')
  for (const [mobile] of numbers)
    await sql`insert into partners
      (partner_id, customer_number, first_name, last_name, birth_date, mobile, contact_confirmed_on)
      values (gen_random_uuid(), ${mobile}, 'A', 'B', '1970-01-01', ${mobile}, '2025-01-01')`.execute(db)
  await migrate(address)
  const rows = await db
    .selectFrom('partners')
    .select(['customer_number', 'mobile', 'landline', 'phone_prefix'])
    .execute()
  expect(new Map(rows.map((row) => [row.customer_number, row.mobile]))).toEqual(new Map(numbers))
  expect(rows.every(({ landline, phone_prefix }) => landline === null && phone_prefix === '+49')).toBe(true)
})
