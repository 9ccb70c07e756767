import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { Client } from '../../testing/client.ts'
import { kindsFor, listMessages, readCode, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey } from '../../testing/passkeys.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Neumann
const emailOfErika = demoAccounts.Erika.email
const emailOfAttacker = 'angreifer@example.org'
const secondEmailOfAttacker = 'angreifer.zwei@example.org'
const currentPassword = demoPassword
const newPassword = 'Regenschirm7'
const mobileOfErika = '+491729925904'
const mobileOfAttacker = '0152 28817386'

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Changes the e-mail address and confirms it, as an attacker who knows the password does. */
async function changeEmail({ visitor, db }: Portal, client: Client, newEmail: string, password = currentPassword) {
  await client.account.changeEmail({ body: { currentPassword: password, newEmail } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', newEmail) } })
}

const undo = ({ visitor }: Portal, token: string) => outcomeOf(visitor.undo.undoChange({ body: { token } }))
const signIn = ({ visitor }: Portal, address: string, password: string) =>
  outcomeOf(visitor.session.login({ body: { email: address, password } }))
const mobileOf = async ({ db }: Portal) =>
  (await db.selectFrom('partners').select('mobile').where('last_name', '=', 'Mustermann').executeTakeFirstOrThrow())
    .mobile

test('the link in the mail to the old address returns the account to its owner and ends every access of the attacker', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { tenant, visitor, db } = portal
  await changeEmail(portal, tenant, emailOfAttacker)
  await addPasskey(tenant, portal.settings.publicUrl)
  await tenant.account.changePassword({ body: { currentPassword, newPassword: 'Angreifer-Haus-7' } })
  await visitor.account.forgotPassword({ body: { email: emailOfAttacker } })
  await tenant.account.changeEmail({ body: { currentPassword: 'Angreifer-Haus-7', newEmail: secondEmailOfAttacker } })
  const [reset, pending] = [
    await readToken(db, 'resetPassword', emailOfAttacker),
    await readToken(db, 'confirmEmail', secondEmailOfAttacker),
  ]

  const token = await readToken(db, 'emailChanged', email)
  const { undone, resetToken } = await visitor.undo.undoChange({ body: { token } })
  expect(undone).toBe('email')
  expect(await outcomeOf(tenant.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(visitor.account.resetPassword({ body: { token: reset, newPassword } }))).toBe(
    '400 linkNotValid',
  )
  expect(await outcomeOf(visitor.account.confirmEmail({ body: { token: pending } }))).toBe('400 linkNotValid')
  for (const address of [email, emailOfAttacker])
    for (const password of [currentPassword, 'Angreifer-Haus-7'])
      expect(await signIn(portal, address, password)).toBe('401 signInFailed')
  expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  expect(await kindsFor(db, emailOfAttacker)).toContain('emailChangeUndone')

  await visitor.account.resetPassword({ body: { token: String(resetToken), newPassword } })
  expect(await signIn(portal, email, newPassword)).toBe('answered')
})

test('the mail about the undo, which goes to the attacker’s replaced address, does not say who the tenant is', async () => {
  const portal = await openPortal({ as: 'Erika' })
  await changeEmail(portal, portal.tenant, emailOfAttacker)
  await portal.visitor.undo.undoChange({ body: { token: await readToken(portal.db, 'emailChanged', emailOfErika) } })
  const mail = (await portal.outbox()).find(({ recipient }) => recipient === emailOfAttacker)
  expect(mail?.subject).toBe('Ihre frühere E-Mail-Adresse gilt wieder')
  expect(mail?.text).toMatch(/^Guten Tag,\n/)
  expect(mail?.text).not.toContain('Mustermann')
})

test('an undo link works once, by POST only, for 72 hours', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { tenant, visitor, db, clock, signIn: signInAs } = portal
  const krause = await signInAs('Krause')
  await changeEmail(portal, krause, secondEmailOfAttacker)
  await changeEmail(portal, tenant, emailOfAttacker)
  const [late, token] = [
    await readToken(db, 'emailChanged', demoAccounts.Krause.email),
    await readToken(db, 'emailChanged', email),
  ]
  const stored = await db.selectFrom('undo_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await visitor.send('GET', `/Identity/Change/Undo?token=${token}`)).status).toBe(405)
  expect(await undo(portal, 'A'.repeat(43))).toBe('400 linkNotValid')
  expect(await undo(portal, token.slice(1))).toBe('400 invalidInput')
  clock.advance({ seconds: 72 * 3600 - 60 })
  const answers = await Promise.all([token, token, token].map((each) => undo(portal, each)))
  expect(answers.sort()).toEqual(['400 linkUsed', '400 linkUsed', 'answered'])
  clock.advance({ seconds: 61 })
  expect(await undo(portal, late)).toBe('400 linkExpired')
})

test('after the undo of a later change, the link of an earlier change still works', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { tenant, db, clock } = portal
  await changeEmail(portal, tenant, emailOfAttacker)
  clock.advance({ seconds: 1 })
  await changeEmail(portal, tenant, secondEmailOfAttacker)
  const [ownersToken, attackersToken] = [
    await readToken(db, 'emailChanged', email),
    await readToken(db, 'emailChanged', emailOfAttacker),
  ]
  expect(await undo(portal, attackersToken)).toBe('answered')
  expect(await undo(portal, ownersToken)).toBe('answered')
  const addresses = await db.selectFrom('accounts').select('email').execute()
  expect(addresses).toContainEqual({ email })
  expect(addresses).not.toContainEqual({ email: emailOfAttacker })
})

test('after the undo of an earlier change, the link of a later change is used up', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { tenant, db, clock } = portal
  await changeEmail(portal, tenant, emailOfAttacker)
  clock.advance({ seconds: 1 })
  await changeEmail(portal, tenant, secondEmailOfAttacker)
  const [ownersToken, attackersToken] = [
    await readToken(db, 'emailChanged', email),
    await readToken(db, 'emailChanged', emailOfAttacker),
  ]
  expect(await undo(portal, ownersToken)).toBe('answered')
  expect(await undo(portal, attackersToken)).toBe('400 linkUsed')
})

