import { deskCalls } from '@portal/contract/desk/calls'
import type { DeskCall } from '@portal/contract/desk/deskCall'
import { expect, test } from 'vitest'
import { openForBlock } from '../testing/cleanup.ts'
import { createDeskClient, type DeskClient, openMember } from '../testing/desk/staff.ts'
import { openWatchedPortal } from '../testing/watchedPortal.ts'

const portal = openForBlock(openWatchedPortal)

/**
 * The callers who may make each call. If a change of the contract permits others, these tests fail. v: everyone. s: staff who are
 * signing in. a, l, m, r: an agent, a lead, an administrator, an auditor. L: also a member who is limited to certain houses.
 */
const expectedCallers: Record<string, string> = {
  'session.readOptions': 'vL',
  'session.signIn': 'vL',
  'session.readSetUp': 's',
  'session.confirmSecondFactor': 's',
  'session.startPasskey': 's',
  'session.confirmPasskey': 's',
  'session.setUpPasskey': 's',
  'session.readSession': 'almrL',
  'session.signOut': 'vL',
  'passkeys.listPasskeys': 'almrL',
  'passkeys.removePasskey': 'almrL',
  'session.readInvitation': 'vL',
  'session.acceptInvitation': 'vL',
  'staff.listStaff': 'mr',
  'staff.addMember': 'm',
  'staff.changeMember': 'm',
  'staff.inviteAgain': 'm',
  'staff.removeMember': 'm',
  'staff.searchPlaces': 'mr',
  'tenants.searchTenants': 'almrL',
  'tenants.findTenant': 'almrL',
  'tenants.readTenant': 'almrL',
  'tenants.readContract': 'almrL',
  'tenants.listRequests': 'almrL',
  'tenants.listDocuments': 'almrL',
  'tenants.readDocument': 'almrL',
  'tenants.sendCode': 'almL',
  'imports.listImports': 'mr',
  'imports.listKinds': 'mr',
  'imports.uploadFile': 'm',
  'imports.readImport': 'mr',
  'imports.exportChanges': 'mr',
  'imports.exportRefusedRows': 'mr',
  'imports.checkAgain': 'm',
  'imports.confirmEndings': 'm',
  'imports.applyImport': 'm',
  'imports.discardImport': 'm',
  'imports.undoImport': 'm',
  'imports.readColumns': 'mr',
  'imports.saveMapping': 'm',
  'imports.listMappings': 'mr',
  'imports.removeMapping': 'm',
  'imports.listConflicts': 'mr',
  'integrations.listTokens': 'mr',
  'integrations.addToken': 'm',
  'integrations.revokeToken': 'm',
  'integrations.listWebhooks': 'mr',
  'integrations.addWebhook': 'm',
  'integrations.removeWebhook': 'm',
  'integrations.rotateSecret': 'm',
  'integrations.replayEvents': 'm',
  'log.listEntries': 'mr',
  'log.exportEntries': 'mr',
}

const allCalls = Object.entries(deskCalls).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, DeskCall>).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

test('this table has a row for every call of the desk', () => {
  expect(allCalls.map(({ name }) => name).sort()).toEqual(Object.keys(expectedCallers).sort())
})

const pathOf = ({ path }: DeskCall) => path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
/** The body is not valid, so that a permitted call changes nothing. */
const send = (client: DeskClient, call: DeskCall, headers: Record<string, string | undefined> = {}) =>
  client.send(call.method, pathOf(call), { headers, ...(call.method !== 'GET' && { body: { unknown: true } }) })
const isPermitted = (status: number) => status !== 401 && status !== 403

async function openEnded() {
  const member = await openMember(portal(), { role: 'admin' })
  await portal().db.deleteFrom('staff_sessions').where('staff_id', '=', member.staffId).execute()
  return member
}

async function openRemoved() {
  const member = await openMember(portal(), { role: 'admin' })
  const change = portal().db.updateTable('staff').set({ removed_at: portal().now() })
  await change.where('staff_id', '=', member.staffId).execute()
  return member
}

async function openIdle(minutes: number) {
  const member = await openMember(portal(), { role: 'admin' })
  const lastUsed = new Date(portal().now().getTime() - minutes * 60_000)
  const change = portal().db.updateTable('staff_sessions').set({ last_used_at: lastUsed })
  await change.where('staff_id', '=', member.staffId).execute()
  return member
}

