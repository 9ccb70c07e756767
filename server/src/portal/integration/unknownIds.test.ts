import { randomUUID } from 'node:crypto'
import { integrationCalls } from '@portal/contract/integration/calls'
import type { MachineCall } from '@portal/contract/integration/machineCall'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { contact } from '../../testing/contact.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { openWithReport } from '../../testing/integration/report.ts'

const block = openForBlock(openWithReport)

/** The calls whose path names one entity, with the code of the refusal of an unknown id. */
const expectedCodes = {
  'requests.readRequest': 'requestNotFound',
  'requests.readFile': 'requestNotFound',
  'requests.answerRequest': 'requestNotFound',
  'requests.arrangeAppointment': 'requestNotFound',
  'requests.cancelAppointment': 'requestNotFound',
  'requests.deliverDocument': 'requestNotFound',
  'requests.setReference': 'requestNotFound',
  'contacts.readTenant': 'tenantNotFound',
  'contacts.readContactMessage': 'contactMessageNotFound',
  'imports.readImport': 'importNotFound',
  'webhooks.removeWebhook': 'webhookNotFound',
  'webhooks.rotateSecret': 'webhookNotFound',
  'webhooks.replayEvents': 'webhookNotFound',
}

const calls = new Map<string, MachineCall>(
  Object.entries(integrationCalls).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, MachineCall>).map(([name, call]) => [`${noun}.${name}`, call] as const),
  ),
)

/** A valid body for each call that requires one. */
const bodies: Record<string, unknown> = {
  'requests.answerRequest': { status: 'checking' },
  'requests.arrangeAppointment': {
    start: '2099-01-01T08:00:00Z',
    end: '2099-01-01T09:00:00Z',
    technician: { name: 'Ayşe Demir', company: 'Wärme & Wasser GmbH' },
  },
  'requests.deliverDocument': { title: { de: 'x', en: 'x' }, fileName: 'x.pdf', data: 'AA==' },
  'requests.setReference': { reference: null },
  'webhooks.replayEvents': { since: '2026-01-01T00:00:00Z' },
}

test('`expectedCodes` has every call whose path names an entity', () => {
  const named = [...calls].filter(([, { path }]) => path.includes('{')).map(([name]) => name)
  expect(named.sort()).toEqual(Object.keys(expectedCodes).sort())
})

/**
 * Existing ids of every kind, an absent id and an absent number, and texts that are no ids. The import and the webhook belong to
 * another machine.
 */
async function collectIds(): Promise<Record<string, string>> {
  const { db, visitor, number, report } = block()
  const other = await openMachine(block())
  const { importId } = await other.imports.uploadFile({ query: { fileName: 'a.csv' }, body: new Blob(['a;b']) })
  const { id: webhookId } = await other.webhooks.addWebhook({ body: { url: 'https://erp.example.org/events' } })
  const { orderNumber: contactNumber } = await visitor.requests.submitRequest({ headers: {}, body: contact() })
  const { partner_id: partnerId } = await db.selectFrom('partners').select('partner_id').executeTakeFirstOrThrow()
  const contract = await db.selectFrom('contracts').select('contract_id').executeTakeFirstOrThrow()
  return {
    number,
    requestId: report.requestId,
    contactNumber,
    partnerId,
    contractId: contract.contract_id,
    importId,
    webhookId,
    absent: '00000000-0000-4000-8000-000000000000',
    absentNumber: '999999999999',
    quote: "1'--",
    path: '../tenants',
  }
}

/** Code of the refusal → the kinds of ids that its calls accept. */
const acceptedKinds: Record<string, string[]> = {
  requestNotFound: ['number'],
  tenantNotFound: ['partnerId'],
  contactMessageNotFound: ['contactNumber'],
}

test('an id of another kind or another machine, and a text that is no id, are refused like an absent id', async () => {
  const { machine } = block()
  const ids = await collectIds()
  for (const [name, code] of Object.entries(expectedCodes)) {
    const call = calls.get(name) as MachineCall
    for (const [kind, id] of Object.entries(ids)) {
      if (acceptedKinds[code]?.includes(kind)) continue
      const headers = call.headers ? { 'idempotency-key': randomUUID() } : {}
      const path = call.path.replace(/\{\w+\}/g, encodeURIComponent(id))
      const response = await machine.send(call.method, path, { headers, body: bodies[name] })
      expect([name, kind, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        name,
        kind,
        404,
        code,
      ])
    }
  }
})