test.each([
  ['does not prevent the undo while it is unconfirmed', false, 'answered'],
  ['prevents the undo if it is confirmed', true, '400 linkNotValid'],
])('a new account with the old address %s', async (_, isConfirmed, expected) => {
  const portal = await openPortal({ as: 'Neumann' })
  const { tenant, visitor, db } = portal
  await changeEmail(portal, tenant, emailOfAttacker)
  const token = await readToken(db, 'emailChanged', email)
  await visitor.registration.register({ body: { email, password: newPassword, consent: true } })
  if (isConfirmed) {
    const confirmation = await readToken(db, 'confirmRegistration', email)
    await visitor.registration.confirmRegistration({ body: { token: confirmation } })
  }
  expect(await undo(portal, token)).toBe(expected)
})

test('the link in the mail about a new mobile number restores the old number', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, visitor, db } = portal
  await tenant.partner.changePartner({ body: { mobileNumber: mobileOfAttacker, currentPassword } })
  const token = await readToken(db, 'numbersChanged', emailOfErika)
  expect(await visitor.undo.undoChange({ body: { token } })).toEqual({ undone: 'mobileNumber', resetToken: null })
  expect(await mobileOf(portal)).toBe(mobileOfErika)
  expect(await undo(portal, token)).toBe('400 linkUsed')
  expect(await outcomeOf(tenant.session.listRoles())).toBe('answered')
  const mails = (await listMessages(db)).map(({ kind, content }) => `${kind} ${'undoLink' in content}`)
  expect(mails.sort()).toEqual(['numbersChanged false', 'numbersChanged true'])
})

test('the undo link of a changed mobile number is only in the mail to the address of the account, and a changed landline number has no undo link', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await db.updateTable('partners').set({ email: 'privat@example.org' }).where('last_name', '=', 'Mustermann').execute()
  await tenant.partner.changePartner({ body: { landlineNumber: '040 66969102' } })
  await tenant.partner.changePartner({ body: { mobileNumber: null, currentPassword } })
  const mails = (await listMessages(db)).filter(({ content }) => 'undoLink' in content)
  expect(mails.map(({ recipient }) => recipient)).toEqual([emailOfErika])
})

test('the undo of a new mobile number invalidates a code that was sent to this number, even after the account was deleted', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db, signIn: signInAs, clock } = portal
  await tenant.partner.changePartner({ body: { mobileNumber: mobileOfAttacker, currentPassword } })
  const token = await readToken(db, 'numbersChanged', emailOfErika)
  await tenant.account.deleteAccount({ body: { currentPassword } })
  clock.advance({ seconds: 1 })
  const attackersAccount = await signInAs('Neumann')
  const data = { contractNumber: '1000000001001', firstName: 'Erika', lastName: 'Mustermann', birthDate: '1964-08-12' }
  await attackersAccount.registration.requestCode({ body: { ...data, channel: 'sms' } })
  const code = await readCode(db, 'codeBySms')
  expect(await undo(portal, token)).toBe('answered')
  const entered = attackersAccount.registration.matchCode({ body: { code, customerNumber: '4711001' } })
  expect(await outcomeOf(entered)).toBe('400 wrongCode')
  expect(await mobileOf(portal)).toBe(mobileOfErika)
})

test('the undo of a new e-mail address also restores a mobile number that was changed later', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db, clock } = portal
  await changeEmail(portal, tenant, emailOfAttacker)
  for (const mobileNumber of [mobileOfAttacker, null]) {
    clock.advance({ seconds: 1 })
    await tenant.partner.changePartner({ body: { mobileNumber, currentPassword } })
  }
  const link = await readToken(db, 'numbersChanged', emailOfAttacker)
  expect(await undo(portal, await readToken(db, 'emailChanged', emailOfErika))).toBe('answered')
  expect(await mobileOf(portal)).toBe(mobileOfErika)
  expect(await undo(portal, link)).toBe('400 linkUsed')
})
