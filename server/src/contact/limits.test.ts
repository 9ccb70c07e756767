import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contact } from '../testing/contact.ts'
import { openPortal } from '../testing/portal.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { apartment } from '../testing/repairs.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const behindProxy = { environment: { TRUST_PROXY: '1' } }
const unknown = '1999999999999'

/** What a form from a network address is answered: the status, or the code of the refusal. */
async function send({ visitor }: Portal, body: unknown, address = '203.0.113.7') {
  const response = await visitor.send('POST', '/request', { body, headers: { 'x-forwarded-for': address } })
  const answer = (await response.json()) as { code?: string; fields?: { field: string }[] }
  return answer.code ?? response.status
}
const withNumber = (contractNumber: string, change = {}) => contact({ contractNumber, copyToSelf: false, ...change })
const suspicions = async ({ db }: Portal) =>
  (await db.selectFrom('contact_requests').select('suspicion').orderBy('created_at').execute()).map(
    ({ suspicion }) => suspicion,
  )

test('a tenant’s contract number leads to the sign-in, unless somebody says that they are not the tenant', async () => {
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
  expect(await suspicions(portal)).toEqual([])
  expect(await send(portal, withNumber(unknown))).toBe(200)
  expect(await send(portal, withNumber(spaced, { isNotTheTenant: true }))).toBe(200)
  const rows = await portal.db.selectFrom('contact_requests').selectAll().orderBy('order_number').execute()
  expect(rows.map((row) => [row.contract_number, row.is_not_the_tenant])).toEqual([
    [unknown, false],
    [apartment, true],
  ])
})

test('after ten numbers from one address in a day the form tells nothing more about any number, and still works', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 5; count += 1) {
    expect(await send(portal, withNumber(apartment))).toBe('numberOfTenant')
    expect(await send(portal, withNumber(unknown))).toBe(200)
  }
  expect(await send(portal, withNumber(apartment))).toBe(200)
  expect(await send(portal, withNumber('1000000002001'))).toBe(200)
  expect(await send(portal, withNumber(apartment), '198.51.100.9')).toBe('numberOfTenant')
  portal.clock.advance({ days: 1, seconds: 60 })
  expect(await send(portal, withNumber(apartment))).toBe('numberOfTenant')
})

test('a number after the tenth is not even looked up, so that its time tells nothing', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 10; count += 1) await send(portal, withNumber(apartment))
  await portal.db.transaction().execute(async (transaction) => {
    // Whoever looks a contract up now, waits.
    await sql`lock table contracts in access exclusive mode`.execute(transaction)
    expect(await send(portal, withNumber(apartment))).toBe(200)
  })
})

test('forty numbers at once get no more answers than ten', async () => {
  const portal = await openPortal(behindProxy)
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(portal, withNumber(apartment))))
  expect(answers.filter((answer) => answer === 'numberOfTenant')).toHaveLength(10)
})

test('a number that nobody asked about is neither looked up nor counted', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 12; count += 1) {
    expect(await send(portal, withNumber(apartment, { isNotTheTenant: true }))).toBe(200)
    expect(await send(portal, withNumber(apartment, { reason: 'kurz' }))).toBe('invalidAnswers')
  }
  expect(await send(portal, withNumber(apartment))).toBe('numberOfTenant')
})

test.each([
  ['within three seconds', { openSeconds: 2, website: '' }, 'tooFast'],
  ['before it was opened', { openSeconds: -5, website: '' }, 'tooFast'],
  ['with a field that people do not see', { openSeconds: 60, website: 'https://example.org' }, 'trap'],
  ['after three seconds', { openSeconds: 3, website: '' }, null],
  ['by a client that does not tell', undefined, null],
])('a form that is sent %s is answered like any other, and marked %s', async (_, formTrace, suspicion) => {
  const portal = await openPortal()
  const body = contact({}, { formTrace })
  const response = await portal.visitor.send('POST', '/request', { body })
  expect(response.status).toBe(200)
  expect(Object.keys((await response.json()) as object)).toEqual(['requestId', 'orderNumber'])
  expect(await suspicions(portal)).toEqual([suspicion])
  expect(await portal.outbox()).toHaveLength(suspicion ? 0 : 1)
})

test('a copy goes to one e-mail address three times an hour, in whatever case it is written', async () => {
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

test('one network address causes ten copies an hour, to whomever', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 12; count += 1)
    expect(await send(portal, contact({ email: `opfer${count}@example.org` }))).toBe(200)
  expect(await portal.outbox()).toHaveLength(10)
})

test('one network address sends thirty forms an hour; others go on, and so does it later', async () => {
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

test('sixty calls of a stranger in five minutes are read, whatever they hold; a tenant is not slowed by them', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant } = portal
  const statusOf = async (client: typeof visitor) => (await client.send('POST', '/request', { body: '{' })).status
  for (let count = 0; count < 60; count += 1) expect(await statusOf(visitor)).toBe(400)
  expect(await statusOf(visitor)).toBe(429)
  expect(await statusOf(await portal.signIn('Neumann'))).toBe(429)
  expect(await statusOf(tenant)).toBe(400)
  expect(await refusalOf(tenant.contracts.listContracts())).toBe('answered')
})
