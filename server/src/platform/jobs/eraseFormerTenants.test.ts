import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { tenantOf } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'
import type { DB } from '../database/schema.ts'
import { addEvent } from '../events/addEvent.ts'
import { dayInGermany } from '../germanDay.ts'
import { openCleanUp } from './cleanUp.ts'

const contractOfMax = '1000000002001'
const contractOfErika = '1000000001001'

/** Returns the ISO date `months` months before today, moved by `days` days. */
function monthsAgo(months: number, days = 0): string {
  const today = new Date()
  return dayInGermany(
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate() + days, 12)),
  )
}

/** Opens a portal in which Max is no demo tenant, has no account, and has left. */
async function openAfterMaxLeft(end: string) {
  const portal = await openPortal()
  const { db } = portal
  const max = await tenantOf(portal, contractOfMax)
  await db.updateTable('partners').set({ is_demo: false }).execute()
  await addEvent(db, { type: 'contact_data.changed', at: portal.now(), partnerId: max })
  await db.deleteFrom('accounts').where('partner_id', '=', max).execute()
  await db.updateTable('contracts').set({ end_date: end }).where('contract_id', '=', contractOfMax).execute()
  const cleanUp = openCleanUp(portal)
  return {
    ...portal,
    max,
    cleanUp,
    /** Runs the clean-up today and a week later. */
    cleanUpForAWeek: async () => {
      await cleanUp()
      await sql`update partners set erasure_due_since = erasure_due_since - interval '7 days'`.execute(db)
      await cleanUp()
    },
  }
}

/** Returns the names of the tables with a column of the given name that has the value. */
async function tablesWith(db: Kysely<DB>, column: string, value: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = ${column} order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.table(name)} where ${sql.ref(column)}::text = ${value} limit 1`.execute(db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

test('24 months after the last tenancy, a tenant without an account is erased with the contract, its requests, documents and files', async () => {
  const { db, max, cleanUpForAWeek } = await openAfterMaxLeft(monthsAgo(24, -2))
  const files = await db.selectFrom('documents').select('file_key').where('partner_id', '=', max).execute()
  expect(files.length).toBeGreaterThan(1)
  expect(await tablesWith(db, 'partner_id', max)).toEqual(expect.arrayContaining(['events', 'requests']))
  await cleanUpForAWeek()
  expect(await tablesWith(db, 'partner_id', max)).toEqual([])
  expect(await tablesWith(db, 'contract_id', contractOfMax)).toEqual([])
  const unclaimed = await db.selectFrom('unclaimed_files').select('file_key').execute()
  expect(unclaimed).toEqual(expect.arrayContaining(files))
})

test('a tenant who can still read, has an account or has another contract is not erased, and the tenant’s documents stay', async () => {
  const { db, max, cleanUpForAWeek } = await openAfterMaxLeft(monthsAgo(24, 2))
  const isKept = async () => {
    await cleanUpForAWeek()
    const deletion = db.deleteFrom('documents').where('partner_id', '=', max).execute()
    await expect(deletion).rejects.toThrow('A document that was delivered stays')
    return (await tablesWith(db, 'partner_id', max)).includes('partners')
  }
  expect(await isKept()).toBe(true)

  const end = monthsAgo(24, -2)
  await db.updateTable('contracts').set({ end_date: end }).where('contract_id', '=', contractOfMax).execute()
  await db
    .insertInto('accounts')
    .values({ account_id: crypto.randomUUID(), email: 'max@example.org', password_hash: '', partner_id: max })
    .execute()
  expect(await isKept()).toBe(true)

  await db.deleteFrom('accounts').where('partner_id', '=', max).execute()
  await db
    .insertInto('tenancies')
    .values({ partner_id: max, contract_id: contractOfErika, role: 'co', from_day: '2020-01-01' })
    .execute()
  expect(await isKept()).toBe(true)
})

/** Opens a portal in which Max has moved out of a contract that Erika keeps. */
async function openWithErikaStaying() {
  const portal = await openAfterMaxLeft(monthsAgo(1, 0))
  const { db, max } = portal
  const erika = await tenantOf({ db }, contractOfErika)
  await db.updateTable('contracts').set({ end_date: null }).where('contract_id', '=', contractOfMax).execute()
  await db
    .updateTable('tenancies')
    .set({ to_day: monthsAgo(24, -2) })
    .where('partner_id', '=', max)
    .execute()
  await db
    .insertInto('tenancies')
    .values({ partner_id: erika, contract_id: contractOfMax, from_day: '2018-08-01' })
    .execute()
  const setStatus = (status: number) =>
    db.updateTable('requests').set({ status }).where('partner_id', '=', max).execute()
  return { ...portal, erika, setStatus }
}

test('the contract of an erased tenant stays while it has another tenant', async () => {
  const { db, max, setStatus, cleanUpForAWeek, signIn } = await openWithErikaStaying()
  await setStatus(60)
  await cleanUpForAWeek()
  expect(await tablesWith(db, 'partner_id', max)).toEqual([])
  const tenant = await signIn('Erika')
  const { rentalContract } = await tenant.tenantArea.readRentalContract({ query: { contractId: contractOfMax } })
  expect(rentalContract).not.toBeNull()
})

test('a former tenant is not erased while a co-tenant can follow an open request of the former tenant', async () => {
  const { db, max, setStatus, cleanUpForAWeek } = await openWithErikaStaying()
  await setStatus(30)
  await cleanUpForAWeek()
  expect(await tablesWith(db, 'partner_id', max)).toEqual(expect.arrayContaining(['events', 'requests']))
})

test('a file stays when another tenant has a document with the same file', async () => {
  const { db, max, erika, setStatus, cleanUpForAWeek } = await openWithErikaStaying()
  await setStatus(60)
  const { file_key } = await db
    .selectFrom('documents')
    .select('file_key')
    .where('partner_id', '=', max)
    .executeTakeFirstOrThrow()
  const copy = { partner_id: erika, doc_id: crypto.randomUUID(), arc_doc_id: crypto.randomUUID() }
  await sql`insert into documents select (jsonb_populate_record(original, ${JSON.stringify(copy)}::jsonb)).*
    from documents as original where file_key = ${file_key}`.execute(db)
  await cleanUpForAWeek()
  const unclaimed = await db.selectFrom('unclaimed_files').select('file_key').execute()
  expect(unclaimed).not.toContainEqual({ file_key })
})

test('a tenant is not erased if a wrong end date is corrected within a week', async () => {
  const { db, max, cleanUp } = await openAfterMaxLeft(monthsAgo(36))
  await cleanUp()
  await db.updateTable('contracts').set({ end_date: null }).where('contract_id', '=', contractOfMax).execute()
  await cleanUp()
  const { erasure_due_since } = await db
    .selectFrom('partners')
    .select('erasure_due_since')
    .where('partner_id', '=', max)
    .executeTakeFirstOrThrow()
  expect(erasure_due_since).toBeNull()
})
