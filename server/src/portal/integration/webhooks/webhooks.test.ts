import type { EventType } from '@portal/contract/integration/events'
import type { Webhook as StoredWebhook } from '@portal/contract/integration/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { addEvent } from '../../../platform/events/addEvent.ts'
import { publishEvents } from '../../../platform/events/publish.ts'
import type { LogEvent } from '../../../platform/log.ts'
import { openForBlock } from '../../../testing/cleanup.ts'
import { openMachine } from '../../../testing/integration/machine.ts'
import { outcomeOf } from '../../../testing/outcomeOf.ts'
import { openPortal } from '../../../testing/portal.ts'
import { advanceTime, runDueJobs, startPortalJobs } from '../../../testing/processes/jobs.ts'
import { startWebhookReceiver } from '../../../testing/processes/webhookReceiver.ts'
import { decide, reportHeating } from '../../../testing/requests/appointments.ts'
import { apartment } from '../../../testing/requests/repairs.ts'
import { revokeToken } from '../tokens.ts'
import { createSender } from './send.ts'

/** Leaves out `document.delivered`, because a job delivers a receipt for each request. */
const types = ['request.created', 'request.message_added', 'document.opened'] satisfies EventType[]

type Answer = Parameters<typeof startWebhookReceiver>[0]

async function openWithReceiver(answer?: Answer, environment: Record<string, string> = { WEBHOOK_HOSTS: 'localhost' }) {
  const portal = await openPortal({ as: 'Erika', environment })
  const receiver = await startWebhookReceiver(answer)
  const machine = await openMachine(portal)
  const { secret, ...webhook } = await machine.webhooks.addWebhook({ body: { url: receiver.url, types } })
  const failures: LogEvent[] = []
  const context = { ...portal, onFailure: (failure: LogEvent) => failures.push(failure) }
  const read = async () => (await machine.webhooks.listWebhooks()).webhooks[0] as StoredWebhook
  const id = { webhookId: webhook.id }
  return { ...context, receiver, machine, secret, params: id, read, failures, deliver: () => runDueJobs(context) }
}

type Portal = Awaited<ReturnType<typeof openWithReceiver>>

/** Sends a request, and two messages to it. */
async function writeThreeTimes({ tenant }: Portal): Promise<string> {
  const { requestId, orderNumber } = await reportHeating(tenant)
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  for (const message of ['Es tropft.', 'Noch etwas.']) await decide(tenant, requests[0]?.addMessage ?? '', { message })
  return orderNumber
}

const receivedOf = ({ receiver }: Portal) => receiver.deliveries.map(({ event: { data } }) => data.entry)

test('an event is delivered with a signature that the official library accepts, and equals the event in `listEvents`', async () => {
  const portal = await openWithReceiver()
  await reportHeating(portal.tenant)
  await portal.deliver()
  const [delivery] = portal.receiver.deliveries
  const verified = new Webhook(portal.secret).verify(delivery?.body ?? '', delivery?.headers ?? {})
  const { events } = await portal.machine.events.listEvents({ query: { after: 'start', limit: 10, wait: 0 } })
  expect(verified).toEqual(events[0])
  expect(delivery?.id).toBe(events[0]?.id)
  expect(() => new Webhook(portal.secret).verify(`${delivery?.body} `, delivery?.headers ?? {})).toThrow()
  await portal.deliver()
  expect(portal.receiver.deliveries).toHaveLength(1)
})

