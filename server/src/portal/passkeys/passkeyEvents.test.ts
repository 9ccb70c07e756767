import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { readMessage } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey, passkeyRequestOf } from '../../testing/passkeys.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const { email } = demoAccounts.Erika

/**
 * Opens a portal that collects its security events, and in which Erika has a passkey. `subject` is the pseudonym of her
 * account.
 */
async function openWatched() {
  const portal = await openWatchedPortal()
  const { tenant, settings, events } = portal
  const authenticator = await addPasskey(tenant, settings.publicUrl)
  const [added] = events.splice(0)
  expect(added).toMatchObject({ event: 'credentialChanged', reason: 'passkey' })
  const assertion = async () => authenticator.get(await tenant.passkeys.startCeremony())
  const setRequirement = async (isRequired: boolean) =>
    tenant.passkeys.requirePasskey({ body: { assertion: await assertion(), isRequired } })
  return { ...portal, authenticator, assertion, setRequirement, subject: added?.subject }
}

test('switching the requirement of a passkey on or off is reported, with the number of sessions that it ends', async () => {
  const { signIn, setRequirement, events, subject } = await openWatched()
  await signIn('Erika')
  await signIn('Erika')
  await setRequirement(true)
  await setRequirement(false)
  expect(events).toEqual([
    { event: 'credentialChanged', reason: 'passkeyRequired', subject },
    { event: 'sessionEnded', reason: 'passkeyRequired', subject, count: 2 },
    { event: 'credentialChanged', reason: 'passkeyOptional', subject },
  ])
})

test('removing the last passkey reports the end of the requirement, and removing another passkey does not', async () => {
  const { tenant, settings, assertion, setRequirement, events, subject } = await openWatched()
  await addPasskey(tenant, settings.publicUrl)
  await setRequirement(true)
  events.splice(0)
  const { passkeys } = await tenant.passkeys.listPasskeys()
  // The first passkey confirms each removal, so it is removed last.
  for (const { passkeyId } of passkeys.toReversed())
    await tenant.passkeys.removePasskey({ params: { id: passkeyId }, body: { assertion: await assertion() } })
  expect(events).toEqual([
    { event: 'credentialChanged', reason: 'passkey', subject },
    { event: 'credentialChanged', reason: 'passkey', subject },
    { event: 'credentialChanged', reason: 'passkeyOptional', subject },
  ])
})

test('a wrong passkey is reported for a sign-in and for a signed-in caller, under the pseudonym of the account', async () => {
  const { visitor, tenant, authenticator, events, subject } = await openWatched()
  const deviations = { origin: 'https://attacker.example' }
  const assertion = authenticator.get(await visitor.passkeys.startSignIn(), deviations)
  await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
  const current = authenticator.get(await tenant.passkeys.startCeremony(), deviations)
  await outcomeOf(tenant.passkeys.requirePasskey({ body: { assertion: current, isRequired: true } }))
  expect(events).toEqual([
    { event: 'signInFailed', reason: 'wrongPasskey', subject },
    { event: 'signInFailed', reason: 'wrongCurrentPasskey', subject },
  ])
})

test('a sign-in with an unknown passkey is reported under a pseudonym of the passkey, never with the passkey’s id', async () => {
  const { visitor, settings, events, subject } = await openWatched()
  const unknown = createAuthenticator(settings.publicUrl)
  for (let tries = 0; tries < 2; tries += 1) {
    const assertion = unknown.get(await visitor.passkeys.startSignIn())
    await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
  }
  const pseudonym = expect.stringMatching(/^[\w-]{16}$/)
  expect(events).toEqual([1, 2].map(() => ({ event: 'signInFailed', reason: 'wrongPasskey', subject: pseudonym })))
  const subjects = new Set(events.map((event) => event.subject))
  expect(subjects.size).toBe(1)
  expect(subjects.has(subject ?? '')).toBe(false)
  expect(JSON.stringify(events)).not.toContain(unknown.credentialId)
})

test('after too many wrong passkeys, a further try is reported as slowed', async () => {
  const { visitor, tenant, authenticator, db, events, clock, subject } = await openWatched()
  clock.stop()
  const deviations = { origin: 'https://attacker.example' }
  const signIn = async () => {
    const assertion = authenticator.get(await visitor.passkeys.startSignIn(), deviations)
    return outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
  }
  const prove = async () => {
    const assertion = authenticator.get(await tenant.passkeys.startCeremony(), deviations)
    return outcomeOf(tenant.passkeys.requirePasskey({ body: { assertion, isRequired: true } }))
  }
  await signIn()
  await prove()
  await db.updateTable('limits').set({ count: 8 }).execute()
  for (const fail of [signIn, signIn, prove, prove]) expect(await fail()).toBe('429 tooManyTries')
  expect(events.map(({ event, reason }) => `${event} ${reason}`)).toEqual([
    'signInFailed wrongPasskey',
    'signInFailed wrongCurrentPasskey',
    'signInFailed wrongPasskey',
    'signInSlowed tooManyTries',
    'signInFailed wrongCurrentPasskey',
    'signInSlowed tooManyTries',
  ])
  expect(new Set(events.map((event) => event.subject))).toEqual(new Set([subject]))
})

test('each wrong code of a recovery is reported, and so is each code that is refused without a comparison', async () => {
  const { visitor, db, setRequirement, events, subject } = await openWatched()
  await setRequirement(true)
  events.splice(0)
  const signIn = visitor.session.login({ body: { email, password: demoPassword } })
  const { challenge } = await passkeyRequestOf(signIn)
  await visitor.passkeys.requestRecoveryCode({ body: { challenge, channel: 'letter' } })
  const right = String((await readMessage(db, 'recoveryCodeByLetter')).content.code)
  for (const code of ['0000-0000-0000', '0000-0000-0001', right])
    await outcomeOf(visitor.passkeys.recover({ body: { challenge, code } }))
  expect(events).toEqual([
    { event: 'accessCodeRefused', reason: 'wrongRecoveryCode', subject },
    { event: 'accessCodeRefused', reason: 'wrongRecoveryCode', subject },
    { event: 'accessCodeRefused', reason: 'tooManyTries', subject },
  ])
})

test('a recovery is reported as a change of the passkeys and as the end of the requirement, even if it ends no other session', async () => {
  const { tenant, visitor, db, setRequirement, events, subject } = await openWatched()
  await setRequirement(true)
  await tenant.session.logout()
  events.splice(0)
  const { challenge } = await passkeyRequestOf(visitor.session.login({ body: { email, password: demoPassword } }))
  await visitor.passkeys.requestRecoveryCode({ body: { challenge, channel: 'letter' } })
  const code = String((await readMessage(db, 'recoveryCodeByLetter')).content.code)
  await visitor.passkeys.recover({ body: { challenge, code } })
  expect(events).toEqual([
    { event: 'credentialChanged', reason: 'passkey', subject },
    { event: 'credentialChanged', reason: 'passkeyOptional', subject },
  ])
})
