import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { guessDelay } from './rules.ts'

const paul = {
  contractNumber: '1000000004001',
  firstName: 'Paul',
  lastName: 'Petersen',
  birthDate: '1951-11-30',
  channel: 'letter' as const,
}

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Requests an access code with a new account, as an attacker could. Returns the error code or `answered`, and the time. */
async function requestFromNewAccount({ db, visitor }: Portal, from: string, change: Partial<typeof paul>) {
  const email = `${randomUUID()}@example.org`
  const { password_hash } = await db.selectFrom('accounts').select('password_hash').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('accounts')
    .values({ account_id: randomUUID(), email, password_hash, email_confirmed_at: new Date() })
    .execute()
  const { accessToken } = await visitor.session.login({ body: { email, password: 'Sonnenblume1' } })
  const startedAt = performance.now()
  const response = await visitor.send('POST', '/Identity/Registration/Code', {
    body: { ...paul, ...change },
    headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': from },
  })
  const { code = 'answered' } = (await response.json()) as { code?: string }
  return { code, tookMs: performance.now() - startedAt }
}

const behindProxy = { environment: { TRUST_PROXY: '1' } }

test.each([
  [1, 0],
  [5, 0],
  [6, 1_000],
  [7, 2_000],
  [8, 4_000],
  [9, 8_000],
  [10_000, 8_000],
])('the answer to failed request number %i for a contract number is delayed by %i ms', (failures, delayMs) => {
  expect(guessDelay(failures)).toBe(delayMs)
})

test.each([
  ['of a tenant', paul.contractNumber],
  ['that does not exist', '1000000009999'],
])('for a contract number %s, the answer to the sixth wrong date of birth is delayed', async (_, contractNumber) => {
  const portal = await openPortal(behindProxy)
  const answers = []
  for (let guess = 1; guess <= 6; guess += 1)
    answers.push(
      await requestFromNewAccount(portal, `203.0.113.${guess}`, { contractNumber, birthDate: `1951-11-0${guess}` }),
    )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['dataNotFound']))
  expect(Math.min(...answers.slice(0, 5).map(({ tookMs }) => tookMs))).toBeLessThan(900)
  expect(answers[5]?.tookMs).toBeGreaterThan(990)
})

test('after five wrong guesses, the tenant’s own request is answered late but not refused; requests with the right data neither add to the delay nor end it', async () => {
  const portal = await openPortal(behindProxy)
  for (let count = 0; count < 7; count += 1)
    expect((await requestFromNewAccount(portal, '203.0.113.7', {})).code).toMatch(/answered/)
  for (let guess = 1; guess <= 5; guess += 1)
    await requestFromNewAccount(portal, '203.0.113.8', { birthDate: `1951-11-0${guess}` })
  const own = await requestFromNewAccount(portal, '198.51.100.9', {})
  expect(own.code).toBe('answered')
  expect(own.tookMs).toBeGreaterThan(990)
  // If the seven requests with the right data counted, the delay would be eight seconds.
  expect(own.tookMs).toBeLessThan(7_000)
  const next = await requestFromNewAccount(portal, '203.0.113.8', { birthDate: '1951-11-06' })
  expect(next.code).toBe('dataNotFound')
  expect(next.tookMs).toBeGreaterThan(990)
})

test('one network address can make at most thirty code requests in five minutes', async () => {
  const { visitor, tenant } = await openPortal({ as: 'Neumann', ...behindProxy })
  const { accessToken } = tenant.login
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': '203.0.113.7' }
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await visitor.send('POST', '/Identity/Registration/Code', { body: paul, headers })).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(statuses[30]).toBe(429)
})
