import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { kindsFor, readMessage, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const newcomer = { email: 'neue.nachbarin@example.org', password: 'Regenschirm7', consent: true as const }
const { email, password } = newcomer

test('a visitor can register, confirm the e-mail address with the mailed link, and sign in as a user', async () => {
  const { visitor, db, settings } = await openPortal({
    environment: { PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' },
  })
  expect(await visitor.registration.register({ body: newcomer })).toEqual({ hasError: false })
  expect(await outcomeOf(visitor.session.login({ body: { email, password } }))).toBe('401 emailNotConfirmed')
  const { content, brand, language } = await readMessage(db, 'confirmRegistration', email)
  expect(content.link).toMatch(/^https:\/\/portal\.example\.org\/registration\/confirm#token=[\w-]{43}$/)
  expect({ brand, language }).toEqual({ brand: settings.brand, language: 'de' })
  await visitor.registration.confirmRegistration({ body: { token: await readToken(db, 'confirmRegistration', email) } })
  const { accessToken } = await visitor.session.login({ body: { email: email.toUpperCase(), password } })
  const roles = await visitor.send('GET', '/Identity/Roles', { headers: { authorization: `Bearer ${accessToken}` } })
  expect(await roles.json()).toEqual({ roles: ['user'], email, language: 'de' })
})

test('a mail that an anonymous visitor triggers is in the language in which the account was opened', async () => {
  const { visitor, db } = await openPortal()
  const english = { headers: { 'accept-language': 'en' } }
  await visitor.send('POST', '/Identity/Registration', { body: newcomer, ...english })
  await visitor.account.forgotPassword({ body: { email } })
  expect((await readMessage(db, 'resetPassword', email)).language).toBe('en')
})

test.each([
  ['of a tenant', demoAccounts.Erika.email],
  ['of a tenant, in upper case', ` ${demoAccounts.Erika.email.toUpperCase()}`],
  ['that is not confirmed yet', demoAccounts.Unconfirmed.email],
])(
  'the e-mail address %s is refused as taken, and its owner is notified at most once an hour',
  async (_owner, registered) => {
    const { visitor, db, clock } = await openPortal()
    const owner = registered.trim().toLowerCase()
    const register = () => visitor.registration.register({ body: { ...newcomer, email: registered } })
    await expect(register()).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'emailTaken',
        hasError: true,
        errorTitle: 'E-Mail-Adresse bereits registriert',
        errorDescription: expect.stringContaining('noch einmal'),
      },
    })
    await Promise.all(Array.from({ length: 5 }, () => outcomeOf(register())))
    expect(await kindsFor(db, owner)).toEqual(['alreadyRegistered'])
    clock.advance({ seconds: 3601 })
    await outcomeOf(register())
    expect(await kindsFor(db, owner)).toEqual(['alreadyRegistered', 'alreadyRegistered'])
    await visitor.session.login({ body: { email: demoAccounts.Erika.email, password: demoPassword } })
  },
)

test('twenty concurrent registrations of one e-mail address create one account', async () => {
  const { visitor, db } = await openPortal()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => outcomeOf(visitor.registration.register({ body: newcomer }))),
  )
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['answered', '409 emailTaken']))
  expect(await kindsFor(db, email)).toEqual(['alreadyRegistered', 'confirmRegistration'])
})

test('a confirmation link works once, within a day, and only until another link is issued', async () => {
  const { visitor, db, clock } = await openPortal()
  const confirm = (token: string) => outcomeOf(visitor.registration.confirmRegistration({ body: { token } }))
  const newest = () => readToken(db, 'confirmRegistration', email)
  await visitor.registration.register({ body: newcomer })
  const first = await newest()
  await wait(5)
  await visitor.registration.resendConfirmation({ body: { email } })
  const second = await newest()
  expect(second).not.toBe(first)
  expect(await confirm(first)).toBe('400 linkNotValid')
  clock.advance({ days: 1 })
  expect(await confirm(second)).toBe('400 linkNotValid')
  await visitor.registration.resendConfirmation({ body: { email } })
  const third = await newest()
  clock.advance({ seconds: 86_000 })
  const answers = await Promise.all([third, third, third].map(confirm))
  expect(answers.sort()).toEqual(['400 linkNotValid', '400 linkNotValid', 'answered'])
})

