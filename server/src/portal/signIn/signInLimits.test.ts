import { expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { createClient } from '../../testing/client.ts'
import { readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSignIn, solve } from '../../testing/signIn.ts'

const email: string = demoAccounts.Erika.email
const failures = (times: number) => Array.from({ length: times }, () => 'signInFailed')

test('while an attacker tries one password a minute, the tenant can still sign in on a known device and from another network', async () => {
  const { signIn, tryWrongPassword, clock, baseUrl } = await openSignIn()
  const homeSignIn = await signIn({ from: '203.0.113.7' })
  await tryWrongPassword(7, { from: '198.51.100.66' })
  let knownDevice = homeSignIn.device
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance({ seconds: 60 })
    const attack = await signIn({ password: 'falsch', from: '198.51.100.66' })
    expect(attack.answer).toBe('tooManyTries')
    const atHome = await signIn({ from: '203.0.113.7', device: knownDevice })
    knownDevice = atHome.device
    expect([minute, atHome.answer]).toEqual([minute, 'signed in'])
    const elsewhere = await signIn({ from: '192.0.2.44' })
    expect([minute, elsewhere.answer]).toEqual([minute, 'signed in'])
  }
  const { accessToken } = await signIn({ from: '203.0.113.7', device: knownDevice })
  const tenant = createClient(baseUrl, () => accessToken)
  const body = { currentPassword: 'Sonnenblume1', newPassword: 'Regenschirm7' }
  expect(await outcomeOf(tenant.account.changePassword({ body }))).toBe('answered')
})

test('a tenant who enters the right password at the fourth try is signed in, and the earlier failures no longer count', async () => {
  const { signIn, tryWrongPassword } = await openSignIn()
  for (let round = 0; round < 3; round += 1) {
    expect(await tryWrongPassword(3)).toEqual(failures(3))
    const tabs = await Promise.all(Array.from({ length: 4 }, () => signIn()))
    expect(tabs.map(({ answer }) => answer)).toEqual(Array.from({ length: 4 }, () => 'signed in'))
  }
})

test.each([
  ['an account', email],
  ['an unknown e-mail address', 'niemand@example.org'],
])(
  'after five failures for %s, the next two responses are delayed by one and two seconds, and further tries are refused with 429',
  async (_account, email) => {
    const { tryWrongPassword, signIn, clock } = await openSignIn()
    expect(await tryWrongPassword(5, { email })).toEqual(failures(5))
    const slowed = [await signIn({ email, password: 'falsch' })]
    clock.advance({ seconds: 1 })
    slowed.push(await signIn({ email, password: 'falsch' }))
    clock.advance({ seconds: 2 })
    slowed.push(await signIn({ email, password: 'falsch' }))
    expect(slowed.map(({ answer }) => answer)).toEqual(['signInFailed', 'signInFailed', 'tooManyTries'])
    expect(slowed[0]?.seconds).toBeGreaterThan(0.9)
    expect(slowed[1]?.seconds).toBeGreaterThan(1.9)
    expect(slowed[2]?.retryAfter).toBe(4)
    expect(await signIn({ email })).toMatchObject({ answer: 'tooManyTries', retryAfter: 4 })
    expect(await signIn({ email: demoAccounts.Krause.email })).toMatchObject({ answer: 'signed in' })
  },
)

test('of a hundred concurrent wrong passwords, at most seven are answered as wrong, and all others with 429', async () => {
  const { signIn, clock } = await openSignIn()
  const answers = await Promise.all(Array.from({ length: 100 }, () => signIn({ password: 'falsch' })))
  expect(answers.filter(({ answer }) => answer === 'signInFailed').length).toBeLessThanOrEqual(7)
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['signInFailed', 'tooManyTries']))
  clock.advance({ seconds: 61 })
  expect(await signIn()).toMatchObject({ answer: 'signed in' })
})

test('of many concurrent sign-ins with the right password, none is refused, and all counts of failures are back at zero', async () => {
  const { signIn, db } = await openSignIn()
  const answers = await Promise.all(Array.from({ length: 24 }, () => signIn()))
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['signed in']))
  expect(await db.selectFrom('limits').where('count', '>', 0).selectAll().execute()).toEqual([])
})

