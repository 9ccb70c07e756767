import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@portal/contract/desk/deskCall'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { moveToOwnHouse } from '../../testing/desk/places.ts'
import { type DeskClient, openMember } from '../../testing/desk/staff.ts'
import { listMessages } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'

const portal = openForBlock(openPortal)
const openStaff = (role: StaffRole = 'agent', places: readonly string[] = []) => openMember(portal(), { role, places })

const search = async ({ tenants }: DeskClient, words: string) =>
  (await tenants.searchTenants({ query: { search: words } })).tenants
const namesOf = async (client: DeskClient, words: string) => (await search(client, words)).map(({ name }) => name)

async function find(client: DeskClient, name: string) {
  const found = (await search(client, name))[0]
  if (!found) throw new Error(`The search for ${name} found no tenant`)
  return found
}

const readLog = async (subjectId: string) =>
  (await (await openStaff('auditor')).log.listEntries({ query: { subjectId } })).entries

test.each([
  ['Mustermann', ['Erika Mustermann']],
  ['erika muster', ['Erika Mustermann']],
  ['4711001', ['Erika Mustermann']],
  ['1000000001001', ['Erika Mustermann']],
  ['erika.mustermann@', ['Erika Mustermann']],
  ['104/001', ['Buchhandlung am Lindenhof GmbH']],
  ['berg sofia', ['Sofia Berg']],
  ['Mustermann Krause', []],
  ['%', []],
  ['_rika', []],
  ['\\', []],
])('the search for "%s" finds %j', async (words, names) => {
  expect(await namesOf(await openStaff(), words)).toEqual(names)
})

test('the search lists all tenants by name, in pages, with address, account and tenancy', async () => {
  const { tenants } = await openStaff('auditor')
  const all = await tenants.searchTenants({ query: { limit: 100 } })
  expect(all.hasMore).toBe(false)
  const first = await tenants.searchTenants({ query: { limit: 2 } })
  const second = await tenants.searchTenants({ query: { limit: 2, skip: 2 } })
  expect(first.hasMore).toBe(true)
  expect([...first.tenants, ...second.tenants]).toEqual(all.tenants.slice(0, 4))
  const byName = new Map(all.tenants.map((tenant) => [tenant.name, tenant]))
  expect(byName.get('Erika Mustermann')).toMatchObject({
    hasAccount: true,
    tenancy: 'current',
    customerNumber: '4711001',
  })
  expect(byName.get('Frieda Lang')).toMatchObject({ hasAccount: true, tenancy: 'ended' })
  expect(byName.get('Nora Neumann')).toMatchObject({ hasAccount: false, tenancy: 'current' })
})

test('a tenant is shown with contact data, account, tenancies and co-tenants', async () => {
  const agent = await openStaff()
  const { tenantId } = await find(agent, 'Sofia Berg')
  const tenant = await agent.tenants.readTenant({ params: { tenantId } })
  expect(tenant).toMatchObject({
    kind: 'person',
    account: { email: demoAccounts.Sofia.email },
    code: null,
    codeChannels: [],
    tenancies: [{ access: 'full', to: null, otherTenants: [{ name: 'Jonas Berg' }] }],
  })
  const former = await find(agent, 'Frieda Lang')
  const ended = await agent.tenants.readTenant({ params: { tenantId: former.tenantId } })
  expect(ended.tenancies).toMatchObject([{ access: 'readOnly', otherTenants: [] }])
})

test('staff see the same contracts, requests and documents as the tenant', async () => {
  const agent = await openStaff()
  const { tenantId } = await find(agent, 'Erika Mustermann')
  const erika = await portal().signIn('Erika')
  const { contracts } = await erika.contracts.listContracts()
  for (const contract of contracts) {
    const { contractId } = contract
    const path = `/tenants/${tenantId}/contracts/${contractId}`
    const response = await agent.send('GET', path, { headers: { 'accept-language': 'de' } })
    expect(await response.json()).toEqual({
      contract,
      ...(await erika.tenantArea.readRentalContract({ query: { contractId } })),
      ...(await erika.tenantArea.readAdditionalCosts({ query: { contractId } })),
    })
  }
  const { requests } = await agent.tenants.listRequests({ params: { tenantId } })
  const seen = await Promise.all(
    contracts.map(({ contractId }) => erika.requests.listRequests({ query: { contractId, withSubRequests: 'true' } })),
  )
  const numbers = (listed: { orderNumber: string }[]) => listed.map(({ orderNumber }) => orderNumber).sort()
  expect(numbers(requests)).toEqual(numbers(seen.flatMap((each) => each.requests)))
  expect(requests.every(({ addMessage, withdraw }) => addMessage === null && withdraw === null)).toBe(true)
  const { documents } = await agent.tenants.listDocuments({ params: { tenantId }, query: { limit: 100 } })
  const inbox = await erika.inbox.listInbox({ query: { top: 50 } })
  const archive = await erika.inbox.listArchive({ query: { top: 50 } })
  const ids = (listed: { docId: string }[]) => listed.map(({ docId }) => docId).sort()
  expect(ids(documents)).toEqual(ids([...inbox.partnerDocs, ...archive.partnerDocs]))
})

