import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { kindsFor, readMessage, readToken } from '../testing/messages.ts'
import { openPortal } from '../testing/portal.ts'
import { refusalOf } from '../testing/refusalOf.ts'

const { email } = demoAccounts.Erika
const newEmail = 'erika.neu@example.org'
const newPassword = 'Regenschirm7'
const currentPassword = demoPassword

test('a changed password counts at once, ends the other sessions and not this one, and is told by mail', async () => {
  const { tenant, visitor, signIn, db } = await openPortal({ as: 'Erika' })
  const otherDevice = await signIn('Erika')
  const neighbour = await signIn('Krause')
  await visitor.account.forgotPassword({ query: { email } })
  const staleToken = await readToken(db, 'resetPassword', email)
  await tenant.account.changePassword({ body: { currentPassword, newPassword } })

  expect(await refusalOf(otherDevice.session.listRoles())).toBe('401 unauthorized')
  const { userId, refreshToken } = otherDevice.login
  expect(await refusalOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  expect(await refusalOf(tenant.session.listRoles())).toBe('answered')
  expect(await refusalOf(neighbour.session.listRoles())).toBe('answered')
  expect(await refusalOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe(
    '401 signInFailed',
  )
  expect(await refusalOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toEqual(['passwordChanged', 'resetPassword'])
  const stale = visitor.account.resetPassword({ body: { token: staleToken, newPassword: 'Sonnenschirm8x' } })
  expect(await refusalOf(stale)).toBe('400 linkNotValid')
})

test('password, address and account change for nobody who lacks the current password, and tries at it are limited for the session alone', async () => {
  const { tenant, signIn, db, clock } = await openPortal({ as: 'Erika' })
  const wrong = { currentPassword: 'falsch' }
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
  clock.stop()
  const many = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(tenant.account.deleteAccount({ body: wrong }))),
  )
  expect(many).toContain('429 tooManyTries')
  expect(await refusalOf(tenant.account.changePassword({ body: { currentPassword, newPassword } }))).toBe(
    '429 tooManyTries',
  )
  const other = await signIn('Erika')
  expect(await refusalOf(other.account.changePassword({ body: { currentPassword, newPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toEqual(['passwordChanged'])
})

test('a new password keeps the rules, each with its own message, and is none that is easily guessed', async () => {
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

test('a forgotten password is replaced with a link that works once, for an hour, and every session ends', async () => {
  const { tenant, visitor, db, clock } = await openPortal({ as: 'Erika' })
  const reset = (token: string, password = newPassword) =>
    refusalOf(visitor.account.resetPassword({ body: { token, newPassword: password } }))
  await visitor.account.forgotPassword({ query: { email: ` ${email.toUpperCase()}` } })
  const first = await readToken(db, 'resetPassword', email)
  expect(await reset('A'.repeat(43))).toBe('400 linkNotValid')
  expect(await reset(first.slice(0, 42))).toBe('400 invalidInput')
  clock.advance({ seconds: 3600 })
  expect(await reset(first)).toBe('400 linkNotValid')
  await visitor.account.forgotPassword({ query: { email } })
  const second = await readToken(db, 'resetPassword', email)
  expect(await reset(second, 'Passwort1')).toBe('400 passwordTooCommon')
  const answers = await Promise.all([reset(second), reset(second), reset(second)])
  expect(answers.sort()).toEqual(['400 linkNotValid', '400 linkNotValid', 'answered'])
  expect(await refusalOf(tenant.session.listRoles())).toBe('401 unauthorized')
  expect(await refusalOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toContain('passwordChanged')
})

test('whoever sets a new password before they confirmed their address has confirmed it', async () => {
  const { visitor, db } = await openPortal()
  const unconfirmed = demoAccounts.Unconfirmed.email
  await visitor.account.forgotPassword({ query: { email: unconfirmed } })
  const token = await readToken(db, 'resetPassword', unconfirmed)
  await visitor.account.resetPassword({ body: { token, newPassword } })
  const signIn = visitor.session.login({ body: { email: unconfirmed, password: newPassword } })
  expect(await refusalOf(signIn)).toBe('answered')
})

test('a confirmed change of the address ends every session but the one that asked for it', async () => {
  const { tenant, visitor, signIn, db } = await openPortal({ as: 'Erika' })
  const otherDevice = await signIn('Erika')
  const neighbour = await signIn('Krause')
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  expect(await refusalOf(otherDevice.session.listRoles())).toBe('answered')
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', newEmail) } })
  const { userId, refreshToken } = otherDevice.login
  expect(await refusalOf(otherDevice.session.listRoles())).toBe('401 unauthorized')
  expect(await refusalOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  expect(await refusalOf(tenant.session.listRoles())).toBe('answered')
  expect(await refusalOf(neighbour.session.listRoles())).toBe('answered')
})

test('a link for a new address that was mailed before a reset is not good after it', async () => {
  const { tenant, visitor, db } = await openPortal({ as: 'Erika' })
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  const token = await readToken(db, 'confirmEmail', newEmail)
  await visitor.account.forgotPassword({ query: { email } })
  const reset = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token: reset, newPassword } })
  expect(await refusalOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect(await refusalOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
})

test('a new address counts once it was confirmed; the old one is told before and after', async () => {
  const { tenant, visitor, db, settings } = await openPortal({ as: 'Erika' })
  await visitor.account.forgotPassword({ query: { email } })
  const reset = await readToken(db, 'resetPassword', email)
  await tenant.account.changeEmail({ body: { currentPassword, newEmail: ' Erika.Neu@Example.org' } })
  expect(await refusalOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe('answered')
  expect(await kindsFor(db, email)).toEqual(['emailWillChange', 'resetPassword'])
  const { content } = await readMessage(db, 'confirmEmail', newEmail)
  expect(content.link).toContain(`${settings.publicUrl}/profile/confirm-email#token=`)

  const token = await readToken(db, 'confirmEmail', newEmail)
  await visitor.account.confirmEmail({ body: { token } })
  expect(await refusalOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect((await tenant.session.listRoles()).email).toBe(newEmail)
  expect(await refusalOf(visitor.session.login({ body: { email: newEmail, password: currentPassword } }))).toBe(
    'answered',
  )
  expect(await refusalOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe(
    '401 signInFailed',
  )
  expect(await kindsFor(db, email)).toContain('emailChanged')
  // The link that lies in the old mailbox opens nothing any more.
  const late = visitor.account.resetPassword({ body: { token: reset, newPassword } })
  expect(await refusalOf(late)).toBe('400 linkNotValid')
})

test('an address that has an account answers alike, gets no link, and its owner is told', async () => {
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
  expect(await refusalOf(same)).toBe('400 emailUnchanged')
})

test('an address that somebody else registered meanwhile stays theirs', async () => {
  const { tenant, visitor, db } = await openPortal({ as: 'Erika' })
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  const token = await readToken(db, 'confirmEmail', newEmail)
  await visitor.registration.register({ body: { email: newEmail, password: newPassword, consent: true } })
  expect(await refusalOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  expect((await tenant.session.listRoles()).email).toBe(email)
})

/** What a stranger sees of an answer. */
async function look(response: Response) {
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: response.status, headers, body: await response.text() }
}

test.each([
  ['forgot password', '/Identity/Password/Forgot'],
  ['asking for the confirmation again', '/Identity/Registration/Mail/Reset'],
])('%s answers every address alike, to the byte and in time', async (_what, path) => {
  const { visitor, db } = await openPortal({ environment: { TRUST_PROXY: '1' } })
  const known = demoAccounts.Unconfirmed.email
  const addresses = [known, 'niemand@example.org', email, 'neu.mieterin@example.orgg']
  const looks = []
  const times: Record<string, number[]> = {}
  for (let round = 0; round < 8; round += 1) {
    // Each time within what is mailed, which is the most work.
    await db.deleteFrom('limits').execute()
    for (const address of addresses) {
      const startedAt = performance.now()
      const response = await visitor.send('POST', `${path}?email=${encodeURIComponent(address)}`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      times[address] = [...(times[address] ?? []), performance.now() - startedAt]
      looks.push(await look(response))
    }
  }
  expect(new Set(looks.map((seen) => JSON.stringify(seen))).size).toBe(1)
  expect(looks[0]).toMatchObject({ status: 204, body: '' })
  // The quickest of each: what else the machine is busy with makes answers of either kind late, and none early.
  const quickest = Object.values(times).map((all) => Math.min(...all))
  expect(Math.min(...quickest)).toBeGreaterThan(110)
  expect(Math.max(...quickest) - Math.min(...quickest)).toBeLessThan(60)
  expect(await kindsFor(db, known)).not.toEqual([])
})

test('no more than three mails for a new password go to an address in an hour, and the last link stays good', async () => {
  const { visitor, db } = await openPortal()
  for (let count = 0; count < 5; count += 1) {
    await wait(5)
    await visitor.account.forgotPassword({ query: { email } })
  }
  expect(await kindsFor(db, email)).toEqual(Array.from({ length: 3 }, () => 'resetPassword'))
  const token = await readToken(db, 'resetPassword', email)
  expect(await refusalOf(visitor.account.resetPassword({ body: { token, newPassword } }))).toBe('answered')
})

test('nothing is mailed to an unknown address', async () => {
  const { visitor, db } = await openPortal()
  await visitor.account.forgotPassword({ query: { email: 'niemand@example.org' } })
  await visitor.registration.resendConfirmation({ query: { email: 'niemand@example.org' } })
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('mail_tokens').selectAll().execute()).toEqual([])
})
