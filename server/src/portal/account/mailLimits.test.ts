import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { contact } from '../../testing/contact.ts'
import { kindsFor, listMessages, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const behindProxy = { environment: { TRUST_PROXY: '1' } }
const person = { firstName: 'Jürgen', lastName: 'Groß', street: 'Am Lindenhof', houseNumber: '14', zip: '22999' }

/** Calls with which an anonymous visitor causes a mail to an address without an account. */
const calls = {
  'a registration': (email: string) => ({
    path: '/Identity/Registration',
    body: { email, password: 'Regenschirm7', consent: true },
  }),
  'a request for help': (email: string) => ({
    path: '/Identity/Registration/Ticket',
    body: { ...person, town: 'Hamburg', email },
  }),
  'a contact form': (email: string) => ({ path: '/request', body: contact({ email }) }),
}
type CallName = keyof typeof calls
const callNames = Object.keys(calls) as CallName[]

async function send({ visitor }: Portal, name: CallName, email: string, from: string): Promise<number> {
  const { path, body } = calls[name](email)
  return (await visitor.send('POST', path, { body, headers: { 'x-forwarded-for': from } })).status
}

test.each(callNames)('for %s, all addresses of one mailbox together get at most three mails an hour', async (name) => {
  const portal = await openPortal(behindProxy)
  const tags = ['', '+1', '+2', '+3', '+a.b']
  for (const [index, tag] of tags.entries()) await send(portal, name, `opfer${tag}@example.org`, `203.0.113.${index}`)
  expect(await listMessages(portal.db)).toHaveLength(3)
  const spellings = ['o.pfer@gmail.com', 'op.fer@gmail.com', 'opfer@googlemail.com', 'Opfer+x@gmail.com']
  for (const [index, email] of spellings.entries()) await send(portal, name, email, `198.51.100.${index}`)
  expect(await listMessages(portal.db)).toHaveLength(6)
})

test('registrations, requests for help and contact forms from one network address together cause at most ten mails an hour to addresses without an account', async () => {
  const portal = await openPortal(behindProxy)
  const from = '203.0.113.7'
  for (let count = 0; count < 15; count += 1)
    await send(portal, callNames[count % 3] as CallName, `opfer${count}@example.org`, from)
  expect(await listMessages(portal.db)).toHaveLength(10)
  expect(await send(portal, 'a registration', 'opfer@example.org', from)).toBe(429)
  expect(await send(portal, 'a contact form', 'opfer@example.org', from)).toBe(200)
  expect(await send(portal, 'a registration', 'nachbarin@example.org', '198.51.100.9')).toBe(200)
  portal.clock.advance({ seconds: 3601 })
  expect(await send(portal, 'a registration', 'opfer@example.org', from)).toBe(200)
})

test.each([
  ['/56', 20, (count: number) => `2001:db8:1:2${count.toString(16).padStart(2, '0')}::1`],
  ['/48', 40, (count: number) => `2001:db8:1:${count.toString(16)}00::1`],
])(
  'an IPv6 network of size %s causes at most %i mails an hour to addresses without an account',
  async (_, expected, addressOf) => {
    const portal = await openPortal(behindProxy)
    for (let count = 0; count < expected + 5; count += 1)
      await send(portal, 'a contact form', `opfer${count}@example.org`, addressOf(count))
    expect(await listMessages(portal.db)).toHaveLength(expected)
  },
)

test('after a network address has caused its ten mails, it can still cause mails to confirmed accounts, but not to an unconfirmed one', async () => {
  const portal = await openPortal(behindProxy)
  const { visitor, db } = portal
  const from = '203.0.113.7'
  for (let count = 0; count < 10; count += 1) await send(portal, 'a contact form', `opfer${count}@example.org`, from)
  const ask = async (call: string, email: string) => {
    const path = `/Identity/${call}?email=${encodeURIComponent(email)}`
    return (await visitor.send('POST', path, { headers: { 'x-forwarded-for': from } })).status
  }
  const unconfirmed = demoAccounts.Unconfirmed.email
  expect(await ask('Password/Forgot', demoAccounts.Erika.email)).toBe(204)
  expect(await ask('Password/Forgot', unconfirmed)).toBe(204)
  expect(await ask('Registration/Mail/Reset', unconfirmed)).toBe(204)
  expect(await send(portal, 'a registration', unconfirmed, from)).toBe(409)
  expect(await kindsFor(db, demoAccounts.Erika.email)).toEqual(['resetPassword'])
  expect(await kindsFor(db, unconfirmed)).toEqual([])
})

test('from one network address, a signed-in tenant causes at most ten mails an hour to new e-mail addresses', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  for (let count = 0; count < 12; count += 1)
    await tenant.account.changeEmail({
      body: { currentPassword: demoPassword, newEmail: `opfer${count}@example.org` },
    })
  const kinds = (await listMessages(db)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'confirmEmail')).toHaveLength(10)
})

