import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { challengeLifetimeMs } from '../../platform/passkeys/challenges.ts'
import { listMessages, readCode, readMessage, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openWithSecondFactor, passkeyRequestOf } from '../../testing/passkeys.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'
import { lockAccount } from '../session/store.ts'

const { email } = demoAccounts.Erika
const withPassword = { body: { email, password: demoPassword } }
const expired = '401 signInExpired'

/** Opens a portal in which Erika has entered her password but does not have her passkey. */
async function openRecovery() {
  const portal = await openWithSecondFactor()
  const { visitor, db } = portal
  const enterPassword = async () => (await passkeyRequestOf(visitor.session.login(withPassword))).challenge
  const challenge = await enterPassword()
  const requestCode = (channel: 'sms' | 'letter' = 'letter', given = challenge) =>
    visitor.passkeys.requestRecoveryCode({ body: { challenge: given, channel } })
  const recover = (code: string, given = challenge) =>
    outcomeOf(visitor.passkeys.recover({ body: { challenge: given, code } }))
  const readCode = async (kind: 'recoveryCodeByLetter' | 'recoveryCodeBySms' = 'recoveryCodeByLetter') =>
    String((await readMessage(db, kind)).content.code)
  return { ...portal, challenge, enterPassword, requestCode, recover, readCode }
}

test('after the password, a code by letter signs the tenant in, removes the passkeys and their requirement, and ends the other sessions', async () => {
  const { tenant, visitor, authenticator, requestCode, readCode, challenge, db } = await openRecovery()
  expect(await requestCode()).toEqual({ noCodeSent: false, sentTo: null })
  const code = (await readCode()).toLowerCase().replaceAll('-', ' ')
  const { userId, refreshToken } = await visitor.passkeys.recover({ body: { challenge, code } })

  expect(userId).toBe(tenant.login.userId)
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('answered')
  expect(await outcomeOf(tenant.session.listRoles())).toBe('401 unauthorized')
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('401 passkeySignInFailed')
  expect(await outcomeOf(visitor.session.login(withPassword))).toBe('answered')
  const [message] = await listMessages(db, email)
  expect(message).toMatchObject({ kind: 'passkeysChanged', content: { change: 'recovered' } })
})

test('an SMS goes to the number on file, and an immediate second request sends no second code', async () => {
  const { requestCode, db } = await openRecovery()
  const answer = await requestCode('sms')
  expect(answer.noCodeSent).toBe(false)
  expect(answer.sentTo).toMatch(/\d{2,4}$/)
  expect(await requestCode('sms')).toEqual(answer)
  const sms = (await listMessages(db)).filter(({ kind }) => kind === 'recoveryCodeBySms')
  expect(sms).toMatchObject([{ recipient: '+491729925904' }])
})

test('a code by SMS expires after ten minutes, and a code by letter is still valid after twenty days', async () => {
  const { requestCode, recover, readCode, clock, enterPassword } = await openRecovery()
  clock.stop()
  await requestCode('sms')
  const bySms = await readCode('recoveryCodeBySms')
  await requestCode('letter')
  clock.advance({ seconds: 600 })
  expect(await recover(bySms, await enterPassword())).toBe('400 wrongRecoveryCode')
  clock.advance({ days: 20 })
  expect(await recover(await readCode(), await enterPassword())).toBe('answered')
})

test('a code by SMS is still valid one second before its ten minutes end', async () => {
  const { requestCode, recover, readCode, clock } = await openRecovery()
  clock.stop()
  await requestCode('sms')
  clock.advance({ seconds: 599 })
  expect(await recover(await readCode('recoveryCodeBySms'))).toBe('answered')
})

/** Disconnects Erika's account from its tenant, and returns the client of another account without a tenant. */
async function openOtherAccount({ db, signIn }: Awaited<ReturnType<typeof openRecovery>>) {
  await db.updateTable('accounts').set({ partner_id: null }).where('email', '=', email).execute()
  return await signIn('Neumann')
}

test('a code for a recovery does not connect an account with a tenant', async () => {
  const portal = await openRecovery()
  await portal.requestCode('sms')
  const code = await portal.readCode('recoveryCodeBySms')
  const other = await openOtherAccount(portal)
  const body = { code, customerNumber: '4711001' }
  expect(await outcomeOf(other.registration.matchCode({ body }))).toBe('400 wrongCode')
})

