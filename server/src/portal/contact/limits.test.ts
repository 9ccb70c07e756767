import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment } from '../../testing/requests/repairs.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const behindProxy = { environment: { TRUST_PROXY: '1' } }
const unknownNumber = '1999999999999'

/** Sends a form from a network address, and returns the status or the code of the refusal. */
async function send({ visitor }: Portal, body: unknown, address = '203.0.113.7') {
  const response = await visitor.send('POST', '/request', { body, headers: { 'x-forwarded-for': address } })
  const answer = (await response.json()) as { code?: string; fields?: { field: string }[] }
  return answer.code ?? response.status
}
const withNumber = (contractNumber: string, change = {}) => contact({ contractNumber, copyToSelf: false, ...change })
const listSuspicions = async ({ db }: Portal) =>
  (await db.selectFrom('contact_requests').select('suspicion').orderBy('created_at').execute()).map(
    ({ suspicion }) => suspicion,
  )

test('a form with a tenant’s contract number is refused, unless the caller states that they are not the tenant', async () => {
  const portal = await openPortal()
  const spaced = '1000 0000 01001'
  await expect(portal.visitor.requests.submitRequest({ headers: {}, body: withNumber(spaced) })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'numberOfTenant',
      title: 'Wichtiger Hinweis',
      fields: [{ field: 'answers.contractNumber', code: 'numberOfTenant' }],
    },
  })
  expect(await listSuspicions(portal)).toEqual([])
  expect(await send(portal, withNumber(unknownNumber))).toBe(200)
  expect(await send(portal, withNumber(spaced, { isNotTheTenant: true }))).toBe(200)
  const rows = await portal.db.selectFrom('contact_requests').selectAll().orderBy('order_number').execute()
  expect(rows.map((row) => [row.contract_number, row.is_not_the_tenant])).toEqual([
    [unknownNumber, false],
    [apartment, true],
  ])
})

test('after ten contract numbers from one network address in a day, the form accepts further numbers without a check', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 5; count += 1) {
    expect(await send(portal, withNumber(apartment))).toBe('numberOfTenant')
    expect(await send(portal, withNumber(unknownNumber))).toBe(200)
  }
  expect(await send(portal, withNumber(apartment))).toBe(200)
  expect(await send(portal, withNumber('1000000002001'))).toBe(200)
  expect(await send(portal, withNumber(apartment), '198.51.100.9')).toBe('numberOfTenant')
  portal.clock.advance({ days: 1, seconds: 60 })
  expect(await send(portal, withNumber(apartment))).toBe('numberOfTenant')
})

test('for all IPv6 addresses of one /56 network together, twenty contract numbers are checked', async () => {
  const portal = await openPortal(behindProxy)
  const answers: unknown[] = []
  for (let count = 0; count < 22; count += 1)
    answers.push(await send(portal, withNumber(apartment), `2001:db8:1:2${count.toString(16).padStart(2, '0')}::1`))
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 'numberOfTenant'), 200, 200])
})

test('the eleventh contract number is not looked up, so the response time reveals nothing about it', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 10; count += 1) await send(portal, withNumber(apartment))
  await portal.db.transaction().execute(async (transaction) => {
    // A query of contracts would wait for this lock.
    await sql`lock table contracts in access exclusive mode`.execute(transaction)
    expect(await send(portal, withNumber(apartment))).toBe(200)
  })
})

test('of forty contract numbers that are sent concurrently, ten are checked', async () => {
  const portal = await openPortal(behindProxy)
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(portal, withNumber(apartment))))
  expect(answers.filter((answer) => answer === 'numberOfTenant')).toHaveLength(10)
})

test('a contract number is not counted if the form is invalid or the caller states that they are not the tenant', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 12; count += 1) {
    expect(await send(portal, withNumber(apartment, { isNotTheTenant: true }))).toBe(200)
    expect(await send(portal, withNumber(apartment, { reason: 'kurz' }))).toBe('invalidAnswers')
  }
  expect(await send(portal, withNumber(apartment))).toBe('numberOfTenant')
})

test.each([
  ['within three seconds', 'tooFast', { openSeconds: 2, website: '' }],
  ['with a negative time since the form was opened', 'tooFast', { openSeconds: -5, website: '' }],
  ['with text in a field that people do not see', 'trap', { openSeconds: 60, website: 'https://example.org' }],
  ['after three seconds', null, { openSeconds: 3, website: '' }],
  ['by a client that sends no form trace', null, undefined],
])(
  'a form that is sent %s gets the normal response, and is stored with the suspicion %s',
  async (_, suspicion, formTrace) => {
    const portal = await openPortal()
    const body = contact({}, { formTrace })
    const response = await portal.visitor.send('POST', '/request', { body })
    expect(response.status).toBe(200)
    expect(Object.keys((await response.json()) as object)).toEqual(['requestId', 'orderNumber'])
    expect(await listSuspicions(portal)).toEqual([suspicion])
    expect(await portal.outbox()).toHaveLength(suspicion ? 0 : 1)
  },
)

test('one e-mail address gets at most three copies an hour, regardless of upper and lower case', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 5; count += 1) {
    const email = count % 2 === 0 ? 'opfer@example.org' : 'OPFER@example.org'
    expect(await send(portal, contact({ email }), `203.0.113.${count}`)).toBe(200)
  }
  expect(await portal.outbox()).toHaveLength(3)
  portal.clock.advance({ seconds: 3601 })
  expect(await send(portal, contact({ email: 'opfer@example.org' }))).toBe(200)
  expect(await portal.outbox()).toHaveLength(4)
})

test('callers at one network address cause at most ten copies an hour, to all recipients together', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 12; count += 1)
    expect(await send(portal, contact({ email: `opfer${count}@example.org` }))).toBe(200)
  expect(await portal.outbox()).toHaveLength(10)
})

test('one network address can send at most thirty forms an hour, and other network addresses are not affected', async () => {
  const portal = await openPortal(behindProxy)
  const body = contact({ copyToSelf: false })
  for (let count = 0; count < 30; count += 1) expect(await send(portal, body)).toBe(200)
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const refused = await portal.visitor.send('POST', '/request', { body, headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await send(portal, body, '198.51.100.9')).toBe(200)
  portal.clock.advance({ seconds: 3601 })
  expect(await send(portal, body)).toBe(200)
})

test('from one network address, callers who are not tenants can make sixty submissions in five minutes, and tenants are not limited', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant } = portal
  const statusOf = async (client: typeof visitor) => (await client.send('POST', '/request', { body: '{' })).status
  for (let count = 0; count < 60; count += 1) expect(await statusOf(visitor)).toBe(400)
  expect(await statusOf(visitor)).toBe(429)
  expect(await statusOf(await portal.signIn('Neumann'))).toBe(429)
  expect(await statusOf(tenant)).toBe(400)
  expect(await outcomeOf(tenant.contracts.listContracts())).toBe('answered')
})
