import { randomUUID } from 'node:crypto'
import { deskCalls } from '@portal/contract/desk/calls'
import { type DeskCall, type StaffRole, staffRoles } from '@portal/contract/desk/deskCall'
import { tenantNumbers } from '@portal/contract/desk/tenants'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { openForBlock } from '../testing/cleanup.ts'
import { pathOf } from '../testing/client.ts'
import { moveToOwnHouse } from '../testing/desk/places.ts'
import { openMember } from '../testing/desk/staff.ts'
import { dumpDatabase } from '../testing/imports/importDatabase.ts'
import { openMachine } from '../testing/integration/machine.ts'
import { openPortal } from '../testing/portal.ts'

const portal = openForBlock(openPortal)

type Ids = Record<string, string>

/** The queries of the calls that need one; several for a call that accepts ids of several kinds. */
const queries: Record<string, ((ids: Ids) => Ids)[]> = {
  'tenants.findTenant': tenantNumbers.map((by) => (ids) => ({ by, number: ids[by] ?? '' })),
}

/** The calls of signed-in staff. `access.test.ts` tests the calls before and after the sign-in. */
const calls = Object.entries(deskCalls).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, DeskCall>).flatMap(([name, call]) => {
    const { by, receivesFile } = call
    if (typeof by !== 'object') return []
    const fullName = `${noun}.${name}`
    const queriesOfCall = queries[fullName] ?? [(): Ids => (receivesFile ? { fileName: 'a.csv' } : {})]
    return queriesOfCall.map((queryOf) => ({ name: fullName, call, by, queryOf }))
  }),
)

/** A valid body of each call that has one. */
const bodies: Record<string, unknown> = {
  'passkeys.removePasskey': { currentPassword: 'wrong' },
  'staff.addMember': { name: 'Neu', email: 'neu@example.org', role: 'admin', placeIds: [] },
  'staff.changeMember': { name: 'Neu', role: 'admin', placeIds: [] },
  'tenants.sendCode': { channel: 'letter' },
  'imports.confirmEndings': { checkedAt: '2026-01-01T00:00:00.000Z', endings: 1 },
  'imports.applyImport': { checkedAt: '2026-01-01T00:00:00.000Z' },
  'imports.saveMapping': { checkedAt: '2026-01-01T00:00:00.000Z', name: 'erp', kind: 'tenants', columns: [] },
  'integrations.addToken': { name: 'ERP', scopes: ['requests:read'] },
  'integrations.addWebhook': { name: 'ERP', url: 'https://erp.example.org/events' },
  'integrations.replayEvents': { since: '2026-01-01T00:00:00Z' },
}

interface Setting {
  /** The house of the only tenant whom the members with a limit may see. */
  house: string
  /** The ids of this tenant and of everything that belongs to no house. */
  own: Ids
  /** The same ids, with those of a tenant in another house. */
  foreign: Ids
  /** What only an answer about the tenant in the other house contains. */
  secrets: string[]
}
let setting: Setting

const names = [
  'tenantId',
  'contractId',
  'docId',
  'staffId',
  'passkeyId',
  'importId',
  'mappingName',
  'tokenId',
  'webhookId',
  ...tenantNumbers,
]
const absent: Ids = Object.fromEntries(names.map((name) => [name, '00000000-0000-4000-8000-000000000000']))

/** Returns the ids of a tenant with a document and a request. Gives the tenant a number in the landlord's system. */
async function readIdsOf(email: string): Promise<Ids> {
  const { db } = portal()
  const { partner_id, contract_id, doc_id, customer_number, order_number } = await db
    .selectFrom('accounts')
    .innerJoin('tenancies', 'tenancies.partner_id', 'accounts.partner_id')
    .innerJoin('documents', 'documents.partner_id', 'accounts.partner_id')
    .innerJoin('partners', 'partners.partner_id', 'accounts.partner_id')
    .innerJoin('requests', 'requests.partner_id', 'accounts.partner_id')
    .where('accounts.email', '=', email)
    .where('requests.kind', '=', 'own')
    .select(['tenancies.partner_id', 'tenancies.contract_id', 'documents.doc_id'])
    .select(['partners.customer_number', 'requests.order_number'])
    .executeTakeFirstOrThrow()
  const externalId = `ERP ${customer_number}`
  await db.updateTable('partners').set({ external_id: externalId }).where('partner_id', '=', partner_id).execute()
  const numbers = { requestNumber: order_number, customerNumber: customer_number, externalId }
  return { tenantId: partner_id, contractId: contract_id, docId: doc_id, ...numbers }
}

beforeAll(async () => {
  const { db } = portal()
  const [shop, erika] = [await readIdsOf(demoAccounts.Bookshop.email), await readIdsOf(demoAccounts.Erika.email)]
  const house = await moveToOwnHouse(db, shop.tenantId ?? '')
  const admin = await openMember(portal(), { role: 'admin' })
  const machine = await openMachine(portal())
  const webhook = await machine.webhooks.addWebhook({ body: { url: 'https://erp.example.org/events' } })
  const { importId } = await admin.imports.uploadFile({ query: { fileName: 'a.csv' }, body: new Blob(['a;b']) })
  const mapping = JSON.stringify({ name: 'erp', kind: 'tenants', recognizedBy: ['A'], columns: {} })
  const savedBy = JSON.stringify({ staffId: admin.staffId, name: 'A', role: 'admin', at: new Date().toISOString() })
  await db
    .insertInto('import_mappings')
    .values({ name: 'erp', mapping, saved_by: savedBy, saved_at: new Date() })
    .execute()
  const shared = {
    staffId: admin.staffId,
    passkeyId: randomUUID(),
    importId,
    mappingName: 'erp',
    tokenId: machine.tokenId,
    webhookId: webhook.id,
  }
  const requests = await db
    .selectFrom('requests')
    .where('partner_id', '=', erika.tenantId ?? '')
    .selectAll()
    .execute()
  setting = {
    house,
    own: { ...shop, ...shared },
    foreign: { ...erika, ...shared },
    secrets: ['Mustermann', '4711001', ...Object.values(erika), ...requests.map((each) => each.order_number)],
  }
})