test('a code for connecting an account removes no passkey, and does not delay the code for a recovery', async () => {
  const portal = await openRecovery()
  const { db, recover, requestCode, enterPassword, tenant } = portal
  const { partner_id } = await db
    .selectFrom('accounts')
    .select('partner_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const other = await openOtherAccount(portal)
  const person = {
    firstName: 'Erika',
    lastName: 'Mustermann',
    birthDate: '1964-08-12',
    contractNumber: '1000000001001',
  }
  await other.registration.requestCode({ body: { ...person, channel: 'sms' } })
  const code = await readCode(db, 'codeBySms')
  await db.updateTable('accounts').set({ partner_id }).where('email', '=', email).execute()

  const challenge = await enterPassword()
  expect(await recover(code, challenge)).toBe('400 wrongRecoveryCode')
  expect((await tenant.passkeys.listPasskeys()).passkeys).toHaveLength(1)
  await requestCode('sms', challenge)
  expect((await listMessages(db)).filter(({ kind }) => kind === 'recoveryCodeBySms')).toHaveLength(1)
})

test('a tenant gets at most three recovery codes a day', async () => {
  const { requestCode, clock, enterPassword } = await openRecovery()
  for (let count = 0; count < 3; count += 1) {
    await requestCode('sms', await enterPassword())
    clock.advance({ seconds: 180 })
  }
  expect(await outcomeOf(requestCode('sms', await enterPassword()))).toBe('429 tooManyTries')
})

test('from the second wrong code on, every code is refused for a day, even the right one, and each refusal names the time that is left', async () => {
  const { requestCode, recover, readCode, clock, enterPassword, visitor } = await openRecovery()
  await requestCode()
  expect(await recover('0000-0000-0000')).toBe('400 wrongRecoveryCode')
  expect(await recover('0000-0000-0001')).toBe('429 tooManyTries')
  expect(await recover(await readCode())).toBe('429 tooManyTries')
  clock.advance({ seconds: 23 * 3600 })
  const body = { challenge: await enterPassword(), code: await readCode() }
  const { headers } = await visitor.send('POST', '/identity/login/recovery', { body })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  clock.advance({ seconds: 3601 })
  expect(await recover(await readCode(), await enterPassword())).toBe('answered')
})

test('of ten simultaneous wrong codes, one is refused as wrong and nine as too many tries', async () => {
  const { requestCode, recover } = await openRecovery()
  await requestCode()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => recover(`0000-0000-00${10 + number}`)))
  expect(answers.filter((answer) => answer === '400 wrongRecoveryCode')).toHaveLength(1)
  expect(answers.filter((answer) => answer === '429 tooManyTries')).toHaveLength(9)
})

test('a recovery works only once, within ten minutes after the current password was entered', async () => {
  const { visitor, tenant, requestCode, recover, readCode, clock, db, challenge } = await openRecovery()
  await requestCode()
  const code = await readCode()
  const others = [
    'AAAA',
    (await visitor.passkeys.startSignIn()).challenge,
    (await tenant.passkeys.startCeremony()).challenge,
  ]
  for (const other of others) {
    expect(await outcomeOf(requestCode('sms', other))).toBe(expired)
    expect(await recover(code, other)).toBe(expired)
  }
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword: 'Regenschirm7' } })
  expect(await recover(code, challenge)).toBe(expired)
  expect(await outcomeOf(requestCode('sms', challenge))).toBe(expired)

  const renewed = await passkeyRequestOf(visitor.session.login({ body: { email, password: 'Regenschirm7' } }))
  clock.advance({ seconds: challengeLifetimeMs / 1000 })
  expect(await recover(code, renewed.challenge)).toBe(expired)
  const last = await passkeyRequestOf(visitor.session.login({ body: { email, password: 'Regenschirm7' } }))
  expect(await recover(code, last.challenge)).toBe('answered')
  expect(await recover(code, last.challenge)).toBe(expired)
})

test('while the account of a recovery is locked, simultaneous recovery calls leave database connections for other tenants', async () => {
  const { db, address, signIn, requestCode, recover, tenant } = await openRecovery()
  const krause = await signIn('Krause')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, tenant.login.userId)
    await released
  })
  const calls = Array.from({ length: 10 }, () => [outcomeOf(requestCode()), recover('0000-0000-0000')]).flat()
  try {
    await waitForLocks(address, 2)
    expect(await outcomeOf(krause.contracts.listContracts())).toBe('answered')
  } finally {
    release()
    await holding
    await Promise.all(calls)
  }
})
