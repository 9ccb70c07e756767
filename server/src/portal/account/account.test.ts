import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { kindsFor, readMessage, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const newEmail = 'erika.neu@example.org'
const newPassword = 'Regenschirm7'
const currentPassword = demoPassword

test('a change of the password takes effect immediately and ends all other sessions', async () => {
  const { tenant, visitor, signIn, db } = await openPortal({ as: 'Erika' })
  const otherDevice = await signIn('Erika')
  const neighbour = await signIn('Krause')
  await visitor.account.forgotPassword({ body: { email } })
  const staleToken = await readToken(db, 'resetPassword', email)
  await tenant.account.changePassword({ body: { currentPassword, newPassword } })

  expect(await outcomeOf(otherDevice.session.listRoles())).toBe('401 unauthorized')
  const { userId, refreshToken } = otherDevice.login
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  expect(await outcomeOf(tenant.session.listRoles())).toBe('answered')
  expect(await outcomeOf(neighbour.session.listRoles())).toBe('answered')
  expect(await outcomeOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe(
    '401 signInFailed',
  )
  expect(await outcomeOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toEqual(['passwordChanged', 'resetPassword'])
  const staleReset = visitor.account.resetPassword({ body: { token: staleToken, newPassword: 'Sonnenschirm8x' } })
  expect(await outcomeOf(staleReset)).toBe('400 linkNotValid')
})

const wrong = { currentPassword: 'falsch' }

test('a change of the password or e-mail address and the deletion of the account require the current password', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const calls: [string, string, object][] = [
    ['PUT', '/Identity/Password', { ...wrong, newPassword }],
    ['PUT', '/Identity/Email', { ...wrong, newEmail }],
    ['DELETE', '/identity', wrong],
  ]
  for (const [method, path, body] of calls) {
    const response = await tenant.send(method, path, { body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'wrongPassword',
      fields: [{ field: 'body.currentPassword', code: 'wrongPassword', message: expect.stringContaining('Passwort') }],
    })
  }
})

test('the server limits the tries of the current password per session', async () => {
  const { tenant, signIn, clock } = await openPortal({ as: 'Erika' })
  clock.stop()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcomeOf(tenant.account.deleteAccount({ body: wrong }))),
  )
  expect(outcomes).toContain('429 tooManyTries')
  expect(await outcomeOf(tenant.account.changePassword({ body: { currentPassword, newPassword } }))).toBe(
    '429 tooManyTries',
  )
  const other = await signIn('Erika')
  expect(await outcomeOf(other.account.changePassword({ body: { currentPassword, newPassword } }))).toBe('answered')
})

test('a new password is refused with a text for each rule that it breaks', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  async function messagesFor(password: string) {
    const body = { currentPassword, newPassword: password }
    const response = await tenant.send('PUT', '/Identity/Password', { body })
    const { fields = [] } = (await response.json()) as { fields?: { field: string; code: string; message: string }[] }
    return fields.map(({ field, code, message }) => `${field} ${code} ${message}`)
  }
  expect(await messagesFor('kurz')).toEqual([
    'body.newPassword passwordTooShort Das Passwort muss mindestens 8 Zeichen lang sein.',
    'body.newPassword upperCaseMissing Das Passwort muss einen Großbuchstaben enthalten.',
    'body.newPassword digitMissing Das Passwort muss mindestens 1 Ziffer enthalten.',
  ])
  expect(await messagesFor('GROSSBUCHSTABEN1')).toEqual([expect.stringContaining('lowerCaseMissing')])
  expect(await messagesFor('Passwort2026')).toEqual([expect.stringContaining('body.newPassword passwordTooCommon')])
  expect(await messagesFor('Erika.Mustermann1')).toEqual([expect.stringContaining('passwordTooCommon')])
})