test('a document that staff read stays unread, and each reading is in the log', async () => {
  const agent = await openStaff()
  const { tenantId } = await find(agent, 'Erika Mustermann')
  const { documents } = await agent.tenants.listDocuments({ params: { tenantId }, query: {} })
  const unread = documents.find(({ read }) => !read)
  if (!unread) throw new Error('All documents of the demo are read')
  const file = await agent.tenants.readDocument({ params: { tenantId, docId: unread.docId } })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await agent.tenants.listDocuments({ params: { tenantId }, query: {} })
  expect(again.documents).toContainEqual(unread)
  const [, read, listed] = await readLog(tenantId)
  expect(read).toMatchObject({
    action: 'tenant.documentRead',
    staff: { staffId: agent.staffId },
    subject: { id: tenantId, name: 'Erika Mustermann' },
    after: { docId: unread.docId },
  })
  expect(listed).toMatchObject({ action: 'tenant.documentsListed' })
})

test('the search finds the tenant of a request by its order number, within the portfolio', async () => {
  const agent = await openStaff()
  const { order_number, partner_id } = await portal()
    .db.selectFrom('requests')
    .innerJoin('partners', 'partners.partner_id', 'requests.partner_id')
    .where('partners.name', '=', 'Erika Mustermann')
    .select(['order_number', 'requests.partner_id'])
    .executeTakeFirstOrThrow()
  expect((await search(agent, order_number)).map(({ tenantId }) => tenantId)).toEqual([partner_id])
  expect(await search(agent, order_number.slice(0, -1))).toEqual([])
  const house = await moveToOwnHouse(portal().db, (await find(agent, 'Sofia Berg')).tenantId)
  expect(await search(await openStaff('agent', [house]), order_number)).toEqual([])
})

test('a member with a portfolio sees only its tenants, and of them only its contracts', async () => {
  const agent = await openStaff()
  const erika = await find(agent, 'Erika Mustermann')
  const shop = await find(agent, 'Buchhandlung')
  const limited = await openStaff('agent', [await moveToOwnHouse(portal().db, shop.tenantId)])
  expect(await namesOf(limited, 'Mustermann')).toEqual([])
  expect(await namesOf(limited, 'Buchhandlung')).toEqual(['Buchhandlung am Lindenhof GmbH'])
  const { documents } = await agent.tenants.listDocuments({ params: { tenantId: erika.tenantId }, query: {} })
  const docId = documents[0]?.docId ?? ''
  const params = { tenantId: erika.tenantId, contractId: '1000000001001', docId }
  const { tenants } = limited
  const calls: [string, (params: { tenantId: string; contractId: string; docId: string }) => Promise<unknown>][] = [
    ['readTenant', (given) => tenants.readTenant({ params: given })],
    ['readContract', (given) => tenants.readContract({ params: given })],
    ['listRequests', (given) => tenants.listRequests({ params: given })],
    ['listDocuments', (given) => tenants.listDocuments({ params: given, query: {} })],
    ['readDocument', (given) => tenants.readDocument({ params: given })],
    ['sendCode', (given) => tenants.sendCode({ params: given, body: { channel: 'letter' } })],
  ]
  for (const [name, call] of calls) {
    const refusalOf = (tenantId: string) => call({ ...params, tenantId }).catch((error: unknown) => error)
    const outside = await refusalOf(erika.tenantId)
    expect([name, outside]).toMatchObject([name, { status: 404, body: { code: 'tenantNotFound' } }])
    expect(outside).toEqual(await refusalOf(randomUUID()))
    expect(await refusalOf('no id')).toMatchObject({ status: 404 })
  }
  await expect(tenants.readContract({ params: { ...params, tenantId: shop.tenantId } })).rejects.toMatchObject({
    body: { code: 'contractNotFound' },
  })
  await expect(tenants.readDocument({ params: { ...params, tenantId: shop.tenantId } })).rejects.toMatchObject({
    body: { code: 'documentNotFound' },
  })
  expect((await readLog(erika.tenantId)).filter(({ staff }) => staff.staffId === limited.staffId)).toEqual([])
})

test('an access code is sent only to a tenant without an account and not twice in a row, and the log does not contain it', async () => {
  const own = await openPortal()
  const agent = await openMember(own)
  const { tenantId } = await find(agent, 'Nora Neumann')
  await own.db.deleteFrom('access_codes').where('partner_id', '=', tenantId).execute()
  const params = { tenantId }
  expect((await agent.tenants.readTenant({ params })).codeChannels).toContain('letter')
  await agent.tenants.sendCode({ params, body: { channel: 'letter' } })
  const [letter, ...others] = (await listMessages(own.db)).filter(({ kind }) => kind === 'codeByLetter')
  expect(others).toEqual([])
  const { code } = (letter?.content ?? {}) as { code?: string }
  expect(code).toMatch(/^[0-9A-Z-]{14}$/)
  expect(await agent.tenants.readTenant({ params })).toMatchObject({ code: { channel: 'letter' } })
  await expect(agent.tenants.sendCode({ params, body: { channel: 'letter' } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'codeSentRecently' },
  })
  const log = await own.db.selectFrom('staff_log').where('subject_id', '=', tenantId).selectAll().execute()
  expect(log.filter(({ action }) => action === 'tenant.codeSent')).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain(code)
  const erika = await find(agent, 'Erika Mustermann')
  await expect(
    agent.tenants.sendCode({ params: { tenantId: erika.tenantId }, body: { channel: 'letter' } }),
  ).rejects.toMatchObject({ body: { code: 'alreadyConnected' } })
})

