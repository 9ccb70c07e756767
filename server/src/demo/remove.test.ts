import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../platform/database/schema.ts'
import { isDemoPortal } from '../platform/delivery/store.ts'
import { openPortal } from '../testing/portal.ts'
import { addToOutbox, exampleMessages } from '../testing/requests/exampleMessages.ts'
import { loadDemoIfEmpty, loadDemoOnce } from './loadOnce.ts'
import { removeDemo } from './remove.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

async function insertRealTenant(db: Kysely<DB>) {
  const partnerId = randomUUID()
  await db
    .insertInto('partners')
    .values({
      partner_id: partnerId,
      customer_number: '900001',
      first_name: 'Hannah',
      last_name: 'Arndt',
      birth_date: '1980-01-01',
      contact_confirmed_on: '2026-01-01',
    })
    .execute()
  return partnerId
}

/** Returns the names of all tables that contain rows. */
async function tablesWithRows(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const filled: string[] = []
  for (const { table } of rows) {
    const { rows: firstRow } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (firstRow.length > 0) filled.push(table)
  }
  return filled
}

const countFiles = async (db: Kysely<DB>, table: 'documents' | 'attachments') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('files')).executeTakeFirstOrThrow()).files)

async function tryThePortal({ visitor }: Portal) {
  await visitor.account.forgotPassword({ body: { email: 'erika.mustermann@example.org' } })
  await visitor.registration.register({ body: { email: 'probe@example.org', password: 'Gartenlaube9', consent: true } })
}

test('removing the demo landlord leaves no data of its tenants and visitors except tallies of limits and the keys of the files to delete', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { db, now } = portal
  await tryThePortal(portal)
  const files = (await countFiles(db, 'documents')) + (await countFiles(db, 'attachments'))
  expect(files).toBeGreaterThan(20)
  expect(await removeDemo(db, now())).toBe(true)
  expect(await tablesWithRows(db)).toEqual([
    'closed_days',
    'demo_landlord',
    'limits',
    'migrations',
    'service_rules',
    'unclaimed_files',
  ])
  expect(await db.selectFrom('unclaimed_files').select('file_key').execute()).toHaveLength(files)
  expect(await removeDemo(db, now())).toBe(false)
})

test('a removed demo landlord is loaded again only on request, and only into a database without accounts', async () => {
  const { db, visitor, files, tokens, now, settings } = await openPortal()
  const context = { db, files, tokens, now: now(), brand: settings.brand }
  await removeDemo(db, now())
  expect(await loadDemoOnce(context)).toBe(false)
  await visitor.registration.register({
    body: { email: 'max.krause@example.org', password: 'Gartenlaube9', consent: true },
  })
  expect(await loadDemoIfEmpty(context)).toBe(false)
  await db.deleteFrom('accounts').execute()
  expect(await loadDemoIfEmpty(context)).toBe(true)
  expect(await isDemoPortal(db, { publicUrl: 'http://localhost' })).toBe(true)
})

test('removing the demo landlord keeps a real tenant with account and messages', async () => {
  const portal = await openPortal()
  const { db, visitor, now } = portal
  const partnerId = await insertRealTenant(db)
  await visitor.registration.register({
    body: { email: 'hannah.arndt@example.org', password: 'Gartenlaube9', consent: true },
  })
  await sql`update accounts set partner_id = ${partnerId} where email = 'hannah.arndt@example.org'`.execute(db)
  expect(await removeDemo(db, now())).toBe(true)
  expect(await db.selectFrom('partners').select('last_name').execute()).toEqual([{ last_name: 'Arndt' }])
  expect(await db.selectFrom('accounts').select('email').execute()).toEqual([{ email: 'hannah.arndt@example.org' }])
  expect(await db.selectFrom('messages').select('kind').execute()).toEqual([{ kind: 'confirmRegistration' }])
})

test('removing the demo landlord keeps the file of a document that a real tenant of the same contract has too', async () => {
  const { db, now } = await openPortal()
  const partnerId = await insertRealTenant(db)
  const document = await db.selectFrom('documents').selectAll().limit(1).executeTakeFirstOrThrow()
  const { contract_id, file_key, title } = document
  await db
    .insertInto('tenancies')
    .values({ partner_id: partnerId, contract_id, role: 'co', from_day: '2026-01-01' })
    .execute()
  const ids = { doc_id: randomUUID(), arc_doc_id: randomUUID(), request_id: null }
  const copy = { ...document, ...ids, partner_id: partnerId, title: JSON.stringify(title) }
  await db.insertInto('documents').values(copy).execute()
  expect(await removeDemo(db, now())).toBe(true)
  expect(await db.selectFrom('documents').select('file_key').execute()).toEqual([{ file_key }])
  const unclaimed = await db.selectFrom('unclaimed_files').select('file_key').execute()
  expect(unclaimed.length).toBeGreaterThan(10)
  expect(unclaimed).not.toContainEqual({ file_key })
})

test('as soon as a real tenant exists, the demo outbox is closed and messages wait', async () => {
  const portal = await openPortal()
  const { db, visitor, baseUrl } = portal
  const statusOfOutbox = async () => (await fetch(`${baseUrl}/outbox`)).status
  await tryThePortal(portal)
  expect(await portal.outbox()).toHaveLength(2)
  expect(await statusOfOutbox()).toBe(200)

  await insertRealTenant(db)
  await visitor.account.forgotPassword({ body: { email: 'max.krause@example.org' } })
  await portal.outbox()
  expect(await statusOfOutbox()).toBe(404)
  const { state, last_problem } = await db
    .selectFrom('messages')
    .select(['state', 'last_problem'])
    .where('recipient', '=', 'max.krause@example.org')
    .executeTakeFirstOrThrow()
  expect([state, last_problem]).toEqual(['waiting', 'SMTP_URL is not set.'])
})

test('the demo outbox stays closed after the last real tenant is deleted, until the demo landlord is loaded again', async () => {
  const portal = await openPortal()
  const { db, visitor, files, tokens, now, settings, baseUrl } = portal
  const partnerId = await insertRealTenant(db)
  await visitor.registration.register({
    body: { email: 'hannah.arndt@example.org', password: 'Gartenlaube9', consent: true },
  })
  await db.deleteFrom('partners').where('partner_id', '=', partnerId).execute()
  await visitor.account.forgotPassword({ body: { email: 'max.krause@example.org' } })
  await portal.outbox()
  expect((await fetch(`${baseUrl}/outbox`)).status).toBe(404)
  const states = await db.selectFrom('messages').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'waiting' }])

  await removeDemo(db, now())
  expect(await loadDemoIfEmpty({ db, files, tokens, now: now(), brand: settings.brand })).toBe(true)
  expect(await (await fetch(`${baseUrl}/outbox`, { headers: { accept: 'application/json' } })).json()).toEqual([])
})

test('the demo landlord is not loaded into a database that contains a message', async () => {
  const { db, files, tokens, now, settings } = await openPortal({ database: 'migrated' })
  await addToOutbox(db, exampleMessages.codeBySms)
  expect(await loadDemoIfEmpty({ db, files, tokens, now: now(), brand: settings.brand })).toBe(false)
})