test('for a day after a rotation, both secrets verify a delivery, and after that only the new one', async () => {
  const portal = await openWithReceiver()
  const { secret } = await portal.machine.webhooks.rotateSecret({ params: portal.params })
  expect(secret).not.toBe(portal.secret)
  const verify = (by: string) => {
    const { body = '', headers = {} } = portal.receiver.deliveries.at(-1) ?? {}
    return new Webhook(by).verify(body, headers)
  }
  await reportHeating(portal.tenant)
  await portal.deliver()
  for (const each of [secret, portal.secret]) expect(verify(each)).toMatchObject({ type: 'request.created' })
  portal.clock.advance({ days: 1.01 })
  await addEvent(portal.db, { type: 'document.opened', at: portal.now() })
  await portal.deliver()
  const { headers } = portal.receiver.deliveries.at(-1) ?? {}
  expect(headers?.['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('a failed event is tried again before the next event of the same request, and other requests do not wait', async () => {
  let isDown = true
  const portal: Portal = await openWithReceiver(({ event }) =>
    isDown && event.data.requestNumber === number && event.data.entry === 1 ? 500 : 204,
  )
  const number: string = await writeThreeTimes(portal)
  const { orderNumber } = await reportHeating(portal.tenant)
  await portal.deliver()
  const others = portal.receiver.deliveries.filter(({ event }) => event.data.requestNumber === orderNumber)
  expect(others).toHaveLength(1)
  expect(await portal.read()).toMatchObject({ waiting: 3, lastProblem: 'The receiver answered 500.' })
  isDown = false
  await advanceTime(portal, 3)
  const ofRequest = portal.receiver.deliveries.filter(({ event }) => event.data.requestNumber === number)
  expect(ofRequest.map(({ event }) => event.data.entry)).toEqual([1, 1, 2, 3])
  expect(new Set(ofRequest.slice(0, 2).map(({ id }) => id)).size).toBe(1)
  expect(await portal.read()).toMatchObject({ waiting: 0, givenUp: 0, lastProblem: null })
})

test('an event is given up after three days of tries, logged without an address, and can be replayed', async () => {
  let isDown = true
  const portal = await openWithReceiver(() => (isDown ? 503 : 204))
  const since = portal.now().toISOString()
  await writeThreeTimes(portal)
  await portal.deliver()
  const { db } = portal
  // The first of some 83 tries has failed; the others would fail in the same way.
  await db.updateTable('webhook_deliveries').set({ tries: 82 }).where('tries', '=', 1).execute()
  await advanceTime(portal, 20)
  expect(await portal.read()).toMatchObject({ givenUp: 1, waiting: 2 })
  const failure = { event: 'webhookGivenUp', webhookId: portal.params.webhookId, tries: 83, status: 503 }
  expect(portal.failures).toContainEqual(failure)
  expect(JSON.stringify(portal.failures)).not.toContain('localhost')
  isDown = false
  portal.receiver.deliveries.splice(0)
  expect(await portal.machine.webhooks.replayEvents({ params: portal.params, body: { since } })).toEqual({ events: 3 })
  await portal.deliver()
  expect(receivedOf(portal)).toEqual([1, 2, 3])
})

test('a receiver that answers 410 gets nothing more, until a replay enables the webhook again', async () => {
  let status = 410
  const portal = await openWithReceiver(() => status)
  const since = portal.now().toISOString()
  await writeThreeTimes(portal)
  await portal.deliver()
  expect(portal.receiver.deliveries).toHaveLength(1)
  expect(await portal.read()).toMatchObject({ state: 'gone', waiting: 3 })
  status = 204
  await portal.machine.webhooks.replayEvents({ params: portal.params, body: { since } })
  await portal.deliver()
  expect(receivedOf(portal)).toEqual([1, 1, 2, 3])
  expect(await portal.read()).toMatchObject({ state: 'active', waiting: 0 })
})

test('a job sends for a minute and leaves the rest of the events to the next job', async () => {
  const portal: Portal = await openWithReceiver(() => {
    portal.clock.advance({ seconds: 60 })
    return 204
  })
  await writeThreeTimes(portal)
  await publishEvents(portal.db, portal.now())
  await createSender(portal)(portal.params)
  expect(receivedOf(portal)).toEqual([1])
  await portal.deliver()
  expect(receivedOf(portal)).toEqual([1, 2, 3])
})

test('a second replay of a webhook within a minute is refused with 429, and one of another webhook is not', async () => {
  const portal = await openWithReceiver()
  const { machine, params } = portal
  const { id } = await machine.webhooks.addWebhook({ body: { url: portal.receiver.url } })
  const body = { since: portal.now().toISOString() }
  const replay = (webhookId = params.webhookId) => machine.send('POST', `/webhooks/${webhookId}/replay`, { body })
  expect((await replay()).status).toBe(200)
  const refused = await replay()
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooManyCalls' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await replay(id)).status).toBe(200)
  portal.clock.advance({ seconds: 61 })
  expect((await replay()).status).toBe(200)
})

test('a redirect is not followed', async () => {
  const portal = await openWithReceiver(() => 307)
  await reportHeating(portal.tenant)
  await portal.deliver()
  expect(portal.receiver.deliveries.map(({ headers }) => headers.host)).toHaveLength(1)
  expect(await portal.read()).toMatchObject({ waiting: 1, lastProblem: 'The receiver answered 307.' })
})

test('a host with a private address gets no connection unless the operator allows it', async () => {
  const portal = await openWithReceiver(() => 204, {})
  await reportHeating(portal.tenant)
  await portal.deliver()
  expect(portal.receiver.deliveries).toEqual([])
  expect(await portal.read()).toMatchObject({ lastProblem: 'The receiver could not be reached (ETARGETREFUSED).' })
})

test('a revoked token loses its webhooks with their events, and other tokens can then add as many webhooks', async () => {
  const portal = await openWithReceiver(() => 500)
  const { db, now, machine } = portal
  const add = (by: typeof machine) => by.webhooks.addWebhook({ body: { url: 'https://erp.example/' } })
  for (let count = 2; count <= 4; count += 1) await add(machine)
  await addEvent(db, { type: 'document.opened', at: now() })
  await portal.deliver()
  expect(portal.receiver.deliveries).toHaveLength(1)
  const revocation = { tokenId: machine.tokenId, now: now() }
  expect(await db.transaction().execute((transaction) => revokeToken(transaction, revocation))).toBe(true)
  const left = await db.selectFrom('webhook_deliveries').select('webhook_id').execute()
  expect(left).toEqual([])
  await addEvent(db, { type: 'document.opened', at: now() })
  await advanceTime(portal, 20)
  expect(portal.receiver.deliveries).toHaveLength(1)
  const other = await openMachine(portal)
  for (let count = 1; count <= 4; count += 1) expect(await add(other)).toMatchObject({ waiting: 0 })
})

test('a token that is revoked while it adds a webhook gets none', async () => {
  const portal = await openPortal()
  const { db, now } = portal
  const machine = await openMachine(portal)
  // This call records the last use of the token, so the next call does not wait for the lock to record it.
  await machine.webhooks.listWebhooks()
  const added: string[] = []
  const { adding } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('integration_tokens').set({ revoked_at: now() }).execute()
    const adding = outcomeOf(machine.webhooks.addWebhook({ body: { url: 'https://erp.example/' } }))
    void adding.then((outcome) => added.push(outcome))
    const waitingQueries = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => added.length + (await waitingQueries.execute(db)).rows.length).toBe(1)
    return { adding }
  })
  expect(await adding).toBe('401 unauthorized')
  expect(await db.selectFrom('webhooks').select('webhook_id').execute()).toEqual([])
})

