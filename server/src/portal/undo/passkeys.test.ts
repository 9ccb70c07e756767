import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { kindsFor, listMessages, readMessage, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey, openWithPasskey, openWithSecondFactor, passkeyRequestOf } from '../../testing/passkeys.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const emailOfAttacker = 'angreifer@example.org'
const currentPassword = demoPassword
const newPassword = 'Regenschirm7'

type Portal = Awaited<ReturnType<typeof openPortal<'Erika'>>>
type Authenticator = ReturnType<typeof createAuthenticator>

const assertionOf = async ({ tenant }: Portal, authenticator: Authenticator) =>
  authenticator.get(await tenant.passkeys.startCeremony())

/** Changes the e-mail address, as an attacker who knows the password and, with `authenticator`, has the owner's device. */
async function changeEmail(portal: Portal, authenticator?: Authenticator) {
  const { tenant, visitor, db, clock } = portal
  clock.advance({ seconds: 1 })
  const assertion = authenticator && (await assertionOf(portal, authenticator))
  await tenant.account.changeEmail({
    body: { currentPassword, newEmail: emailOfAttacker, ...(assertion && { assertion }) },
  })
  clock.advance({ seconds: 1 })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', emailOfAttacker) } })
  clock.advance({ seconds: 1 })
}

/** Undoes the change of the e-mail address and sets a new password. */
async function undoAndReset({ visitor, db }: Portal) {
  const { resetToken } = await visitor.undo.undoChange({ body: { token: await readToken(db, 'emailChanged', email) } })
  await visitor.account.resetPassword({ body: { token: String(resetToken), newPassword } })
}

const signInAlone = async ({ visitor }: Portal, authenticator: Authenticator) => {
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  return await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
}

test('after the undo of an e-mail address, a passkey that an attacker added and required after the change neither signs in nor is required', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, visitor, settings } = portal
  await changeEmail(portal)
  const attackersAuthenticator = await addPasskey(tenant, settings.publicUrl)
  await tenant.passkeys.requirePasskey({ body: { currentPassword, isRequired: true } })
  await undoAndReset(portal)
  expect(await signInAlone(portal, attackersAuthenticator)).toBe('401 passkeySignInFailed')
  expect(await outcomeOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
})

test('after the undo of an e-mail address, the owner’s required passkey works with the new password, and a passkey that the attacker added does not work', async () => {
  const portal = await openWithSecondFactor()
  const { tenant, visitor, authenticator, origin } = portal
  await changeEmail(portal, authenticator)
  const attackersAuthenticator = createAuthenticator(origin)
  const passkey = attackersAuthenticator.create(await tenant.passkeys.startCeremony())
  await tenant.passkeys.addPasskey({ body: { passkey, assertion: await assertionOf(portal, authenticator) } })
  const assertion = await assertionOf(portal, attackersAuthenticator)
  await tenant.passkeys.requirePasskey({ body: { assertion, isRequired: false } })
  await undoAndReset(portal)

  expect(await signInAlone(portal, attackersAuthenticator)).toBe('401 passkeySignInFailed')
  expect(await signInAlone(portal, authenticator)).toBe('401 passkeySignInFailed')
  const request = await passkeyRequestOf(visitor.session.login({ body: { email, password: newPassword } }))
  const answer = visitor.passkeys.signIn({ body: { assertion: authenticator.get(request) } })
  expect(await outcomeOf(answer)).toBe('answered')
  expect(await signInAlone(portal, authenticator)).toBe('answered')
})

test('after the undo of an e-mail address, a passkey from before the change does not sign in alone, even before a new password is set', async () => {
  const portal = await openWithPasskey()
  const { visitor, authenticator: attackersAuthenticator, db } = portal
  await changeEmail(portal)
  await visitor.undo.undoChange({ body: { token: await readToken(db, 'emailChanged', email) } })
  expect(await signInAlone(portal, attackersAuthenticator)).toBe('401 passkeySignInFailed')
})

test('the undo of an e-mail address invalidates recovery codes that were requested since the change, and clears the count of wrong codes', async () => {
  const portal = await openWithSecondFactor()
  const { visitor, authenticator, db } = portal
  await changeEmail(portal, authenticator)
  const request = async (password: string, address: string) =>
    (await passkeyRequestOf(visitor.session.login({ body: { email: address, password } }))).challenge
  const challenge = await request(currentPassword, emailOfAttacker)
  await visitor.passkeys.requestRecoveryCode({ body: { challenge, channel: 'letter' } })
  const code = String((await readMessage(db, 'recoveryCodeByLetter')).content.code)
  for (const wrong of ['K7Q0-2M1T-4HBD', 'K7Q0-2M1T-4HBE'])
    await outcomeOf(visitor.passkeys.recover({ body: { challenge, code: wrong } }))
  await undoAndReset(portal)

  const renewed = await request(newPassword, email)
  const recover = (entered: string) =>
    outcomeOf(visitor.passkeys.recover({ body: { challenge: renewed, code: entered } }))
  expect(await recover(code)).toBe('400 wrongRecoveryCode')
  await visitor.passkeys.requestRecoveryCode({ body: { challenge: renewed, channel: 'sms' } })
  expect(await recover(String((await readMessage(db, 'recoveryCodeBySms')).content.code))).toBe('answered')
})

test('after the undo of an e-mail address, undelivered mails go to the restored address, except mails with an invalidated link, which are deleted', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant, db } = portal
  await changeEmail(portal)
  await db.deleteFrom('messages').where('kind', '=', 'emailWillChange').execute()
  await tenant.partner.changePartner({ body: { landlineNumber: '040 66969102' } })
  await visitor.account.forgotPassword({ body: { email: emailOfAttacker } })
  await visitor.undo.undoChange({ body: { token: await readToken(db, 'emailChanged', email) } })
  expect(await kindsFor(db, emailOfAttacker)).toEqual(['emailChangeUndone'])
  // One `numbersChanged` is the redirected mail of the account. The other was for the address on file, which equals the
  // restored address.
  expect(await kindsFor(db, email)).toEqual(['emailChanged', 'numbersChanged', 'numbersChanged'])
  expect((await listMessages(db, email)).map(({ content }) => content.to)).toEqual([email, email, email])
  expect((await portal.outbox()).filter(({ recipient }) => recipient === emailOfAttacker)).toHaveLength(1)
})

test('after the undo of an e-mail address, an account whose passkeys the attacker removed requires none', async () => {
  const portal = await openWithSecondFactor()
  const { tenant, visitor, authenticator } = portal
  await changeEmail(portal, authenticator)
  const [passkey] = (await tenant.passkeys.listPasskeys()).passkeys
  const assertion = await assertionOf(portal, authenticator)
  await tenant.passkeys.removePasskey({ params: { id: String(passkey?.passkeyId) }, body: { assertion } })
  await undoAndReset(portal)
  expect(await outcomeOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
})