test('a reset link works once, within an hour, and the reset ends every session', async () => {
  const { tenant, visitor, db, clock } = await openPortal({ as: 'Erika' })
  const reset = (token: string, password = newPassword) =>
    outcomeOf(visitor.account.resetPassword({ body: { token, newPassword: password } }))
  await visitor.account.forgotPassword({ body: { email: ` ${email.toUpperCase()}` } })
  const first = await readToken(db, 'resetPassword', email)
  expect(await reset('A'.repeat(43))).toBe('400 linkNotValid')
  expect(await reset(first.slice(0, 42))).toBe('400 invalidInput')
  clock.advance({ seconds: 3600 })
  expect(await reset(first)).toBe('400 linkNotValid')
  await visitor.account.forgotPassword({ body: { email } })
  const second = await readToken(db, 'resetPassword', email)
  expect(await reset(second, 'Passwort1')).toBe('400 passwordTooCommon')
  const answers = await Promise.all([reset(second), reset(second), reset(second)])
  expect(answers.sort()).toEqual(['400 linkNotValid', '400 linkNotValid', 'answered'])
  expect(await outcomeOf(tenant.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toContain('passwordChanged')
})

test('resetting the password of an unconfirmed account also confirms the e-mail address', async () => {
  const { visitor, db } = await openPortal()
  const unconfirmed = demoAccounts.Unconfirmed.email
  await visitor.account.forgotPassword({ body: { email: unconfirmed } })
  const token = await readToken(db, 'resetPassword', unconfirmed)
  await visitor.account.resetPassword({ body: { token, newPassword } })
  const signIn = visitor.session.login({ body: { email: unconfirmed, password: newPassword } })
  expect(await outcomeOf(signIn)).toBe('answered')
})

test('confirming a new e-mail address ends every session except the one that requested the change', async () => {
  const { tenant, visitor, signIn, db } = await openPortal({ as: 'Erika' })
  const otherDevice = await signIn('Erika')
  const neighbour = await signIn('Krause')
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  expect(await outcomeOf(otherDevice.session.listRoles())).toBe('answered')
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', newEmail) } })
  const { userId, refreshToken } = otherDevice.login
  expect(await outcomeOf(otherDevice.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  expect(await outcomeOf(tenant.session.listRoles())).toBe('answered')
  expect(await outcomeOf(neighbour.session.listRoles())).toBe('answered')
})

test('a password reset invalidates an earlier link that confirms a new e-mail address', async () => {
  const { tenant, visitor, db } = await openPortal({ as: 'Erika' })
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  const token = await readToken(db, 'confirmEmail', newEmail)
  await visitor.account.forgotPassword({ body: { email } })
  const reset = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token: reset, newPassword } })
  expect(await outcomeOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect(await outcomeOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
})

test('a new e-mail address takes effect when it is confirmed; the old address gets a mail about the request and another about the change', async () => {
  const { tenant, visitor, db, settings } = await openPortal({ as: 'Erika' })
  await visitor.account.forgotPassword({ body: { email } })
  const reset = await readToken(db, 'resetPassword', email)
  await tenant.account.changeEmail({ body: { currentPassword, newEmail: ' Erika.Neu@Example.org' } })
  expect(await outcomeOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toEqual(['emailWillChange', 'resetPassword'])
  const { content } = await readMessage(db, 'confirmEmail', newEmail)
  expect(content.link).toContain(`${settings.publicUrl}/profile/confirm-email#token=`)

  const token = await readToken(db, 'confirmEmail', newEmail)
  await visitor.account.confirmEmail({ body: { token } })
  expect(await outcomeOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect((await tenant.session.listRoles()).email).toBe(newEmail)
  expect(await outcomeOf(visitor.session.login({ body: { email: newEmail, password: currentPassword } }))).toBe(
    'answered',
  )
  expect(await outcomeOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe(
    '401 signInFailed',
  )
  expect(await kindsFor(db, email)).toContain('emailChanged')
  // The reset link that was mailed to the old address no longer works.
  const lateReset = visitor.account.resetPassword({ body: { token: reset, newPassword } })
  expect(await outcomeOf(lateReset)).toBe('400 linkNotValid')
})

test('the response to a change of the e-mail address does not reveal whether the new address has an account', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const answers = []
  for (const address of [demoAccounts.Krause.email, newEmail]) {
    const body = { currentPassword, newEmail: address }
    const response = await tenant.send('PUT', '/Identity/Email', { body })
    answers.push({ status: response.status, body: await response.text() })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await kindsFor(db, demoAccounts.Krause.email)).toEqual(['alreadyRegistered'])
  expect(await kindsFor(db, newEmail)).toEqual(['confirmEmail'])
  const same = tenant.account.changeEmail({ body: { currentPassword, newEmail: email } })
  expect(await outcomeOf(same)).toBe('400 emailUnchanged')
})

test('a new e-mail address cannot be confirmed after another account has been registered with it', async () => {
  const { tenant, visitor, db } = await openPortal({ as: 'Erika' })
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  const token = await readToken(db, 'confirmEmail', newEmail)
  await visitor.registration.register({ body: { email: newEmail, password: newPassword, consent: true } })
  expect(await outcomeOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect((await tenant.session.listRoles()).email).toBe(email)
})

/** Reads a response, without the headers that differ in every response. */
async function readComparable(response: Response) {
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: response.status, headers, body: await response.text() }
}

test.each([
  ['a request for a password link', '/Identity/Password/Forgot'],
  ['a request for another confirmation mail', '/Identity/Registration/Mail/Reset'],
])('%s gets the same response in about the same time for every e-mail address', async (_call, path) => {
  const { visitor, db } = await openPortal({ environment: { TRUST_PROXY: '1' } })
  const known = demoAccounts.Unconfirmed.email
  const addresses = [known, 'niemand@example.org', email, 'neu.mieterin@example.orgg']
  const responses = []
  const times: Record<string, number[]> = {}
  for (let round = 0; round < 8; round += 1) {
    // Resets the quotas, so that the calls write mails to the outbox in every round. Writing a mail takes the most work.
    await db.deleteFrom('limits').execute()
    for (const address of addresses) {
      const startedAt = performance.now()
      const response = await visitor.send('POST', `${path}?email=${encodeURIComponent(address)}`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      times[address] = [...(times[address] ?? []), performance.now() - startedAt]
      responses.push(await readComparable(response))
    }
  }
  expect(new Set(responses.map((comparable) => JSON.stringify(comparable))).size).toBe(1)
  expect(responses[0]).toMatchObject({ status: 204, body: '' })
  // Compares the fastest responses, because other load on the machine can only slow a response down.
  const fastest = Object.values(times).map((all) => Math.min(...all))
  expect(Math.min(...fastest)).toBeGreaterThan(110)
  expect(Math.max(...fastest) - Math.min(...fastest)).toBeLessThan(60)
  expect(await kindsFor(db, known)).not.toEqual([])
})

test('five requests for a reset link cause only three mails, and the link in the third mail is valid', async () => {
  const { visitor, db } = await openPortal()
  for (let count = 0; count < 5; count += 1) {
    await wait(5)
    await visitor.account.forgotPassword({ body: { email } })
  }
  expect(await kindsFor(db, email)).toEqual(Array.from({ length: 3 }, () => 'resetPassword'))
  const token = await readToken(db, 'resetPassword', email)
  expect(await outcomeOf(visitor.account.resetPassword({ body: { token, newPassword } }))).toBe('answered')
})

test.each([
  ['/Identity/Password/Forgot', email, 'resetPassword'],
  ['/Identity/Registration/Mail/Reset', 'unbestaetigt@example.org', 'confirmRegistration'],
])(
  '%s accepts the e-mail address in the body, and also in the query, where the specification declares it',
  async (path, email, kind) => {
    const { visitor, db } = await openPortal()
    const inBody = await visitor.send('POST', path, { body: { email } })
    const inQuery = await visitor.send('POST', `${path}?${new URLSearchParams({ email }).toString()}`)
    const withEmptyBody = await visitor.send('POST', `${path}?${new URLSearchParams({ email }).toString()}`, {
      body: {},
    })
    expect([inBody, inQuery, withEmptyBody].map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await kindsFor(db, email)).toEqual([kind, kind, kind])
  },
)

test('requests for a reset link or a confirmation mail send nothing to an unknown e-mail address', async () => {
  const { visitor, db } = await openPortal()
  await visitor.account.forgotPassword({ body: { email: 'niemand@example.org' } })
  await visitor.registration.resendConfirmation({ body: { email: 'niemand@example.org' } })
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('mail_tokens').selectAll().execute()).toEqual([])
})