test('an event reaches the receiver within a second of its commit (median of 15)', async () => {
  const portal = await openWithReceiver()
  await startPortalJobs(portal)
  const times: number[] = []
  for (let round = 1; round <= 15; round += 1) {
    await addEvent(portal.db, { type: 'document.opened', at: portal.now() })
    const committedAt = Date.now()
    await expect.poll(() => portal.receiver.deliveries.length, { interval: 5, timeout: 10_000 }).toBe(round)
    times.push((portal.receiver.deliveries.at(-1)?.receivedAt ?? 0) - committedAt)
  }
  const [median] = times.toSorted((one, other) => one - other).slice(7)
  console.log(`From the commit to the receiver: median ${median} ms, longest ${Math.max(...times)} ms.`)
  expect(median).toBeLessThan(1_000)
})

const block = openForBlock(async () => {
  const portal = await openPortal()
  return { ...portal, machine: await openMachine(portal), other: await openMachine(portal) }
})

test.each([
  ['an address without https', { url: 'http://erp.example/' }, 'webhookUrlRefused', 'body.url'],
  ['an address of this machine', { url: 'https://127.0.0.1/' }, 'webhookUrlRefused', 'body.url'],
  ['a number as the address', { url: 5 }, 'invalidInput', 'body.url'],
  ['an unknown type', { url: 'https://erp.example/', types: ['request.deleted'] }, 'invalidInput', 'body.types.0'],
  ['no types', { url: 'https://erp.example/', types: [] }, 'invalidInput', 'body.types'],
])('a webhook with %s is refused and names the field', async (_, body, code, field) => {
  const response = await block().machine.send('POST', '/webhooks', { body })
  expect([response.status, await response.json()]).toMatchObject([400, { code, fields: [{ field }] }])
})

test('a webhook belongs to its token, gets only its types, and a fifth webhook is refused', async () => {
  const { machine, other, db } = block()
  const add = (types?: ['request.created']) =>
    machine.webhooks.addWebhook({ body: { url: 'https://erp.example/', ...(types && { types }) } })
  const { id, secret } = await add(['request.created'])
  const params = { webhookId: id }
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(JSON.stringify(await machine.webhooks.listWebhooks())).not.toContain('whsec_')
  expect(await other.webhooks.listWebhooks()).toEqual({ webhooks: [] })
  const body = { since: new Date().toISOString() }
  for (const webhookId of [id, '00000000-0000-4000-8000-000000000000', 'x']) {
    expect(await outcomeOf(other.webhooks.removeWebhook({ params: { webhookId } }))).toBe('404 webhookNotFound')
    expect(await outcomeOf(other.webhooks.rotateSecret({ params: { webhookId } }))).toBe('404 webhookNotFound')
    expect(await outcomeOf(other.webhooks.replayEvents({ params: { webhookId }, body }))).toBe('404 webhookNotFound')
  }
  await addEvent(db, { type: 'document.opened', at: new Date() })
  await machine.events.listEvents({ query: { after: 'start', limit: 10, wait: 0 } })
  expect((await machine.webhooks.listWebhooks()).webhooks[0]).toMatchObject({ waiting: 0, types: ['request.created'] })
  for (let count = 2; count <= 4; count += 1) await add()
  expect(await outcomeOf(add())).toBe('409 tooManyWebhooks')
  await machine.webhooks.removeWebhook({ params })
  expect((await machine.webhooks.listWebhooks()).webhooks).toHaveLength(3)
})
