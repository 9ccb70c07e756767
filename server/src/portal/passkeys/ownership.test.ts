import type { Assertion } from '@portal/contract/account/assertion'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { DB } from '../../platform/database/schema.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import type { Client } from '../../testing/client.ts'
import { listMessages, readCode } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openWithPasskey, openWithSecondFactor } from '../../testing/passkeys.ts'

const { email } = demoAccounts.Erika
const confirmationRequired = '400 passkeyConfirmationRequired'
const notAccepted = '400 passkeyNotAccepted'

interface Proof {
  currentPassword: string
  assertion?: Assertion
}
type Change = (tenant: Client, proof: Proof) => Promise<unknown>

/** Every change that needs the password, which a passkey cannot replace. */
const changes: [string, Change][] = [
  [
    'the change of the password',
    ({ account }, proof) => account.changePassword({ body: { ...proof, newPassword: 'Regenschirm7' } }),
  ],
  [
    'the change of the e-mail address',
    ({ account }, proof) => account.changeEmail({ body: { ...proof, newEmail: 'neu@example.org' } }),
  ],
  [
    'the change of the mobile number',
    ({ partner }, proof) => partner.changePartner({ body: { ...proof, mobileNumber: '0152 28817386' } }),
  ],
  ['the deletion of the account', ({ account }, proof) => account.deleteAccount({ body: proof })],
]

test.each(changes)('%s needs the required passkey in addition to the password', async (_, change) => {
  const { tenant, authenticator, db } = await openWithSecondFactor()
  const before = [await tenant.partner.readPartner(), await listMessages(db)]
  const assertion = async () => authenticator.get(await tenant.passkeys.startCeremony())
  const attempt = (proof: Proof) => outcomeOf(change(tenant, proof))

  expect(await attempt({ currentPassword: demoPassword })).toBe(confirmationRequired)
  expect(await attempt({ currentPassword: 'falsch' })).toBe('400 wrongPassword')
  expect(await attempt({ currentPassword: 'falsch', assertion: await assertion() })).toBe('400 wrongPassword')
  const forged = createAuthenticator('https://attacker.example').get(await tenant.passkeys.startCeremony())
  expect(await attempt({ currentPassword: demoPassword, assertion: forged })).toBe(notAccepted)
  expect([await tenant.partner.readPartner(), await listMessages(db)]).toEqual(before)

  expect(await attempt({ currentPassword: demoPassword, assertion: await assertion() })).toBe('answered')
})

test.each(changes)('%s needs only the password if the account requires no passkey', async (_, change) => {
  const { tenant } = await openWithPasskey()
  expect(await outcomeOf(change(tenant, { currentPassword: demoPassword }))).toBe('answered')
})

test.each(changes)('%s is refused with a passkey in place of the password', async (_, change) => {
  const { tenant, authenticator } = await openWithPasskey()
  const assertion = authenticator.get(await tenant.passkeys.startCeremony())
  expect(await outcomeOf(change(tenant, { assertion } as Proof))).toMatch(/^400 (invalidInput|passwordRequired)$/)
})

test('an assertion confirms only one change of the account', async () => {
  const { tenant, authenticator } = await openWithSecondFactor()
  const assertion = authenticator.get(await tenant.passkeys.startCeremony())
  const changeTo = (newEmail: string) =>
    outcomeOf(tenant.account.changeEmail({ body: { currentPassword: demoPassword, assertion, newEmail } }))
  expect(await changeTo('eins@example.org')).toBe('answered')
  expect(await changeTo('zwei@example.org')).toBe(notAccepted)
})

test('a change of contact data without the mobile number needs neither password nor passkey', async () => {
  const { tenant } = await openWithSecondFactor()
  expect(await outcomeOf(tenant.partner.changePartner({ body: { bestTimeToReach: 'noon' } }))).toBe('answered')
})

test('the password alone changes no passkey of an account that requires one', async () => {
  const { tenant, authenticator, origin } = await openWithSecondFactor()
  const currentPassword = demoPassword
  const before = await tenant.passkeys.listPasskeys()
  const id = before.passkeys[0]?.passkeyId ?? ''
  const passkey = createAuthenticator(origin).create(await tenant.passkeys.startCeremony())
  const answers = [
    tenant.passkeys.addPasskey({ body: { currentPassword, passkey } }),
    tenant.passkeys.removePasskey({ params: { id }, body: { currentPassword } }),
    tenant.passkeys.requirePasskey({ body: { currentPassword, isRequired: false } }),
  ].map(outcomeOf)
  expect(await Promise.all(answers)).toEqual([confirmationRequired, confirmationRequired, confirmationRequired])
  expect(await tenant.passkeys.listPasskeys()).toEqual(before)
  const assertion = authenticator.get(await tenant.passkeys.startCeremony())
  expect(await outcomeOf(tenant.passkeys.requirePasskey({ body: { assertion, isRequired: false } }))).toBe('answered')
})

test('after a passkey is required, no session can change the account with the password alone', async () => {
  const { tenant, signIn } = await openWithPasskey()
  // The requirement ends every session except the one that switches it on.
  const other = await signIn('Erika')
  await tenant.passkeys.requirePasskey({ body: { currentPassword: demoPassword, isRequired: true } })
  const body = { currentPassword: demoPassword, newEmail: 'neu@example.org' }
  expect(await outcomeOf(other.account.changeEmail({ body }))).toBe('401 unauthorized')
  expect(await outcomeOf(tenant.account.changeEmail({ body }))).toBe(confirmationRequired)
})

/** Disconnects Erika's account from its tenant, or connects it again, as the landlord's system does. */
const setPartner = (db: Kysely<DB>, partnerId: string | null) =>
  db.updateTable('accounts').set({ partner_id: partnerId }).where('email', '=', email).execute()

const login = ({ session }: Client) => outcomeOf(session.login({ body: { email, password: demoPassword } }))

test('the requirement of a passkey does not apply while the account is disconnected from its tenant, and applies again after the landlord’s system has connected the account again', async () => {
  const { visitor, tenant, authenticator, db } = await openWithSecondFactor()
  const { partner_id } = await db
    .selectFrom('accounts')
    .select('partner_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(await login(visitor)).toBe('401 passkeyRequired')
  await setPartner(db, null)
  expect(await login(visitor)).toBe('answered')
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('answered')
  await setPartner(db, partner_id)
  expect(await login(visitor)).toBe('401 passkeyRequired')
  expect((await tenant.passkeys.listPasskeys()).isRequired).toBe(true)
})

test('after an access code has connected the account again, the earlier requirement of a passkey no longer applies', async () => {
  const { visitor, signIn, db } = await openWithSecondFactor()
  await setPartner(db, null)
  const former = await signIn('Erika')
  const person = {
    firstName: 'Erika',
    lastName: 'Mustermann',
    birthDate: '1964-08-12',
    contractNumber: '1000000001001',
  }
  await former.registration.requestCode({ body: { ...person, channel: 'sms' } })
  const code = await readCode(db, 'codeBySms')
  await former.registration.matchCode({ body: { code, customerNumber: '4711001' } })
  expect(await login(visitor)).toBe('answered')
})