test('no access code goes by letter to a home that the tenant has left, and the desk says so', async () => {
  const own = await openPortal()
  const agent = await openMember(own)
  const { tenantId } = await find(agent, 'Paul Petersen')
  const object = await own.db
    .selectFrom('rented_objects')
    .select(['street', 'house_number', 'zip', 'town'])
    .where('contract_id', '=', '1000000004001')
    .executeTakeFirstOrThrow()
  await own.db.updateTable('partners').set(object).where('partner_id', '=', tenantId).execute()
  const params = { tenantId }
  expect(await agent.tenants.readTenant({ params })).toMatchObject({ hasLeftHome: false })
  await own.db
    .updateTable('tenancies')
    .set({ to_day: dayInGermany(new Date(Date.now() - 86_400_000)) })
    .where('partner_id', '=', tenantId)
    .execute()
  const shown = await agent.tenants.readTenant({ params })
  expect(shown.hasLeftHome).toBe(true)
  expect(shown.codeChannels).not.toContain('letter')
  await expect(agent.tenants.sendCode({ params, body: { channel: 'letter' } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'channelNotAvailable' },
  })
})

test('a search without a word or with more tenants than a page shows is in the log, and so is each further page, but not the first page of a search with words', async () => {
  const agent = await openStaff()
  const { db } = portal()
  await sql`insert into partners (partner_id, customer_number, first_name, last_name, contact_confirmed_on)
    select gen_random_uuid(), 'list' || number, 'Mia', 'Listenfall' || number, current_date from generate_series(1, 26) as number`.execute(
    db,
  )
  onTestFinished(async () => void (await sql`delete from partners where customer_number like 'list%'`.execute(db)))
  for (const query of [
    { search: 'Mustermann' },
    { search: 'Listenfall', limit: 25 },
    { search: ' ' },
    { search: ' ,;' },
    { search: 'Listenfall', limit: 100 },
    { search: 'a', skip: 1, limit: 2 },
  ])
    await agent.tenants.searchTenants({ query })
  const { entries } = await (await openStaff('auditor')).log.listEntries({ query: { staffId: agent.staffId } })
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['tenant.listed', { search: 'a', count: 2 }],
    ['tenant.listed', { search: 'Listenfall', count: 26 }],
    ['tenant.listed', { search: ',;', count: expect.any(Number) }],
    ['tenant.listed', { search: expect.stringMatching(/^ ?$/), count: expect.any(Number) }],
  ])
})

/** Opens a portal with a member for the house of Frieda Lang, who can no longer read her contract. */
async function openAfterAccess() {
  const own = await openPortal()
  const { db, now } = own
  const [agent, { partner_id: tenantId }] = await Promise.all([
    openMember(own),
    db.selectFrom('partners').where('name', '=', 'Frieda Lang').select('partner_id').executeTakeFirstOrThrow(),
  ])
  const tenancies = db.selectFrom('tenancies').where('partner_id', '=', tenantId)
  const { house_id } = await tenancies
    .innerJoin('contracts', 'contracts.contract_id', 'tenancies.contract_id')
    .innerJoin('units', 'units.unit_id', 'contracts.unit_id')
    .select('units.house_id')
    .executeTakeFirstOrThrow()
  const limited = await openMember(own, { places: [house_id] })
  const params = { tenantId }
  expect((await limited.tenants.readTenant({ params })).tenancies).toMatchObject([{ access: 'readOnly' }])
  const contracts = tenancies.select('contract_id')
  const ended = new Date(now().getTime() - 3 * 366 * 86_400_000).toISOString().slice(0, 10)
  const begun = new Date(now().getTime() - 9 * 366 * 86_400_000).toISOString().slice(0, 10)
  await db
    .updateTable('contracts')
    .set({ start_date: begun, end_date: ended })
    .where('contract_id', 'in', contracts)
    .execute()
  await db.updateTable('tenancies').set({ from_day: begun, to_day: ended }).where('partner_id', '=', tenantId).execute()
  return { agent, limited, params }
}

test('a tenant whose tenancies can no longer be read is not in a portfolio any more', async () => {
  const { agent, limited, params } = await openAfterAccess()
  expect((await agent.tenants.readTenant({ params })).tenancies).toMatchObject([{ access: 'none' }])
  await expect(limited.tenants.readTenant({ params })).rejects.toMatchObject({ status: 404 })
  expect(await namesOf(limited, 'Lang')).toEqual([])
})

test('a document of a tenant without a readable contract is refused like an absent one', async () => {
  const { agent, params } = await openAfterAccess()
  await expect(agent.tenants.readDocument({ params: { ...params, docId: randomUUID() } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'documentNotFound' },
  })
})
