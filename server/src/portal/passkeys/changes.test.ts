import { randomUUID } from 'node:crypto'
import { maxPasskeys } from '@portal/contract/account/passkeys'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import type { Client } from '../../testing/client.ts'
import { listMessages, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey, openWithPasskey, openWithSecondFactor } from '../../testing/passkeys.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const owner = { currentPassword: demoPassword }
const notAccepted = '400 passkeyNotAccepted'
const notFound = '404 passkeyNotFound'

test('a passkey is added with the password, listed with its name, and the tenant gets a mail', async () => {
  const { tenant, settings, db } = await openPortal({ as: 'Erika' })
  await addPasskey(tenant, settings.publicUrl, { name: 'Mein Handy' })
  expect(await tenant.passkeys.listPasskeys()).toEqual({
    passkeys: [{ passkeyId: expect.any(String), name: 'Mein Handy', createdAt: expect.any(String), lastUsedAt: null }],
    isRequired: false,
  })
  const [message] = await listMessages(db, email)
  expect(message).toMatchObject({ kind: 'passkeysChanged', content: { change: 'added' } })
})

test('a passkey is added only by a caller who proves the ownership of the account', async () => {
  const { tenant, settings } = await openPortal({ as: 'Erika' })
  const passkey = createAuthenticator(settings.publicUrl).create(await tenant.passkeys.startCeremony())
  const wrong = { currentPassword: 'falsch', passkey }
  expect(await outcomeOf(tenant.passkeys.addPasskey({ body: wrong }))).toBe('400 wrongPassword')
  expect(await outcomeOf(tenant.passkeys.addPasskey({ body: { passkey } }))).toBe('400 invalidInput')
  expect(await outcomeOf(tenant.passkeys.addPasskey({ body: { ...owner, passkey } }))).toBe('answered')
})

test('an existing passkey proves the ownership of the account, once per challenge and only in the session of the challenge', async () => {
  const { tenant, authenticator, signIn, origin } = await openWithPasskey()
  const create = async () => createAuthenticator(origin).create(await tenant.passkeys.startCeremony())
  const add = async (assertion: ReturnType<typeof authenticator.get>) =>
    await outcomeOf(tenant.passkeys.addPasskey({ body: { assertion, passkey: await create() } }))
  const assertion = authenticator.get(await tenant.passkeys.startCeremony())
  expect(await add(assertion)).toBe('answered')
  expect(await add(assertion)).toBe(notAccepted)
  const otherSession = await signIn('Erika')
  expect(await add(authenticator.get(await otherSession.passkeys.startCeremony()))).toBe(notAccepted)
  const krause = await signIn('Krause')
  const passkeyOfKrause = await addPasskey(krause, origin)
  expect(await add(passkeyOfKrause.get(await tenant.passkeys.startCeremony()))).toBe(notAccepted)
  expect(await add(passkeyOfKrause.get(await krause.passkeys.startCeremony()))).toBe(notAccepted)
})

test.each([
  ['from another page', { origin: 'https://attacker.example' }],
  ['for another relying party', { rpId: 'attacker.example' }],
  ['without the verification of the user', { isUserVerified: false }],
  ['with an attestation that the portal did not request', { attestationFormat: 'android-safetynet' }],
  ['made as an assertion', { type: 'webauthn.get' }],
])('a new passkey %s is refused', async (_, deviations) => {
  const { tenant, settings } = await openPortal({ as: 'Erika' })
  const passkey = createAuthenticator(settings.publicUrl).create(await tenant.passkeys.startCeremony(), deviations)
  expect(await outcomeOf(tenant.passkeys.addPasskey({ body: { ...owner, passkey } }))).toBe(notAccepted)
})

test('a new passkey is refused if it was already added, or if its challenge was used, is for a sign-in, belongs to another session, or is older than the password', async () => {
  const { tenant, signIn, settings, visitor } = await openPortal({ as: 'Erika' })
  const authenticator = createAuthenticator(settings.publicUrl)
  const add = async (passkey: ReturnType<typeof authenticator.create>, currentPassword = demoPassword) =>
    await outcomeOf(tenant.passkeys.addPasskey({ body: { currentPassword, passkey } }))
  const request = await tenant.passkeys.startCeremony()
  expect(await add(authenticator.create(request))).toBe('answered')
  expect(await add(createAuthenticator(settings.publicUrl).create(request))).toBe(notAccepted)
  expect(await add(authenticator.create(await tenant.passkeys.startCeremony()))).toBe(notAccepted)
  const other = await signIn('Erika')
  expect(await add(createAuthenticator(settings.publicUrl).create(await other.passkeys.startCeremony()))).toBe(
    notAccepted,
  )
  const ofSignIn = { ...(await visitor.passkeys.startSignIn()), userId: 'AAAA' }
  expect(await add(createAuthenticator(settings.publicUrl).create(ofSignIn))).toBe(notAccepted)
  const outdated = createAuthenticator(settings.publicUrl).create(await tenant.passkeys.startCeremony())
  const newPassword = 'Regenschirm7'
  await tenant.account.changePassword({ body: { ...owner, newPassword } })
  expect(await add(outdated, newPassword)).toBe(notAccepted)
})

test(`an account has at most ${maxPasskeys} passkeys`, async () => {
  const { tenant, authenticator, origin } = await openWithPasskey()
  for (let count = 1; count <= maxPasskeys; count += 1) {
    const assertion = authenticator.get(await tenant.passkeys.startCeremony())
    const passkey = createAuthenticator(origin).create(await tenant.passkeys.startCeremony())
    const outcome = await outcomeOf(tenant.passkeys.addPasskey({ body: { assertion, passkey } }))
    expect(outcome).toBe(count < maxPasskeys ? 'answered' : '409 tooManyPasskeys')
  }
})