test('a link that was issued for one purpose is not valid for another purpose', async () => {
  const { visitor, db } = await openPortal()
  await visitor.registration.register({ body: newcomer })
  const token = await readToken(db, 'confirmRegistration', email)
  const reset = visitor.account.resetPassword({ body: { token, newPassword: 'Sonnenschein-77' } })
  expect(await outcomeOf(reset)).toBe('400 linkNotValid')
  expect(await outcomeOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect(await outcomeOf(visitor.registration.confirmRegistration({ body: { token } }))).toBe('answered')
})

test('an e-mail address gets at most three confirmation mails an hour, and the link in the newest mail is valid', async () => {
  const { visitor, db, clock } = await openPortal()
  await visitor.registration.register({ body: newcomer })
  for (let count = 0; count < 4; count += 1) {
    await wait(5)
    await visitor.registration.resendConfirmation({ body: { email } })
  }
  expect(await kindsFor(db, email)).toEqual(Array.from({ length: 3 }, () => 'confirmRegistration'))
  clock.advance({ seconds: 3601 })
  await visitor.registration.resendConfirmation({ body: { email } })
  expect(await kindsFor(db, email)).toHaveLength(4)
  const token = await readToken(db, 'confirmRegistration', email)
  expect(await outcomeOf(visitor.registration.confirmRegistration({ body: { token } }))).toBe('answered')
})

test.each(['neu+portal@example.org', 'neu%2Bportal%40example.org'])(
  'the plus sign of an e-mail address in a query need not be encoded: %s',
  async (inQuery) => {
    const { visitor, db } = await openPortal()
    const address = 'neu+portal@example.org'
    await visitor.registration.register({ body: { ...newcomer, email: address } })
    const mails = ['Registration/Mail/Reset', 'Password/Forgot'].map((path) =>
      visitor.send('POST', `/Identity/${path}?email=${inQuery}`),
    )
    expect((await Promise.all(mails)).map(({ status }) => status)).toEqual([204, 204])
    expect(await kindsFor(db, address)).toEqual(['confirmRegistration', 'confirmRegistration', 'resetPassword'])
  },
)

test('requesting the confirmation mail for a confirmed e-mail address sends a notice that the account exists', async () => {
  const { visitor, db } = await openPortal()
  await visitor.registration.resendConfirmation({ body: { email: demoAccounts.Erika.email } })
  expect(await kindsFor(db, demoAccounts.Erika.email)).toEqual(['alreadyRegistered'])
})

test('in five minutes, one network address can make at most thirty registration calls that trigger a message', async () => {
  const { visitor, clock, db } = await openPortal({ environment: { TRUST_PROXY: '1' } })
  const ask = (address: string) =>
    visitor.send('POST', '/Identity/Registration/Mail/Reset?email=niemand%40example.org', {
      headers: { 'x-forwarded-for': address },
    })
  const free = await Promise.all(Array.from({ length: 30 }, () => ask('203.0.113.7')))
  expect(new Set(free.map(({ status }) => status))).toEqual(new Set([204]))
  const late = await ask('203.0.113.7')
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(250)
  expect((await ask('203.0.113.8')).status).toBe(204)
  await Promise.all(Array.from({ length: 20 }, () => ask('203.0.113.7')))
  const { counted } = await db
    .selectFrom('limits')
    .select((row) => row.fn.max('count').as('counted'))
    .executeTakeFirstOrThrow()
  expect(counted, 'niemand@example.org: 30 accepted calls from one address, 1 from the other, no refused call').toBe(31)
  clock.advance({ seconds: 301 })
  expect((await ask('203.0.113.7')).status).toBe(204)
})

test('in five minutes, all networks of a /56 together can make at most sixty registration calls that trigger a message', async () => {
  const { visitor } = await openPortal({ environment: { TRUST_PROXY: '1' } })
  const ask = (network: number) =>
    visitor.send('POST', '/Identity/Registration/Mail/Reset?email=niemand%40example.org', {
      headers: { 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` },
    })
  const free = await Promise.all(Array.from({ length: 60 }, (_, network) => ask(network)))
  expect(new Set(free.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await ask(200)).status).toBe(429)
  expect((await ask(0x100)).status).toBe(204)
})

test('after a network address has used up its registration calls that trigger a message, a tenant at the address can still request a new password and change the e-mail address', async () => {
  const { visitor, tenant } = await openPortal({ as: 'Erika' })
  const flood = await Promise.all(
    Array.from({ length: 31 }, () =>
      visitor.send('POST', '/Identity/Registration/Mail/Reset?email=niemand%40example.org'),
    ),
  )
  expect(flood.map(({ status }) => status)).toContain(429)
  await visitor.account.forgotPassword({ body: { email: demoAccounts.Erika.email } })
  await tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail: 'erika.neu@example.org' } })
})