const openers: Record<string, () => Promise<DeskClient>> = {
  v: async () => createDeskClient(portal().baseUrl),
  s: () => openMember(portal(), { role: 'admin', stage: 'signingIn' }),
  a: () => openMember(portal(), { role: 'agent' }),
  l: () => openMember(portal(), { role: 'lead' }),
  m: () => openMember(portal(), { role: 'admin' }),
  r: () => openMember(portal(), { role: 'auditor' }),
}

/** Returns the callers who are not refused, as letters. */
async function permittedCallers(call: DeskCall): Promise<string> {
  const letters: string[] = []
  for (const [letter, open] of Object.entries(openers))
    if (isPermitted((await send(await open(), call)).status)) letters.push(letter)
  const limited = await openMember(portal(), { role: 'admin', places: ['00000000-0000-4000-8000-000000000001'] })
  if (isPermitted((await send(limited, call)).status)) letters.push('L')
  // For a call that everyone may make, the other letters say nothing.
  return letters.includes('v') ? letters.filter((letter) => 'vL'.includes(letter)).join('') : letters.join('')
}

test.each(allCalls)('$name refuses every role that this table does not name', async ({ name, call }) => {
  expect(await permittedCallers(call)).toBe(expectedCallers[name])
})

test('a sign-in without the second factor, and a missing session, are refused with 401, and a missing right with 403', async () => {
  const statusOf = async (open: () => Promise<DeskClient>) =>
    (await send(await open(), deskCalls.staff.addMember)).status
  expect(await Promise.all(['v', 's', 'a', 'l', 'r'].map((letter) => statusOf(openers[letter] as never)))).toEqual([
    401, 401, 403, 403, 403,
  ])
})

test.each(allCalls.filter(({ call }) => typeof call.by === 'object'))(
  '$name refuses a session that was ended, is idle for 30 minutes, or belongs to a removed member',
  async ({ call }) => {
    const clients = [await openEnded(), await openRemoved(), await openIdle(30)]
    const statuses = await Promise.all(clients.map(async (client) => (await send(client, call)).status))
    expect(statuses).toEqual([401, 401, 401])
    expect(isPermitted((await send(await openIdle(29), call)).status)).toBe(true)
  },
)

test.each(allCalls.filter(({ call }) => call.method !== 'GET'))(
  '$name refuses a page of another origin, and a request that names no origin',
  async ({ name, call }) => {
    portal().events.splice(0)
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: undefined },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of foreign) {
      const client = await (openers[call.by === 'signingIn' ? 's' : 'm'] as () => Promise<DeskClient>)()
      expect([headers, (await send(client, call, headers)).status]).toEqual([headers, 403])
      // The session still exists.
      expect(client.cookies.has('desk')).toBe(true)
    }
    const event = { event: 'accessRefused', reason: 'foreignOrigin', call: `desk.${name}` }
    expect(portal().events).toEqual(foreign.map(() => event))
  },
)

test('a page of the desk is accepted by its origin, or by the header `sec-fetch-site`', async () => {
  const client = await openMember(portal(), { role: 'admin' })
  const same = [{}, { origin: undefined, 'sec-fetch-site': 'same-origin' }, { origin: portal().settings.deskUrl }]
  for (const headers of same) expect((await send(client, deskCalls.staff.addMember, headers)).status).toBe(400)
})

test('a body that is not JSON is refused', async () => {
  const client = await openMember(portal(), { role: 'admin' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const sent = await client.send('POST', '/staff', { headers: { 'content-type': type }, body: '{}' })
    expect(sent.status).toBe(415)
  }
})

test('an auditor may make no call that writes, except the removal of a passkey of their own', () => {
  const writing = allCalls.filter(
    ({ name, call }) => call.method !== 'GET' && typeof call.by === 'object' && name !== 'passkeys.removePasskey',
  )
  expect(writing.filter(({ call }) => call.by.includes('auditor'))).toEqual([])
  expect(writing.length).toBeGreaterThan(3)
})

test('the session of the desk opens no call of tenants or machines', async () => {
  const member = await openMember(portal(), { role: 'admin' })
  const token = member.cookies.get('desk') as string
  const headers = { authorization: `Bearer ${token}`, cookie: `desk=${token}` }
  expect((await portal().visitor.send('GET', '/contracts', { headers })).status).toBe(401)
  const machine = await fetch(`${portal().baseUrl}/integration/v1/events`, { headers })
  expect(machine.status).toBe(401)
})

test('unknown paths of the desk are not found, and other methods are refused', async () => {
  const client = createDeskClient(portal().baseUrl)
  expect((await client.send('GET', '/nothing')).status).toBe(404)
  const refused = await client.send('PUT', '/session')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, GET, DELETE'])
})
