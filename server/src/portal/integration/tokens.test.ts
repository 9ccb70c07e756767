import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { integrationCalls } from '@portal/contract/integration/calls'
import { type MachineCall, type Scope, scopes, scopesOf } from '@portal/contract/integration/machineCall'
import { expect, test } from 'vitest'
import { take } from '../../platform/limits/quota.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { openMachine, sendToIntegration } from '../../testing/integration/machine.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'
import { runIntegrationCommand } from './integrationCommand.ts'
import { machineCallQuota } from './rules.ts'
import { revokeToken } from './tokens.ts'

const portal = openForBlock(openWatchedPortal)

/** The expected scopes of every call, so that no change of the contract alters them unnoticed. */
const expectedScopes: Record<string, readonly Scope[]> = {
  'events.listEvents': ['events:read'],
  'requests.readRequest': ['requests:read'],
  'requests.readFile': ['requests:read'],
  'requests.answerRequest': ['requests:write'],
  'requests.arrangeAppointment': ['requests:write'],
  'requests.cancelAppointment': ['requests:write'],
  'requests.deliverDocument': ['requests:write'],
  'requests.setReference': ['requests:write'],
  'contacts.readTenant': ['contacts:read'],
  'contacts.readContactMessage': ['contacts:read'],
  'imports.uploadFile': ['imports:write'],
  'imports.readImport': ['imports:write'],
  'webhooks.listWebhooks': ['webhooks'],
  'webhooks.addWebhook': ['webhooks', 'events:read'],
  'webhooks.removeWebhook': ['webhooks'],
  'webhooks.rotateSecret': ['webhooks'],
  'webhooks.replayEvents': ['webhooks', 'events:read'],
  'description.readOpenApi': [],
}

const allCalls = Object.entries(integrationCalls).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, MachineCall>).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

test('every call needs the scopes that this test names', () => {
  expect(Object.fromEntries(allCalls.map(({ name, call }) => [name, scopesOf(call)]))).toEqual(expectedScopes)
})

const pathOf = ({ path }: Pick<MachineCall, 'path'>) => path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

test('every call with a scope is refused with a token that lacks one of its scopes, and without a valid token', async () => {
  const tokens = new Map<Scope, string>()
  for (const scope of scopes)
    tokens.set(
      scope,
      (
        await openMachine(
          portal(),
          scopes.filter((each) => each !== scope),
        )
      ).token,
    )
  const revoked = await openMachine(portal())
  await portal()
    .db.transaction()
    .execute((transaction) => revokeToken(transaction, { tokenId: revoked.tokenId, now: portal().now() }))
  for (const { name, call } of allCalls) {
    const needed = scopesOf(call)
    if (needed.length === 0) continue
    const send = (token: string | undefined) =>
      sendToIntegration(portal().baseUrl, call.method, pathOf(call), { token })
    const lacking = needed.map((scope) => tokens.get(scope))
    const invalid = [undefined, 'portal_unknown', revoked.token, portal().tenant.login.accessToken]
    const answers = [...lacking, ...invalid].map(send)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect([name, ...statuses]).toEqual([name, ...needed.map(() => 403), ...invalid.map(() => 401)])
  }
})

test('the token of a machine is refused by every call that is not public', async () => {
  const { token } = await openMachine(portal())
  const headers = { authorization: `Bearer ${token}` }
  const callsOfTenants = Object.values(calls)
    .flatMap((group) => Object.values<Call>(group))
    .filter(({ access }) => access !== 'public')
  for (const call of callsOfTenants) {
    const response = await portal().visitor.send(call.method, pathOf(call), { headers })
    expect([call.path, response.status]).toEqual([call.path, 401])
  }
})

test('npm run integration adds a token, shows it once, lists its last use, and revokes it at once', async () => {
  const run = (...words: string[]) => runIntegrationCommand(words, environmentOf(portal()))
  const added = await run('add', 'Werkstatt', '--scopes', 'events:read, requests:read')
  const [token = '', line = ''] = added.split('\n')
  const id = /[0-9a-f-]{36}/.exec(line)?.[0] ?? ''
  expect(token).toMatch(/^portal_[\w-]{43}$/)
  const read = () => sendToIntegration(portal().baseUrl, 'GET', '/events', { token })
  expect(await run()).toMatch(new RegExp(`${id} {2}Werkstatt\\n {2}events:read, requests:read; .* never used`))
  expect((await read()).status).toBe(200)
  expect(await run()).toMatch(/Werkstatt\n.* last used \d{4}-\d\d-\d\d \d\d:\d\d UTC(\n|$)/)
  expect(await run()).not.toContain(token)
  const stored = await portal().db.selectFrom('integration_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await run('revoke', id)).toBe('The token is revoked.')
  expect((await read()).status).toBe(401)
  expect(await run()).toMatch(/Werkstatt\n.*, revoked /)
  await expect(run('revoke', id)).rejects.toThrow('No valid token has the id')
})

test.each([
  [['add', 'ERP']],
  [['add', '--scopes', 'webhooks']],
  [['add', ' ', '--scopes', 'webhooks']],
  [['revoke', '1']],
  [['list']],
  [['--scopes', 'webhooks']],
  [['add', 'ERP', 'two', '--scopes', 'webhooks']],
])('npm run integration -- %j prints how it is used', async (words) => {
  await expect(runIntegrationCommand(words, environmentOf(portal()))).rejects.toThrow(/^Use: npm run integration/)
})

test('npm run integration names an unknown scope', async () => {
  const run = runIntegrationCommand(['add', 'ERP', '--scopes', 'events:read,request:write'], environmentOf(portal()))
  await expect(run).rejects.toThrow('"request:write" is not a scope. The scopes are: events:read, ')
})

test('a token that is revoked during a long poll gets no events', async () => {
  const machine = await openMachine(portal())
  const waiting = outcomeOf(machine.events.listEvents({ query: { after: 'start', limit: 1, wait: 1 } }))
  await portal().db.updateTable('integration_tokens').set({ revoked_at: portal().now() }).execute()
  expect(await waiting).toBe('401 unauthorized')
})

test('a refused call of a machine is a security event, with the pseudonym of its token if the token is known', async () => {
  const { token } = await openMachine(portal(), ['requests:read'])
  portal().events.splice(0)
  await sendToIntegration(portal().baseUrl, 'GET', '/requests/999', { token })
  await sendToIntegration(portal().baseUrl, 'GET', '/webhooks', { token })
  await sendToIntegration(portal().baseUrl, 'GET', '/webhooks', { token: 'portal_x' })
  await sendToIntegration(portal().baseUrl, 'GET', '/webhooks')
  const subject = expect.stringMatching(/^[\w-]{16}$/)
  expect(portal().events).toEqual([
    { event: 'machineRefused', reason: 'notFound', call: 'integration.requests.readRequest', subject },
    { event: 'machineRefused', reason: 'scopeMissing', call: 'integration.webhooks.listWebhooks', subject },
    { event: 'machineRefused', reason: 'unknownToken', call: 'integration.webhooks.listWebhooks' },
  ])
})

test('a machine that makes more than 600 calls in a minute is refused with 429, and other machines are not', async () => {
  const [busy, other] = [await openMachine(portal(), ['events:read']), await openMachine(portal(), ['events:read'])]
  await take(portal(), machineCallQuota, busy.tokenId, 599)
  expect((await busy.send('GET', '/events?limit=1')).status).toBe(200)
  const refused = await busy.send('GET', '/events?limit=1')
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooManyCalls' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.send('GET', '/events?limit=1')).status).toBe(200)
})
