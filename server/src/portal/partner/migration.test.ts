import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/database/connection.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createDatabase, dropDatabase } from '../../testing/processes/database.ts'

const migrations = join(import.meta.dirname, '../../platform/database/migrations')

/** Opens a database with the schema from before telephone numbers were stored as E.164. */
async function openOlderDatabase() {
  const cluster = inject('cluster')
  const name = `numbers-${randomUUID()}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  for (const file of readdirSync(migrations).filter((file) => file < '0007'))
    symlinkSync(join(migrations, file), join(folder, file))
  const address = await createDatabase(cluster, { name })
  await migrate(address, folder)
  const db = openDatabase(address, { connections: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(cluster, name)
    rmSync(folder, { recursive: true })
  })
  return { address, db }
}

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
  const { address, db } = await openOlderDatabase()
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
