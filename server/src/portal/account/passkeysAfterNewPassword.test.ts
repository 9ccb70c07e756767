import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { readMessage, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey, openWithPasskey, openWithSecondFactor, passkeyRequestOf } from '../../testing/passkeys.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const { email } = demoAccounts.Erika
const newPassword = 'Regenschirm7'
const change = { currentPassword: demoPassword, newPassword }

type Portal = Awaited<ReturnType<typeof openWithPasskey>>

const signInWithPasskey = async ({ visitor, authenticator }: Portal) => {
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  return await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
}

const readNotice = async ({ db }: Portal) => (await readMessage(db, 'passwordChanged', email)).content

test('if the account does not require a passkey, a change of the password removes its passkeys, and the mail says how many were removed', async () => {
  const portal = await openWithPasskey()
  await portal.tenant.account.changePassword({ body: change })
  expect(await signInWithPasskey(portal)).toBe('401 passkeySignInFailed')
  expect((await portal.tenant.passkeys.listPasskeys()).passkeys).toEqual([])
  expect(await readNotice(portal)).toMatchObject({ removedPasskeys: 1, remainingPasskeys: 0 })
  const mail = (await portal.outbox()).find(({ subject }) => subject === 'Ihr Passwort wurde geändert')
  expect(mail?.text).toContain('Ihr Passkey wurde dabei entfernt.')
})

test('after a change of the password, a required passkey stays, and its next use needs the new password', async () => {
  const portal = await openWithSecondFactor()
  const { tenant, visitor, authenticator } = portal
  const assertion = authenticator.get(await tenant.passkeys.startCeremony())
  await tenant.account.changePassword({ body: { ...change, assertion } })
  expect(await signInWithPasskey(portal)).toBe('401 passkeySignInFailed')
  expect(await readNotice(portal)).toMatchObject({ removedPasskeys: 0, remainingPasskeys: 1 })
  const passkeyRequest = await passkeyRequestOf(visitor.session.login({ body: { email, password: newPassword } }))
  const secondFactor = { assertion: authenticator.get(passkeyRequest) }
  expect(await outcomeOf(visitor.passkeys.signIn({ body: secondFactor }))).toBe('answered')
})

test('the mail about a password reset says how many passkeys were removed', async () => {
  const portal = await openWithPasskey()
  const { visitor, db } = portal
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword } })
  expect(await readNotice(portal)).toMatchObject({ removedPasskeys: 1, remainingPasskeys: 0 })
})

test('the removal of passkeys by a new password is reported as a security event', async () => {
  const { tenant, visitor, db, settings, events } = await openWatchedPortal()
  const takeEvents = () => events.splice(0).map(({ event, reason }) => `${event} ${reason}`)
  await addPasskey(tenant, settings.publicUrl)
  takeEvents()
  await tenant.account.changePassword({ body: change })
  expect(takeEvents()).toContain('credentialChanged passkey')
  await tenant.account.changePassword({ body: { currentPassword: newPassword, newPassword: demoPassword } })
  expect(takeEvents()).not.toContain('credentialChanged passkey')
  await addPasskey(tenant, settings.publicUrl)
  await visitor.account.forgotPassword({ body: { email } })
  takeEvents()
  await visitor.account.resetPassword({ body: { token: await readToken(db, 'resetPassword', email), newPassword } })
  expect(takeEvents()).toContain('credentialChanged passkey')
})
