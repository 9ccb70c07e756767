import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventType } from '@portal/contract/integration/events'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { contact } from '../../testing/contact.ts'
import { contactCommandThatSucceeds } from '../../testing/contactCommand.ts'
import { deliverLetter, tenantOf } from '../../testing/documents.ts'
import { eventsAfter, openMachine } from '../../testing/integration/machine.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { agree, decide, reportHeating } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { runAccountsCommand } from '../account/accountsCommand.ts'

type Portal = Awaited<ReturnType<typeof openWithMachine>>

async function openWithMachine() {
  const portal = await openPortal({ as: 'Erika' })
  const machine = await openMachine(portal)
  const { next } = await machine.events.listEvents({ query: { after: 'start', limit: 1, wait: 0 } })
  return { ...portal, machine, next }
}

const typesOf = async ({ machine }: Pick<Portal, 'machine'>) => (await eventsAfter(machine)).map(({ type }) => type)

test.each<[string, (portal: Portal) => Promise<unknown>, EventType[]]>([
  ['a request', ({ tenant }) => reportHeating(tenant), ['request.created']],
  [
    'an agreed appointment, and its cancellation',
    async (portal) => {
      const { agreed } = await agree(portal, portal.tenant)
      await decide(portal.tenant, agreed.cancel ?? '')
    },
    [
      'request.created',
      // The technician was asked and has offered windows.
      'request.changed',
      'request.changed',
      'request.changed',
      'appointment.agreed',
      'request.changed',
      'appointment.cancelled',
    ],
  ],
  [
    'a message and a withdrawal',
    async ({ tenant }) => {
      const { requestId } = await reportHeating(tenant)
      const [request] = (
        await tenant.requests.listRequests({
          query: { contractId: apartment, requestId },
        })
      ).requests
      const answers = { message: 'Bitte klingeln.' }
      await decide(tenant, request?.addMessage ?? '', answers)
      await decide(tenant, request?.withdraw ?? '')
    },
    ['request.created', 'request.message_added', 'request.changed'],
  ],
  [
    'an answer of staff with a status, and a status alone',
    async (portal) => {
      const { orderNumber } = await reportHeating(portal.tenant)
      const contactCommand = contactCommandThatSucceeds(portal)
      await contactCommand('answer', orderNumber, '--status', 'checking', '--text', 'Wir sehen nach.')
      await contactCommand('answer', orderNumber, '--status', 'closed')
    },
    ['request.created', 'request.changed', 'request.message_added', 'request.changed'],
  ],
  [
    'a document that is delivered, and opened twice',
    async (portal) => {
      const { docId } = await deliverLetter(portal, { content: Buffer.from('Brief') })
      const query = { contractId: apartment, docId }
      await portal.tenant.inbox.openDocument({ query })
      await portal.tenant.inbox.openDocument({ query })
    },
    ['document.delivered', 'document.opened'],
  ],
  [
    'a changed telephone number',
    ({ tenant }) =>
      tenant.partner.changePartner({ body: { landlineNumber: '030 23125000', currentPassword: demoPassword } }),
    ['contact_data.changed'],
  ],
  [
    'a deleted account, whose e-mail address no longer counts,',
    ({ tenant }) => tenant.account.deleteAccount({ body: { currentPassword: demoPassword } }),
    ['contact_data.changed'],
  ],
  [
    'an account that the landlord disconnects',
    (portal) => runAccountsCommand(['disconnect', '4711001'], environmentOf(portal)),
    ['contact_data.changed'],
  ],
  [
    'a contact message',
    ({ visitor }) => visitor.requests.submitRequest({ headers: {}, body: contact() }),
    ['contact_message.received'],
  ],
  [
    'a contact message that is suspected to come from a bot',
    ({ visitor }) =>
      visitor.requests.submitRequest({
        headers: {},
        body: contact({}, { formTrace: { openSeconds: 60, website: 'https://bot.example' } }),
      }),
    [],
  ],
])('%s causes exactly the expected events', async (_, act, types) => {
  const portal = await openWithMachine()
  await act(portal)
  expect(await typesOf(portal)).toEqual(types)
})

test('an event contains no personal data: it names the request, its service, its entry, its reference and the id of its tenant', async () => {
  const portal = await openWithMachine()
  const { orderNumber } = await reportHeating(portal.tenant)
  const [created] = await eventsAfter(portal.machine)
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'request.created',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      requestNumber: orderNumber,
      serviceType: 'repair',
      handledBy: 'portal',
      entry: 1,
      tenantId: await tenantOf(portal, apartment),
    },
  })
  await portal.machine.requests.setReference({ params: { number: orderNumber }, body: { reference: 'A-17' } })
  const [again] = await eventsAfter(portal.machine)
  expect(again).toEqual({ ...created, data: { ...created?.data, reference: 'A-17' } })
})

test('a request of a service in ERP_SERVICES is handled by the ERP, in the event and in the request', async () => {
  const portal = await openPortal({ as: 'Erika', environment: { ERP_SERVICES: 'repair' } })
  const machine = await openMachine(portal)
  const { orderNumber: number } = await reportHeating(portal.tenant)
  const [created] = await eventsAfter(machine)
  expect(created).toMatchObject({ type: 'request.created', data: { requestNumber: number, handledBy: 'erp' } })
  const request = await machine.requests.readRequest({ params: { number } })
  expect(request).toMatchObject({ handledBy: 'erp' })
})

