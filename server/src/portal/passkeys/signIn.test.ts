import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { challengeLifetimeMs } from '../../platform/passkeys/challenges.ts'
import { userHandleOf } from '../../platform/passkeys/webAuthn.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey, openWithPasskey, openWithSecondFactor, passkeyRequestOf } from '../../testing/passkeys.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'
import { requirePasswordWithPasskeys } from '../account/store.ts'

const { email } = demoAccounts.Erika
const signInFailed = '401 passkeySignInFailed'
const withPassword = { body: { email, password: demoPassword } }

test('a sign-in with a passkey needs no password, starts a session, makes the device known and records the use of the passkey', async () => {
  const { visitor, authenticator, tenant } = await openWithPasskey()
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  const response = await visitor.send('POST', '/identity/login/passkey', {
    body: { assertion },
    headers: { 'x-device-platform': 'ios' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-device')).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/)
  const { userId, refreshToken } = (await response.json()) as { userId: string; refreshToken: string }
  expect(userId).toBe(tenant.login.userId)
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('answered')
  const { passkeys } = await tenant.passkeys.listPasskeys()
  expect(passkeys).toMatchObject([{ name: null, lastUsedAt: expect.any(String) }])
})

test('an account with an optional passkey can still sign in with the password alone', async () => {
  const { visitor } = await openWithPasskey()
  expect(await outcomeOf(visitor.session.login(withPassword))).toBe('answered')
})

test.each([
  ['from another page', { origin: 'https://portal.example.org.attacker.example' }],
  ['for another relying party', { rpId: 'attacker.example' }],
  ['without the verification of the user', { isUserVerified: false }],
  ['with the user handle of another account', { userHandle: userHandleOf('0b8a7a52-7f63-4f0e-9d5e-2f6c1c2f9a11') }],
  ['of the type that registers a passkey', { type: 'webauthn.create' }],
])('an assertion %s is refused', async (_, deviations) => {
  const { visitor, authenticator } = await openWithPasskey()
  const assertion = authenticator.get(await visitor.passkeys.startSignIn(), deviations)
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe(signInFailed)
})

test('an assertion signed with another key is refused', async () => {
  const { visitor, authenticator, origin } = await openWithPasskey()
  const { credentialId } = authenticator
  const forged = createAuthenticator(origin).get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion: forged } }))).toBe(signInFailed)
  const assertion = { ...forged, credentialId }
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe(signInFailed)
})

test('a challenge works once, even for simultaneous calls, and only for ten minutes', async () => {
  const { visitor, authenticator, clock } = await openWithPasskey()
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  const answers = await Promise.all([1, 2, 3].map(() => outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))))
  expect(answers.sort()).toEqual([signInFailed, signInFailed, 'answered'])
  const late = authenticator.get(await visitor.passkeys.startSignIn())
  clock.advance({ seconds: challengeLifetimeMs / 1000 })
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion: late } }))).toBe(signInFailed)
})

test('a sign-in refuses a challenge that this portal did not issue or that it issued to a session', async () => {
  const { visitor, tenant, authenticator } = await openWithPasskey()
  const request = await visitor.passkeys.startSignIn()
  const challenges = [
    Buffer.from('{}').toString('base64url'),
    `${request.challenge.slice(0, -6)}AAAAAA`,
    (await tenant.passkeys.startCeremony()).challenge,
  ]
  for (const challenge of challenges) {
    const assertion = authenticator.get({ ...request, challenge })
    expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe(signInFailed)
  }
})

test('an assertion with a counter that has not grown is refused, because the passkey may be a copy', async () => {
  const { visitor, authenticator } = await openWithPasskey()
  const signIn = async (counter: number) => {
    const assertion = authenticator.get(await visitor.passkeys.startSignIn(), { counter })
    return await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
  }
  expect(await signIn(7)).toBe('answered')
  expect(await signIn(8)).toBe('answered')
  expect(await signIn(8)).toBe(signInFailed)
  expect(await signIn(3)).toBe(signInFailed)
  expect(await signIn(0)).toBe(signInFailed)
  expect(await signIn(9)).toBe('answered')
})