const send = async (
  client: Awaited<ReturnType<typeof openMember>>,
  { name, call, queryOf }: (typeof calls)[number],
  params: Ids,
) => {
  const headers = call.receivesFile ? { 'content-type': 'application/octet-stream' } : {}
  const body = call.receivesFile ? new TextEncoder().encode('a;b') : bodies[name]
  const response = await client.send(call.method, pathOf(call, { params, query: queryOf(params) }), { headers, body })
  return { status: response.status, text: await response.text() }
}

/** The tables that a call may write even if it is refused or only reads: the log, the last use of a session, and limits. */
const alwaysWritten = ['staff_log', 'staff_sessions', 'limits']

async function dump() {
  const tables = await dumpDatabase(portal().db)
  for (const table of alwaysWritten) delete tables[table]
  return tables
}

const isPermitted = ({ call, by }: (typeof calls)[number], role: StaffRole, isLimited: boolean) =>
  by.includes(role) && !(isLimited && call.needsAllHouses)

const combinations = staffRoles.flatMap((role) => [
  { role, isLimited: false },
  { role, isLimited: true },
])

const openCaller = (role: StaffRole, isLimited: boolean) =>
  openMember(portal(), { role, places: isLimited ? [setting.house] : [] })

test.each(combinations)(
  'the calls that the role $role (limited to a house: $isLimited) may not make are refused for every id, and write nothing',
  async ({ role, isLimited }) => {
    const client = await openCaller(role, isLimited)
    const before = await dump()
    for (const each of calls.filter((call) => !isPermitted(call, role, isLimited)))
      for (const ids of [setting.own, setting.foreign, absent])
        expect([each.name, (await send(client, each, ids)).status]).toEqual([each.name, 403])
    expect(await dump()).toEqual(before)
  },
)

test.each(staffRoles)(
  'a member with the role %s who is limited to a house finds nothing outside of it',
  async (role) => {
    const client = await openCaller(role, true)
    const before = await dump()
    for (const each of calls.filter((call) => isPermitted(call, role, true))) {
      const isAboutTenant = each.call.path.includes('{tenantId}') || each.name === 'tenants.findTenant'
      const foreign = await send(client, each, setting.foreign)
      if (isAboutTenant) expect([each.name, foreign]).toEqual([each.name, await send(client, each, absent)])
      // The tenant of the assigned house, with a contract or document of another tenant.
      const mixed = await send(client, each, { ...setting.foreign, tenantId: setting.own.tenantId ?? '' })
      const answers = [foreign, mixed, each.call.method === 'GET' ? await send(client, each, setting.own) : foreign]
      for (const { status, text } of answers) {
        expect([each.name, status < 500]).toEqual([each.name, true])
        // The answer to an invalid input would show nothing about the rights.
        expect([each.name, text.includes('"code":"invalidInput"')]).toEqual([each.name, false])
        for (const secret of setting.secrets) expect([each.name, text.includes(secret)]).toEqual([each.name, false])
      }
    }
    expect(await dump()).toEqual(before)
  },
)

test('an agent who is limited to a house reads its tenant, and an agent without a limit reads the tenant of the other house', async () => {
  const reading = calls.filter(({ name }) => name === 'tenants.readTenant')
  for (const each of reading) {
    expect((await send(await openCaller('agent', true), each, setting.own)).status).toBe(200)
    const { text } = await send(await openCaller('agent', false), each, setting.foreign)
    expect(text).toContain('Mustermann')
  }
  for (const each of calls.filter(({ name }) => name === 'tenants.findTenant')) {
    const own = await send(await openCaller('agent', true), each, setting.own)
    const foreign = await send(await openCaller('agent', false), each, setting.foreign)
    const found = [own, foreign].map(({ text }) => JSON.parse(text))
    expect(found).toEqual([{ tenantId: setting.own.tenantId }, { tenantId: setting.foreign.tenantId }])
  }
})

test('an auditor makes every permitted call and writes nothing', async () => {
  const client = await openCaller('auditor', false)
  const before = await dump()
  for (const each of calls.filter((call) => isPermitted(call, 'auditor', false)))
    for (const ids of [setting.own, setting.foreign, absent])
      expect([each.name, (await send(client, each, ids)).status < 500]).toEqual([each.name, true])
  expect(await dump()).toEqual(before)
})

test('the token of a machine opens no call of the desk', async () => {
  const { token } = await openMachine(portal())
  for (const { name, call } of calls) {
    const path = pathOf(call, { params: setting.own })
    const headers = { authorization: `Bearer ${token}`, cookie: `desk=${token}`, origin: portal().baseUrl }
    const { status } = await fetch(`${portal().baseUrl}/desk/v1${path}`, { method: call.method, headers })
    expect([name, status]).toEqual([name, 401])
  }
})