test('a change that is rolled back has no event', async () => {
  const portal = await openWithMachine()
  const failing = portal.db.transaction().execute(async (transaction) => {
    await addEvent(transaction, { type: 'contact_data.changed', at: portal.now() })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await typesOf(portal)).toEqual([])
})

const block = openForBlock(openWithMachine)

test('no event is skipped if an earlier transaction commits later', async () => {
  const { db, machine, now } = block()
  const { next } = await machine.events.listEvents({ query: { after: 'start', limit: 500, wait: 0 } })
  const late = await db.startTransaction().execute()
  await addEvent(late, { type: 'document.opened', at: now() })
  await db.transaction().execute((transaction) => addEvent(transaction, { type: 'document.delivered', at: now() }))
  const first = await machine.events.listEvents({ query: { after: next, limit: 500, wait: 0 } })
  expect(first.events.map(({ type }) => type)).toEqual(['document.delivered'])
  await late.commit().execute()
  const second = await machine.events.listEvents({ query: { after: first.next, limit: 500, wait: 0 } })
  expect(second.events.map(({ type }) => type)).toEqual(['document.opened'])
})

test('a machine that follows the cursor gets every event of many concurrent transactions exactly once', async () => {
  const { db, machine, now } = block()
  let { next } = await machine.events.listEvents({ query: { after: 'start', limit: 500, wait: 0 } })
  const written = new Set<string>()
  const writing = Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 25; round += 1)
        await db.transaction().execute(async (transaction) => {
          const docId = randomUUID()
          await addEvent(transaction, { type: 'document.opened', at: now(), docId })
          // Commits in another order than the events were inserted.
          await sleep((writer * 7 + round * 3) % 11)
          written.add(docId)
        })
    }),
  )
  const seen: string[] = []
  let isWriting = true
  void writing.finally(() => {
    isWriting = false
  })
  for (;;) {
    const isLast = !isWriting
    const page = await machine.events.listEvents({ query: { after: next, limit: 7, wait: 0 } })
    seen.push(...page.events.map(({ data }) => data.documentId ?? ''))
    next = page.next
    if (isLast && page.events.length === 0) break
  }
  await writing
  expect(seen).toHaveLength(150)
  expect(new Set(seen)).toEqual(written)
})

test('a waiting call returns as soon as an event is committed', async () => {
  const { db, machine, now } = block()
  const { next } = await machine.events.listEvents({ query: { after: 'start', limit: 500, wait: 0 } })
  const waiting = machine.events.listEvents({ query: { after: next, limit: 500, wait: 20 } })
  await sleep(300)
  const committedAt = performance.now()
  await addEvent(db, { type: 'document.opened', at: now() })
  expect((await waiting).events).toHaveLength(1)
  expect(performance.now() - committedAt).toBeLessThan(2_000)
})

test('a waiting call without an event returns an empty page and the same cursor when its time is over', async () => {
  const { machine } = block()
  const { next } = await machine.events.listEvents({ query: { after: 'start', limit: 500, wait: 0 } })
  const startedAt = performance.now()
  expect(await machine.events.listEvents({ query: { after: next, limit: 500, wait: 1 } })).toEqual({ events: [], next })
  expect(performance.now() - startedAt).toBeGreaterThan(900)
})

test('a server that stops answers a waiting call at once', async () => {
  const { machine, app, next } = await openWithMachine()
  const waiting = machine.events.listEvents({ query: { after: next, limit: 1, wait: 30 } })
  await sleep(300)
  const startedAt = performance.now()
  await app.close()
  expect(await waiting).toEqual({ events: [], next })
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('a cursor of another database is refused, and that of a deleted event is not', async () => {
  const { db, machine, now } = block()
  await addEvent(db, { type: 'document.opened', at: now() })
  const read = (after: string) => machine.events.listEvents({ query: { after, limit: 500, wait: 0 } })
  const { next } = await read('start')
  const [position] = next.split('-')
  expect(await outcomeOf(read(`${position}-00000000`))).toBe('409 cursorUnknown')
  expect(await outcomeOf(read('999999-00000000'))).toBe('409 cursorUnknown')
  await db
    .deleteFrom('events')
    .where('position', '=', position ?? '')
    .execute()
  expect(await read(next)).toEqual({ events: [], next })
})

test.each([
  ['after=abc', 'query.after', 'wrongFormat'],
  ['after=', 'query.after', 'wrongFormat'],
  ['limit=0', 'query.limit', 'tooSmall'],
  ['limit=501', 'query.limit', 'tooLarge'],
  ['limit=0x10', 'query.limit', 'wrongType'],
  ['wait=31', 'query.wait', 'tooLarge'],
  ['wait=1&wait=2', 'query.wait', 'wrongType'],
  ['since=1', 'query.since', 'unknown'],
])('the query %s is refused and names the field', async (query, field, code) => {
  const response = await block().machine.send('GET', `/events?${query}`)
  expect([response.status, await response.json()]).toMatchObject([400, { fields: [{ field, code }] }])
})
