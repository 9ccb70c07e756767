import { expect, test } from 'vitest'
import { openMachine } from '../../../testing/integration/machine.ts'
import { openPortal } from '../../../testing/portal.ts'
import { runDueJobs } from '../../../testing/processes/jobs.ts'
import { startWebhookReceiver } from '../../../testing/processes/webhookReceiver.ts'
import { decide, reportHeating } from '../../../testing/requests/appointments.ts'
import { apartment } from '../../../testing/requests/repairs.ts'

// While no webhook is active and no machine reads events, events stay without a position.

/** Without `document.delivered`: a job delivers a receipt for each request. */
const types = ['request.created', 'request.message_added'] as const

async function openWithReceiver(answer?: () => number) {
  const portal = await openPortal({ as: 'Erika', environment: { WEBHOOK_HOSTS: 'localhost' } })
  const { url, deliveries } = await startWebhookReceiver(answer)
  const { webhooks } = await openMachine(portal)
  const entriesOf = (number: string) =>
    deliveries.filter(({ event }) => event.data.requestNumber === number).map(({ event }) => event.data.entry)
  return {
    ...portal,
    webhooks,
    entriesOf,
    report: async () => (await reportHeating(portal.tenant)).orderNumber,
    addWebhook: () => webhooks.addWebhook({ body: { url, types: [...types] } }),
    deliver: () => runDueJobs(portal),
  }
}

test('a new webhook gets no events from before it was added, even if no system has read them yet', async () => {
  const { report, addWebhook, deliver, entriesOf } = await openWithReceiver()
  const before = await report()
  await addWebhook()
  const after = await report()
  await deliver()
  expect([entriesOf(before), entriesOf(after)]).toEqual([[], [1]])
})

test('a replay also sends what has happened since the receiver answered 410, and nothing from before the given time', async () => {
  let status = 410
  const { tenant, report, deliver, entriesOf, ...portal } = await openWithReceiver(() => status)
  const { id: webhookId } = await portal.addWebhook()
  const met410 = await report()
  await deliver()
  const before = await report()
  portal.clock.advance({ seconds: 1 })
  const since = portal.now().toISOString()
  const { requestId, orderNumber: after } = await reportHeating(tenant)
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  await decide(tenant, requests[0]?.addMessage ?? '', { message: 'Es tropft.' })
  await deliver()
  expect([entriesOf(met410), entriesOf(before), entriesOf(after)]).toEqual([[1], [], []])
  status = 204
  const replayed = await portal.webhooks.replayEvents({ params: { webhookId }, body: { since } })
  expect(replayed).toEqual({ events: 2 })
  await deliver()
  expect([entriesOf(met410), entriesOf(before), entriesOf(after)]).toEqual([[1, 1], [], [1, 2]])
})
