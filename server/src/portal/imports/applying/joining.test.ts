import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { csv, sampleTenant, type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'

const anna = {}
const jens = { Mieternummer: '104712', Vorname: 'Jens' }
const from = (day: string, ...rows: TenantCells[]) => rows.map((row) => ({ ...row, Vertragsbeginn: day }))
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Opens a database. Returns functions that import rows on a day, and read the first day and the day of joining of each tenant. */
async function openLists() {
  const { db, importText } = await openImportDatabase()
  const importOn = (day: string, rows: readonly TenantCells[]) =>
    importText(tenantCsv(rows, 3), { exportedAt: noon(day) })
  const days = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom('tenancies')
          .innerJoin('partners', 'partners.partner_id', 'tenancies.partner_id')
          .innerJoin('tenancy_access as access', (join) =>
            join
              .onRef('access.partner_id', '=', 'tenancies.partner_id')
              .onRef('access.contract_id', '=', 'tenancies.contract_id'),
          )
          .select(['first_name', 'from_day', 'joins_on'])
          .where('external_id', 'in', ['104711', '104712'])
          .execute()
      ).map(({ first_name, from_day, joins_on }) => [first_name, [from_day, joins_on]]),
    )
  return { db, importText, importOn, days }
}

test('both tenants of a couple in one file are tenants from the start of the contract, also after this start is corrected', async () => {
  const { importOn, days } = await openLists()
  await importOn('2026-11-01', [anna, jens])
  expect(await days()).toEqual({ Anna: ['2019-04-01', null], Jens: ['2019-04-01', null] })
  await importOn('2026-11-02', from('01.03.2019', anna, jens))
  expect(await days()).toEqual({ Anna: ['2019-03-01', null], Jens: ['2019-03-01', null] })
})

test('without a column for the first day, a tenant who is new in a later file joins on the day of that file, and further files keep this day', async () => {
  const { importOn, days } = await openLists()
  const joined = { Anna: ['2019-04-01', null], Jens: ['2026-11-02', '2026-11-02'] }
  await importOn('2026-11-01', [anna])
  await importOn('2026-11-02', [anna, jens])
  expect(await days()).toEqual(joined)
  await importOn('2026-11-03', [anna, jens])
  expect(await days()).toEqual(joined)
})

test('if a file has the first day of each tenant, but no start of the contract, the contract begins with its first tenant, and later files keep this start', async () => {
  const { db, importText, days } = await openLists()
  const { Vertragsbeginn: _, ...withoutStart } = sampleTenant
  const headers = [...Object.keys(withoutStart), 'Mieter ab']
  const list = (...tenants: TenantCells[]) =>
    csv(headers, ...tenants.map((cells) => headers.map((header) => ({ ...withoutStart, ...cells })[header] ?? '')))
  const startOf = () =>
    db.selectFrom('contracts').select('start_date').where('external_id', '=', '104/001').executeTakeFirst()
  await importText(list({ ...jens, 'Mieter ab': '01.05.2021' }, { ...anna, 'Mieter ab': '01.04.2019' }))
  expect(await days()).toEqual({ Anna: ['2019-04-01', null], Jens: ['2021-05-01', '2021-05-01'] })
  expect(await startOf()).toEqual({ start_date: '2019-04-01' })
  await importText(list({ ...jens, 'Mieter ab': '01.05.2021' }))
  expect(await startOf()).toEqual({ start_date: '2019-04-01' })
})

test('a tenant who is new in a later file is a tenant from the start of the contract if the contract begins after that file', async () => {
  const { importOn, days } = await openLists()
  await importOn('2026-11-01', from('01.01.2027', anna))
  await importOn('2026-11-02', from('01.01.2027', anna, jens))
  expect(await days()).toEqual({ Anna: ['2027-01-01', null], Jens: ['2027-01-01', null] })
})

test('a column for the first day of each tenant takes precedence, also for a tenant who is new in a later file', async () => {
  const { importOn, days } = await openLists()
  await importOn('2026-11-01', [anna])
  const cells = { 'Mieter ab': '01.06.2020' }
  await importOn('2026-11-02', [
    { ...anna, 'Mieter ab': '01.04.2019' },
    { ...jens, ...cells },
  ])
  expect(await days()).toEqual({ Anna: ['2019-04-01', null], Jens: ['2020-06-01', '2020-06-01'] })
})

test('a tenant who has joined keeps the day of joining if a file moves the start of the contract', async () => {
  const { importOn, days } = await openLists()
  const joined = { Anna: ['2019-04-01', null], Jens: ['2026-11-02', '2026-11-02'] }
  await importOn('2026-11-01', [anna])
  await importOn('2026-11-02', [anna, jens])
  await importOn('2026-11-03', from('01.12.2026', anna, jens))
  expect(await days()).toEqual(joined)
  await importOn('2026-11-04', from('01.04.2019', anna, jens))
  expect(await days()).toEqual(joined)
})