test('after many failed sign-ins with passkeys from one network, further sign-ins from this network need a proof of work', async () => {
  const { visitor, authenticator, origin } = await openWithPasskey('Erika', { TRUST_PROXY: '1' })
  const signIn = async (by = createAuthenticator(origin), from = '198.51.100.7') => {
    const assertion = by.get(await visitor.passkeys.startSignIn())
    const response = await visitor.send('POST', '/identity/login/passkey', {
      body: { assertion },
      headers: { 'x-forwarded-for': from },
    })
    return response.ok ? 'signed in' : ((await response.json()) as { code: string }).code
  }
  for (let count = 0; count < 20; count += 1) expect(await signIn()).toBe('passkeySignInFailed')
  expect(await signIn()).toBe('proofRequired')
  expect(await signIn(authenticator)).toBe('proofRequired')
  expect(await signIn(authenticator, '203.0.113.9')).toBe('signed in')
})

test('the password alone does not sign in to an account that requires a passkey', async () => {
  const { visitor, authenticator, settings } = await openWithSecondFactor()
  expect(await outcomeOf(visitor.session.login(withPassword))).toBe('401 passkeyRequired')
  const wrongPassword = { body: { email, password: 'falsch' } }
  expect(await outcomeOf(visitor.session.login(wrongPassword))).toBe('401 signInFailed')
  const request = await passkeyRequestOf(visitor.session.login(withPassword))
  expect(request).toMatchObject({
    rpId: new URL(settings.publicUrl).hostname,
    credentialIds: [authenticator.credentialId],
  })
  const assertion = authenticator.get(request)
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('answered')
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe(signInFailed)
})

test('a challenge for the second factor is valid only for one account and its current credentials', async () => {
  const { visitor, authenticator, signIn, origin, db } = await openWithSecondFactor()
  const krausesAuthenticator = await addPasskey(await signIn('Krause'), origin)
  const request = await passkeyRequestOf(visitor.session.login(withPassword))
  const byKrause = { body: { assertion: krausesAuthenticator.get(request) } }
  expect(await outcomeOf(visitor.passkeys.signIn(byKrause))).toBe(signInFailed)

  await visitor.account.forgotPassword({ body: { email } })
  const newPassword = 'Regenschirm7'
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword } })
  const outdated = { body: { assertion: authenticator.get(request) } }
  expect(await outcomeOf(visitor.passkeys.signIn(outdated))).toBe(signInFailed)

  // A reset by mail keeps the second factor.
  const renewed = await passkeyRequestOf(visitor.session.login({ body: { email, password: newPassword } }))
  const assertion = authenticator.get(renewed)
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('answered')
})

test('a reset of the password removes a passkey that the account does not require', async () => {
  const { visitor, authenticator, db } = await openWithPasskey()
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword: 'Regenschirm7' } })
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe(signInFailed)
})

test('after a reset of the password, a required passkey cannot sign in alone until it is used with the new password', async () => {
  const { visitor, authenticator, db } = await openWithSecondFactor()
  const signInAlone = async () => {
    const assertion = authenticator.get(await visitor.passkeys.startSignIn())
    return await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
  }
  expect(await signInAlone()).toBe('answered')
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword: 'Regenschirm7' } })
  expect(await signInAlone()).toBe(signInFailed)
  const request = await passkeyRequestOf(visitor.session.login({ body: { email, password: 'Regenschirm7' } }))
  const assertion = authenticator.get(request)
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('answered')
  expect(await signInAlone()).toBe('answered')
})

test('a sign-in with a required passkey alone fails if the password is reset after the passkey was read', async () => {
  const { tenant, visitor, authenticator, db, address } = await openWithSecondFactor()
  const accountId = tenant.login.userId
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  const signIn = await db.transaction().execute(async (transaction) => {
    // The sign-in reads the passkey, and then waits for the account.
    await sql`lock table accounts`.execute(transaction)
    const outcome = outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))
    await waitForLocks(address, 1)
    await requirePasswordWithPasskeys(transaction, accountId)
    await transaction
      .updateTable('accounts')
      .set((select) => ({ credential_version: select('credential_version', '+', 1) }))
      .where('account_id', '=', accountId)
      .execute()
    return { outcome }
  })
  expect(await signIn.outcome).toBe(signInFailed)
  const { needs_password } = await db.selectFrom('passkeys').select('needs_password').executeTakeFirstOrThrow()
  expect(needs_password).toBe(true)
})

test('after a change of the password, a required passkey cannot sign in alone although it was used in a session', async () => {
  const { tenant, visitor, authenticator } = await openWithSecondFactor()
  const assertInSession = async () => authenticator.get(await tenant.passkeys.startCeremony())
  const newPassword = 'Regenschirm7'
  const proof = { currentPassword: demoPassword, assertion: await assertInSession() }
  await tenant.account.changePassword({ body: { ...proof, newPassword } })
  await tenant.passkeys.requirePasskey({ body: { assertion: await assertInSession(), isRequired: false } })
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe(signInFailed)
})