test('only the owner can remove a passkey; other callers are refused as if the passkey did not exist', async () => {
  const { tenant, signIn, authenticator, visitor, db } = await openWithPasskey()
  const [passkey] = (await tenant.passkeys.listPasskeys()).passkeys
  const id = passkey?.passkeyId ?? ''
  const krause = await signIn('Krause')
  const remove = (client: typeof krause, passkeyId: string, body = owner) =>
    outcomeOf(client.passkeys.removePasskey({ params: { id: passkeyId }, body }))
  expect(await remove(krause, id)).toBe(notFound)
  expect(await remove(tenant, randomUUID())).toBe(notFound)
  expect(await remove(tenant, 'nothing')).toBe(notFound)
  expect(await remove(tenant, id, { currentPassword: 'falsch' })).toBe('400 wrongPassword')
  expect(await remove(tenant, id)).toBe('answered')
  expect(await remove(tenant, id)).toBe(notFound)
  const [message] = await listMessages(db, email)
  expect(message).toMatchObject({ kind: 'passkeysChanged', content: { change: 'removed' } })
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('401 passkeySignInFailed')
})

test('only a tenant with a passkey can require a passkey, and removing the last passkey ends the requirement', async () => {
  const { tenant, authenticator, signIn, addTo, origin, db } = await openWithSecondFactor()
  const assertion = async () => authenticator.get(await tenant.passkeys.startCeremony())
  const require = (client: typeof tenant, isRequired: boolean, ownership: object) =>
    outcomeOf(client.passkeys.requirePasskey({ body: { ...ownership, isRequired } }))
  expect(await require(tenant, false, { currentPassword: 'falsch' })).toBe('400 wrongPassword')
  expect(await require(tenant, false, { assertion: await assertion() })).toBe('answered')
  expect(await require(tenant, true, owner)).toBe('answered')
  const changes = (await listMessages(db, email)).map(({ content }) => content.change)
  expect(changes).toEqual(['required', 'optional', 'required', 'added'])

  const withoutPasskey = await signIn('Krause')
  expect(await require(withoutPasskey, true, owner)).toBe(notFound)
  const withoutContract = await signIn('Neumann')
  await addTo(withoutContract)
  expect(await require(withoutContract, true, owner)).toBe('403 forbidden')

  const passkey = createAuthenticator(origin).create(await tenant.passkeys.startCeremony())
  await tenant.passkeys.addPasskey({ body: { assertion: await assertion(), passkey } })
  const { passkeys } = await tenant.passkeys.listPasskeys()
  for (const [index, { passkeyId }] of passkeys.toReversed().entries()) {
    await tenant.passkeys.removePasskey({ params: { id: passkeyId }, body: { assertion: await assertion() } })
    const { isRequired } = await tenant.passkeys.listPasskeys()
    expect(isRequired).toBe(index === 0)
  }
  expect(await outcomeOf(signIn('Erika'))).toBe('answered')
})

test('requiring a passkey again sends no mail', async () => {
  const { tenant, authenticator, db } = await openWithSecondFactor()
  const before = await listMessages(db, email)
  const assertion = authenticator.get(await tenant.passkeys.startCeremony())
  await tenant.passkeys.requirePasskey({ body: { assertion, isRequired: true } })
  expect(await listMessages(db, email)).toEqual(before)
})

test('requiring a passkey ends the other sessions and cancels their changes of the e-mail address', async () => {
  const { tenant, signIn, visitor, db } = await openWithPasskey()
  const other = await signIn('Erika')
  const newEmail = 'neu@example.org'
  await other.account.changeEmail({ body: { ...owner, newEmail } })
  const token = await readToken(db, 'confirmEmail', newEmail)
  await tenant.passkeys.requirePasskey({ body: { ...owner, isRequired: true } })
  expect(await outcomeOf(other.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
})

test('a tenant can add at most ten passkeys in an hour, but can still remove one after that, and every change is mailed', async () => {
  const { tenant, signIn, origin, clock, db } = await openWithPasskey()
  const add = async (client: Client = tenant) => {
    const passkey = createAuthenticator(origin).create(await client.passkeys.startCeremony())
    return await outcomeOf(client.passkeys.addPasskey({ body: { ...owner, passkey } }))
  }
  const removeOne = async () => {
    const [passkey] = (await tenant.passkeys.listPasskeys()).passkeys
    return await outcomeOf(tenant.passkeys.removePasskey({ params: { id: passkey?.passkeyId ?? '' }, body: owner }))
  }
  for (let count = 1; count < 10; count += 1) {
    expect(await removeOne()).toBe('answered')
    expect(await add()).toBe('answered')
  }
  expect(await add()).toBe('429 tooManyTries')
  const { passkeys } = await tenant.passkeys.listPasskeys()
  expect(passkeys).toHaveLength(1)
  expect(await removeOne()).toBe('answered')
  const changes = (await listMessages(db, email)).map(({ content }) => content.change)
  expect(changes.filter((change) => change === 'added')).toHaveLength(10)
  expect(changes.filter((change) => change === 'removed')).toHaveLength(10)
  clock.advance({ seconds: 3_600 })
  expect(await add(await signIn('Erika'))).toBe('answered')
})
