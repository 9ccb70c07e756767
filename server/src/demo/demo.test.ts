import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFolderStore } from '../platform/files/folderStore.ts'
import { createUploadCheck } from '../platform/files/upload.ts'
import { openPortal } from '../testing/portal.ts'
import { forTenant, unlimitedBudget } from '../testing/requests/uploads.ts'
import { langContractId } from './contracts/furtherTenants.ts'
import { loadDemo } from './load.ts'

test('the demo landlord has eleven tenants with their contracts, and eight accounts', async () => {
  const { db } = await openPortal()
  const tenants = await db
    .selectFrom('tenancies')
    .innerJoin('partners', 'partners.partner_id', 'tenancies.partner_id')
    .innerJoin('rented_objects as object', 'object.contract_id', 'tenancies.contract_id')
    .orderBy('object.contract_id')
    .orderBy('customer_number')
    .select(['last_name', 'customer_number', 'birth_date', 'object.contract_id', 'usage_type'])
    .execute()
  expect(tenants.map((row) => Object.values(row))).toEqual([
    ['Mustermann', '4711001', '1964-08-12', '1000000001001', 'apartment'],
    ['Mustermann', '4711001', '1964-08-12', '1000000001002', 'parking'],
    ['Krause', '4711003', '1979-03-03', '1000000002001', 'apartment'],
    ['Neumann', '4711002', '1988-05-21', '1000000003001', 'apartment'],
    ['Petersen', '4711004', '1951-11-30', '1000000004001', 'apartment'],
    ['Yılmaz', '4711005', '1993-02-09', '1000000004002', 'apartment'],
    ['Groß', '4711006', '1970-07-17', '1000000004003', 'apartment'],
    ['Kovalenko', '4711007', '1985-12-25', '1000000004004', 'apartment'],
    ['Berg', '4711008', '1986-04-11', '1000000005001', 'apartment'],
    ['Berg', '4711009', '1984-09-28', '1000000005001', 'apartment'],
    ['Lang', '4711011', '1990-01-19', '1000000006001', 'apartment'],
    [null, '4711010', null, '1900000000018', 'commercial'],
  ])
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('partners', 'partners.partner_id', 'accounts.partner_id')
    .orderBy('accounts.email')
    .select(['accounts.email', 'customer_number'])
    .execute()
  expect(accounts.map((row) => Object.values(row))).toEqual([
    ['buchhandlung@example.org', '4711010'],
    ['erika.mustermann@example.org', '4711001'],
    ['frieda.lang@example.org', '4711011'],
    ['jonas.berg@example.org', '4711009'],
    ['max.krause@example.org', '4711003'],
    ['sofia.berg@example.org', '4711008'],
  ])
  const others = await db
    .selectFrom('accounts')
    .where('partner_id', 'is', null)
    .orderBy('email')
    .select(['email', 'email_confirmed_at'])
    .execute()
  expect(others).toEqual([
    { email: 'neu.mieterin@example.org', email_confirmed_at: expect.any(Date) },
    { email: 'unbestaetigt@example.org', email_confirmed_at: null },
  ])
})

test('the dates of the demo requests are relative to the time of loading', async () => {
  const { db, dataDir, tokens } = await openPortal({ database: 'migrated' })
  const now = new Date('2031-03-09T00:30:00Z')
  await loadDemo({ db, files: openFolderStore(`${dataDir}/demo`), tokens, now, brand: 'landlord' })
  const { newest, oldest } = await db
    .selectFrom('request_history')
    .select((select) => [select.fn.max('at').as('newest'), select.fn.min('at').as('oldest')])
    .executeTakeFirstOrThrow()
  expect(newest.getTime()).toBeLessThan(now.getTime())
  expect(newest.getTime()).toBeGreaterThan(now.getTime() - 2 * 86_400_000)
  expect(oldest.getTime()).toBeGreaterThan(now.getTime() - 366 * 86_400_000)
})

test('the earlier entries in the histories of the demo requests are in the past tense', async () => {
  const { db } = await openPortal()
  const entries = await db.selectFrom('request_history').selectAll().execute()
  const earlier = entries.filter(({ request_id, entry }) =>
    entries.some((other) => other.request_id === request_id && other.entry > entry),
  )
  expect(earlier.length).toBeGreaterThan(10)
  const present = earlier.filter(
    ({ text: { de, en } }) =>
      /\b(prüfen|melden|meldet|antworten|wird|ist beauftragt|ist bei uns\.)/.test(de) || /\b(is|are|will)\b/.test(en),
  )
  expect(present.map(({ text }) => text)).toEqual([])
})

test('an entry in the history of a demo request that names hours also names their day', async () => {
  const { db } = await openPortal()
  const entries = await db.selectFrom('request_history').select('text').execute()
  const withHours = entries.map(({ text }) => text.de).filter((text) => text.includes('Uhr'))
  expect(withHours.length).toBeGreaterThan(1)
  for (const text of withHours) expect(text).toMatch(/\d\. \p{Lu}/u)
})