const tagged = (email: string, tag: string) => email.replace('@', `+${tag}@`)

test.each([
  ['a confirmed account', demoAccounts.Erika.email, 'resetPassword'],
  ['an unconfirmed account', demoAccounts.Unconfirmed.email, 'confirmRegistration'],
] as const)(
  'requests for other addresses of the same mailbox do not use up the quota of mails to %s',
  async (_, email, kind) => {
    const { visitor, db } = await openPortal()
    const request = (address: string) =>
      kind === 'resetPassword'
        ? visitor.account.forgotPassword({ body: { email: address } })
        : visitor.registration.resendConfirmation({ body: { email: address } })
    for (const tag of ['1', '2', '3', '4']) await request(tagged(email, tag))
    await request(email)
    expect(await kindsFor(db, email)).toEqual([kind])
  },
)

test('after requests with other addresses of its mailbox, a confirmed account still gets a reset mail', async () => {
  const portal = await openPortal(behindProxy)
  const { email } = demoAccounts.Erika
  for (const tag of ['1', '2', '3']) {
    await send(portal, 'a registration', tagged(email, tag), '203.0.113.7')
    await portal.visitor.account.forgotPassword({ body: { email: tagged(email, tag) } })
  }
  await portal.visitor.account.forgotPassword({ body: { email } })
  expect(await kindsFor(portal.db, email)).toEqual(['resetPassword'])
})

const requestResetMails = async ({ visitor }: Portal, email: string, times: number) => {
  for (let count = 0; count < times; count += 1) await visitor.account.forgotPassword({ body: { email } })
}

test('after a change of the password has invalidated the reset links, the account gets reset mails again', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { email } = demoAccounts.Erika
  await requestResetMails(portal, email, 4)
  const body = { currentPassword: demoPassword, newPassword: 'Regenschirm7' }
  await portal.tenant.account.changePassword({ body })
  await requestResetMails(portal, email, 4)
  const kinds = await kindsFor(portal.db, email)
  expect(kinds.filter((kind) => kind === 'resetPassword')).toHaveLength(6)
})

test('after an undo has restored the e-mail address, the address gets reset mails again', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant, db } = portal
  const { email } = demoAccounts.Erika
  await requestResetMails(portal, email, 3)
  await tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail: 'opfer@example.org' } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', 'opfer@example.org') } })
  await visitor.undo.undoChange({ body: { token: await readToken(db, 'emailChanged', email) } })
  await requestResetMails(portal, email, 1)
  // The undo has deleted the three earlier, undelivered reset mails, because their links no longer work.
  const kinds = await kindsFor(db, email)
  expect(kinds.filter((kind) => kind === 'resetPassword')).toHaveLength(1)
})

test('a caller changes the password at most ten times an hour, and can still reset it by mail', async () => {
  const { tenant, visitor, signIn, db, clock } = await openPortal({ as: 'Neumann' })
  clock.stop()
  const { email } = demoAccounts.Neumann
  // The account needs no tenancy, and the new password may be the current one.
  const body = { currentPassword: demoPassword, newPassword: demoPassword }
  const change = (client: typeof tenant) => outcomeOf(client.account.changePassword({ body }))
  for (let count = 0; count < 10; count += 1) expect(await change(tenant)).toBe('answered')
  expect(await change(tenant)).toBe('429 tooManyTries')
  expect(await kindsFor(db, email)).toEqual(Array.from({ length: 10 }, () => 'passwordChanged'))

  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword: demoPassword } })
  expect(await change(await signIn('Erika'))).toBe('answered')
  clock.advance({ seconds: 3600 })
  expect(await change(await signIn('Neumann'))).toBe('answered')
})
