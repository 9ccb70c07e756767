import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { answers, apartment, attach, heatingReport } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'
import { lockKey } from '../idempotency/answerOnce.ts'

const openErika = () => openPortal({ as: 'Erika' })
type Portal = Awaited<ReturnType<typeof openErika>>

const countRequests = async ({ db }: Portal) => {
  const { count } = await db
    .selectFrom('requests')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('twenty concurrent submissions with the same key create one request', async () => {
  const portal = await openErika()
  const before = await countRequests(portal)
  const body = await heatingReport(portal.tenant, { attachments: [attach(await jpeg())] })
  const headers = { 'idempotency-key': randomUUID() }
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => portal.tenant.send('POST', '/request', { headers, body })),
  )
  const answered = responses.filter(({ ok }) => ok)
  const orderNumbers = await Promise.all(
    answered.map(async (response) => ((await response.json()) as { orderNumber: string }).orderNumber),
  )
  expect(new Set(orderNumbers).size).toBe(1)
  const refused = responses.filter(({ ok }) => !ok)
  expect(refused.every(({ status }) => status === 409)).toBe(true)
  expect(await countRequests(portal)).toBe(before + 1)
})

test('idempotency keys that differ only in upper and lower case count as the same key', async () => {
  const portal = await openErika()
  const before = await countRequests(portal)
  const body = await heatingReport(portal.tenant)
  for (let pair = 0; pair < 5; pair += 1) {
    const key = `a${randomUUID().slice(1)}`
    const responses = await Promise.all(
      [key, key.toUpperCase()].map((spelling) =>
        portal.tenant.send('POST', '/request', { headers: { 'idempotency-key': spelling }, body }),
      ),
    )
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  }
  expect(await countRequests(portal)).toBe(before + 5)
})

test.each(['11111111-1111-1111-1111-111111111111', 'ffeeddcc-bbaa-0099-c877-665544332211'])(
  'a UUID of any version and variant is accepted as idempotency key: %s',
  async (key) => {
    const { tenant } = await openErika()
    const headers = { 'idempotency-key': key }
    const body = await heatingReport(tenant)
    const first = await tenant.requests.submitRequest({ headers, body })
    expect(await tenant.requests.submitRequest({ headers, body })).toEqual(first)
  },
)

test('a repeated submission gets the same response, even with reordered answers and after the service is switched off', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const headers = { 'idempotency-key': randomUUID() }
  const body = await heatingReport(tenant)
  const first = await tenant.requests.submitRequest({ headers, body })
  await db.updateTable('service_rules').set({ repair: false }).execute()
  const reversed = { ...body, answers: Object.fromEntries(Object.entries(answers).reverse()) }
  expect(await tenant.requests.submitRequest({ headers, body: reversed })).toEqual(first)
})

test('a second submission with the same key and other answers is refused', async () => {
  const portal = await openErika()
  const headers = { 'idempotency-key': randomUUID() }
  const body = await heatingReport(portal.tenant)
  await portal.tenant.requests.submitRequest({ headers, body })
  const other = { ...body, answers: { ...answers, since: 'weeks' } }
  await expect(portal.tenant.requests.submitRequest({ headers, body: other })).rejects.toMatchObject({
    status: 422,
    body: { code: 'keyReused' },
  })
})

test('a second submission with the same key that repeats another earlier request is refused', async () => {
  const { tenant, db } = await openErika()
  const body = await heatingReport(tenant)
  const earlier = await Promise.all(
    [1, 2].map(async () => (await tenant.requests.submitRequest({ headers: {}, body })).requestId),
  )
  await db.updateTable('requests').set({ status: requestStatus.closed }).where('request_id', 'in', earlier).execute()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (earlierRequest: string | undefined) =>
    tenant.requests.submitRequest({ headers, body: { ...body, earlierRequest } })
  const first = await send(earlier[0])
  expect(await send(earlier[0])).toEqual(first)
  for (const other of [earlier[1], undefined])
    await expect(send(other)).rejects.toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

test('a submission is refused while another submission with the same key is being processed', async () => {
  const portal = await openErika()
  const key = randomUUID()
  const body = await heatingReport(portal.tenant)
  const { partner_id } = await portal.db
    .selectFrom('tenancies')
    .select('partner_id')
    .where('contract_id', '=', apartment)
    .executeTakeFirstOrThrow()
  await portal.db.transaction().execute(async (transaction) => {
    await lockKey(transaction, { senderId: partner_id, key })
    await expect(
      portal.tenant.requests.submitRequest({ headers: { 'idempotency-key': key }, body }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'inFlight' } })
  })
  await portal.tenant.requests.submitRequest({ headers: { 'idempotency-key': key }, body })
})

test('an idempotency key of another tenant does not return that tenant’s response', async () => {
  const portal = await openErika()
  const key = randomUUID()
  const body = await heatingReport(portal.tenant)
  await portal.tenant.requests.submitRequest({ headers: { 'idempotency-key': key }, body })
  const krause = await portal.signIn('Krause')
  await expect(krause.requests.submitRequest({ headers: { 'idempotency-key': key }, body })).rejects.toMatchObject({
    status: 404,
  })
})

test('the key of a refused submission can be used again', async () => {
  const portal = await openErika()
  const headers = { 'idempotency-key': randomUUID() }
  const body = await heatingReport(portal.tenant)
  const invalid = { ...body, answers: {} }
  await expect(portal.tenant.requests.submitRequest({ headers, body: invalid })).rejects.toMatchObject({ status: 400 })
  await portal.tenant.requests.submitRequest({ headers, body })
})

test('each submission without a key creates a request', async () => {
  const portal = await openErika()
  const body = await heatingReport(portal.tenant)
  const before = await countRequests(portal)
  await portal.tenant.requests.submitRequest({ headers: {}, body })
  await portal.tenant.requests.submitRequest({ headers: {}, body })
  expect(await countRequests(portal)).toBe(before + 2)
})