test('the demo attachments pass the upload check, which changes neither their names nor their types', async () => {
  const { db, files } = await openPortal()
  const check = createUploadCheck(unlimitedBudget)
  for (const { file_name, file_key, mime_type } of await db.selectFrom('attachments').selectAll().execute()) {
    const content = await buffer(await files.open(file_key))
    const checked = await check({ fileName: file_name, content }, forTenant)
    expect(checked).toMatchObject({ fileName: file_name, mimeType: mime_type })
  }
})

test('the demo landlord has a couple with one contract, a company whose contract number has another format, and a tenant who moved out last year', async () => {
  const { db, signIn } = await openPortal()
  const contractOf = async (client: Awaited<ReturnType<typeof signIn>>) => {
    const [contract] = (await client.contracts.listContracts()).contracts
    if (!contract) throw new Error('The tenant has no contract')
    return contract
  }
  const [sofia, jonas] = [await signIn('Sofia'), await signIn('Jonas')]
  const { contractId } = await contractOf(sofia)
  expect((await contractOf(jonas)).contractId).toBe(contractId)
  const requestsOf = async (client: typeof sofia) =>
    (await client.requests.listRequests({ query: { contractId } })).requests
      .filter(({ kind }) => kind === 'own')
      .map(({ type, statusMessageText, history }) => [type, statusMessageText, history[0]?.text])
  // As in the portal, a message of a tenant changes the history, but not the landlord's last status message.
  const commissioned = 'Sanitär Lüders wurde beauftragt.'
  const checking = 'Wir haben mit der Prüfung Ihrer Meldung begonnen.'
  expect(await requestsOf(sofia)).toEqual([
    ['repair', commissioned, 'Jonas Berg hat uns geschrieben.'],
    ['complaints', checking, checking],
  ])
  expect(await requestsOf(jonas)).toEqual([['repair', commissioned, 'Sie haben uns geschrieben.']])
  const statementOf = async (client: typeof sofia) =>
    (await client.tenantArea.readAdditionalCosts({ query: { contractId } })).additionalCosts?.statement?.document?.docId
  const ofBoth = [await statementOf(sofia), await statementOf(jonas)]
  expect(new Set(ofBoth.filter(Boolean)).size).toBe(2)
  expect([await sofia.inbox.countUnread(), await jonas.inbox.countUnread()]).toEqual([
    { unreadCount: 0 },
    { unreadCount: 1 },
  ])

  const shop = await signIn('Bookshop')
  expect(await shop.partner.readPartner()).toMatchObject({ lastName: 'Buchhandlung am Lindenhof GmbH' })
  const { contractId: assigned } = await contractOf(shop)
  const { external_id } = await db
    .selectFrom('contracts')
    .select('external_id')
    .where('contract_id', '=', assigned)
    .executeTakeFirstOrThrow()
  expect(external_id).toBe('104/001')

  const lang = await signIn('Lang')
  const { ended, contractId: former } = await contractOf(lang)
  expect(ended?.on).toMatch(/^\d{4}-09-30$/)
  expect(await lang.tenantArea.readTenantArea({ query: { contractId: former } })).toMatchObject({
    depositCents: 129_600,
  })
  expect(await lang.tenantArea.readAdditionalCosts({ query: { contractId: former } })).toMatchObject({
    additionalCosts: { statement: { document: {} }, advancePayment: { change: null } },
  })
})

test('all current tenants of a house have the same notices about their building, whether or not they have an account', async () => {
  const { db } = await openPortal()
  const contracts = await db
    .selectFrom('contracts')
    .innerJoin('units', 'units.unit_id', 'contracts.unit_id')
    .innerJoin('houses', 'houses.house_id', 'units.house_id')
    .leftJoin('requests', (join) =>
      join.onRef('requests.contract_id', '=', 'contracts.contract_id').on('requests.kind', '=', 'other'),
    )
    .where('units.usage_type', '!=', 'parking')
    .where('contracts.contract_id', '!=', langContractId)
    .groupBy(['contracts.contract_id', 'houses.house_number'])
    .select([
      'houses.house_number as house',
      sql<string[]>`array_agg(type_text->>'de' order by type_text->>'de')`.as('notices'),
    ])
    .execute()
  const noticesByHouse = Map.groupBy(contracts, ({ house }) => house)
  expect([...noticesByHouse.keys()].toSorted()).toEqual(['12', '14'])
  for (const each of noticesByHouse.values()) {
    expect(each.length).toBeGreaterThan(1)
    for (const { notices } of each) expect(notices).toEqual(each[0]?.notices)
    expect(each[0]?.notices).toHaveLength(2)
  }
})
