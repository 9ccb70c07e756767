import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { openPortal } from '../testing/portal.ts'

const email: string = demoAccounts.Erika.email

async function openSignIn(environment: Record<string, string> = {}) {
  const portal = await openPortal({ environment })
  async function signIn(body: { email: string; password: string }, headers: Record<string, string> = {}) {
    const startedAt = performance.now()
    const response = await portal.visitor.send('POST', '/identity/login', { body, headers })
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      seconds: (performance.now() - startedAt) / 1000,
    }
  }
  const fail = async (times: number, body = { email, password: 'falsch' }) => {
    const answers = []
    for (let count = 0; count < times; count += 1) answers.push(await signIn(body))
    return answers
  }
  return { ...portal, signIn, fail }
}

test('the right password at the fifth try signs in, and the count begins anew', async () => {
  const { signIn, fail } = await openSignIn()
  for (let round = 0; round < 3; round += 1) {
    const wrong = await fail(4)
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await signIn({ email, password: demoPassword })).toMatchObject({ status: 200 })
  }
})

test.each([
  ['an account', email],
  ['an unknown address', 'niemand@example.org'],
])('from the fifth failure in a row of %s each answer waits longer, then says 429', async (_who, email) => {
  const { fail, signIn, clock } = await openSignIn()
  await fail(4, { email, password: 'falsch' })
  const slowed = await fail(2, { email, password: 'falsch' })
  clock.stop()
  slowed.push(...(await fail(1, { email, password: 'falsch' })))
  expect(slowed.map(({ status }) => status)).toEqual([401, 401, 429])
  expect(slowed[0]?.seconds).toBeGreaterThan(0.9)
  expect(slowed[1]?.seconds).toBeGreaterThan(1.9)
  expect(slowed[2]?.retryAfter).toBe(4)
  const early = await signIn({ email, password: demoPassword })
  expect(early.status).toBe(429)
  expect(early.retryAfter).toBe(4)
})

test('a hundred wrong passwords at once are looked at a handful of times, and the account opens again after the wait', async () => {
  const { signIn, db, clock } = await openSignIn()
  clock.stop()
  const answers = await Promise.all(Array.from({ length: 100 }, () => signIn({ email, password: 'falsch' })))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(7)
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  const tallies = await db.selectFrom('limits').select('count').execute()
  expect(Math.max(...tallies.map(({ count }) => count))).toBeLessThanOrEqual(8)
  clock.advance({ seconds: 61 })
  expect(await signIn({ email, password: demoPassword })).toMatchObject({ status: 200 })
})

test('right passwords given at the same moment never slow each other', async () => {
  const { signIn, db } = await openSignIn()
  const answers = await Promise.all(Array.from({ length: 24 }, () => signIn({ email, password: demoPassword })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await db.selectFrom('limits').where('count', '>', 0).selectAll().execute()).toEqual([])
})

test('thirty failures from one address slow it whatever the accounts, and no other address', async () => {
  const { signIn, clock } = await openSignIn({ TRUST_PROXY: '1' })
  const from = (address: string, number: number) =>
    signIn({ email: `niemand${number}@example.org`, password: 'falsch' }, { 'x-forwarded-for': `6.6.6.6, ${address}` })
  const free = await Promise.all(Array.from({ length: 29 }, (_, number) => from('203.0.113.7', number)))
  expect(new Set(free.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await from('203.0.113.7', 29)).seconds).toBeGreaterThan(0.9)
  expect((await from('203.0.113.7', 30)).seconds).toBeGreaterThan(1.9)
  expect(await from('203.0.113.7', 31)).toMatchObject({ status: 429, retryAfter: 4 })
  expect(await from('203.0.113.8', 32)).toMatchObject({ status: 401 })
  clock.advance({ seconds: 301 })
  expect(await from('203.0.113.7', 33)).toMatchObject({ status: 401 })
})

test('an address cannot be made up by the client when no proxy stands in front', async () => {
  const { visitor, db } = await openPortal()
  for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    await visitor.send('POST', '/identity/login', {
      body: { email: 'niemand@example.org', password: 'falsch' },
      headers: { 'x-forwarded-for': forwarded },
    })
  }
  const tallies = await db.selectFrom('limits').select('count').execute()
  expect(tallies.map(({ count }) => count)).toEqual([3, 3])
})