test('after many failures from one network address, a tenant at that address can still sign in with a proof of work', async () => {
  const { signIn, tryWrongPassword } = await openSignIn()
  const answers = await tryWrongPassword(31, (number) => ({ email: `niemand${number}@example.org` }))
  expect(answers.slice(0, 20)).toEqual(failures(20))
  expect(new Set(answers.slice(20))).toEqual(new Set(['proofRequired']))
  const { challenge } = await signIn()
  expect(challenge).toBeDefined()
  if (challenge) expect(await signIn({ proof: solve(challenge) })).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ from: '198.51.100.2' })).toMatchObject({ answer: 'signed in' })
})

test.each<[from: string, addressOf: (number: number) => string, free: number]>([
  ['many networks of one /48', (number) => `2001:db8:7:${(number * 0x601).toString(16)}::1`, 30],
  ['many networks of one /56', (number) => `2001:db8:7:${(0x100 + number).toString(16)}::1`, 25],
  ['many addresses of one /64', (number) => `2001:db8:7:1::${number + 1}`, 20],
  ['many ports of one address', (number) => `198.51.100.200:${40_000 + number}`, 20],
  ['many ports of one IPv6 address', (number) => `[2001:db8:7::1]:${40_000 + number}`, 20],
  ['a proxy that reports no address', (number) => `hidden${number}`, 20],
])('failures from %s are counted together', async (_from, addressOf, free) => {
  const { tryWrongPassword } = await openSignIn()
  const refused = 2
  const answers = await tryWrongPassword(free + refused, (number) => ({
    email: `niemand${number}@example.org`,
    from: addressOf(number),
  }))
  expect(answers).toEqual([...failures(free), ...Array.from({ length: refused }, () => 'proofRequired')])
})

test('sign-ins that wait for the counts of one network address do not delay a sign-in from another address', async () => {
  const { signIn, tryWrongPassword, db } = await openSignIn()
  await tryWrongPassword(1)
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('limits').selectAll().forUpdate().execute()
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const waiting = Array.from({ length: 60 }, (_, number) =>
    signIn({ email: `niemand${number}@example.org`, password: 'falsch' }),
  )
  const tenant = await signIn({ email: demoAccounts.Krause.email, from: '198.51.100.2' })
  release.resolve()
  await holder
  expect(tenant).toMatchObject({ answer: 'signed in' })
  // If this sign-in needed the locked counts, it would wait until PostgreSQL ends the idle transaction, after 30 seconds.
  expect(tenant.seconds).toBeLessThan(10)
  const answers = (await Promise.all(waiting)).map(({ answer }) => answer)
  expect(answers.filter((answer) => answer === 'signInFailed')).toHaveLength(19)
})

test('sign-ins that are refused for lack of a proof do not wait for a lock on the counts', async () => {
  const { signIn, tryWrongPassword, db } = await openSignIn()
  await tryWrongPassword(20, (number) => ({ email: `niemand${number}@example.org` }))
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('limits').selectAll().forUpdate().execute()
    const attack = Array.from({ length: 60 }, (_, number) => signIn({ email: `niemand${number}@example.org` }))
    expect(new Set((await Promise.all(attack)).map(({ answer }) => answer))).toEqual(new Set(['proofRequired']))
  })
})

test('resetting the password by mail clears the failures of the account', async () => {
  const { signIn, tryWrongPassword, visitor, db } = await openSignIn()
  await tryWrongPassword(6)
  await Promise.all(Array.from({ length: 4 }, () => signIn({ password: 'falsch' })))
  expect(await signIn()).toMatchObject({ answer: 'tooManyTries' })
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword: 'Regenschirm7' } })
  expect(await signIn({ password: 'Regenschirm7' })).toMatchObject({ answer: 'signed in' })
  expect(await tryWrongPassword(5)).toEqual(failures(5))
})

test('a client cannot forge its network address if the server is not behind a proxy', async () => {
  const { visitor, db } = await openPortal()
  for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    await visitor.send('POST', '/identity/login', {
      body: { email: 'niemand@example.org', password: 'falsch' },
      headers: { 'x-forwarded-for': forwarded },
    })
  }
  const tallies = await db.selectFrom('limits').select('count').execute()
  expect(tallies.map(({ count }) => count)).toEqual([3, 3, 3])
})
