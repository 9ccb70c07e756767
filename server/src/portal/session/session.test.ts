import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { slowHashes } from '../../testing/cheapArgon2.ts'
import { kindsFor } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

test('a sign-in returns an access token that carries roles and partner id and is valid for five minutes', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const payload = JSON.parse(Buffer.from(tenant.login.accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({
    sub: tenant.login.userId,
    role: ['user', 'authenticateduser', 'renter'],
    PartnerId: expect.any(String),
  })
  expect(payload.exp - payload.iat).toBe(300)
  expect(new Date(tenant.login.accessTokenExpiry).getTime()).toBe(payload.exp * 1000)
})

test('a sign-in accepts the e-mail address in any case and with surrounding blanks', async () => {
  const { visitor } = await openPortal()
  const email = `  ${demoAccounts.Erika.email.toUpperCase()} `
  await expect(visitor.session.login({ body: { email, password: demoPassword } })).resolves.toBeDefined()
})

test('a confirmed account that is not connected with a tenant has the role user and cannot make calls for renters', async () => {
  const { signIn } = await openPortal()
  const newcomer = await signIn('Neumann')
  expect(await newcomer.session.listRoles()).toEqual({
    roles: ['user'],
    email: 'neu.mieterin@example.org',
    language: 'de',
  })
  expect(await outcomeOf(newcomer.contracts.listContracts())).toBe('403 forbidden')
})

test('only a caller with the right password learns that the account is not confirmed', async () => {
  const { visitor } = await openPortal()
  const { email } = demoAccounts.Unconfirmed
  const right = visitor.session.login({ body: { email, password: demoPassword } })
  await expect(right).rejects.toMatchObject({
    status: 401,
    body: { code: 'emailNotConfirmed', description: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.' },
  })
  expect(await outcomeOf(visitor.session.login({ body: { email, password: 'falsch' } }))).toBe('401 signInFailed')
})

test('the responses to a wrong password and to an unknown e-mail address are identical and have the specified text', async () => {
  const { visitor } = await openPortal()
  const answers = []
  for (const email of [demoAccounts.Erika.email, 'niemand@example.org']) {
    const response = await visitor.send('POST', '/identity/login', { body: { email, password: 'Sonnenblume2' } })
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    answers.push({ status: response.status, headers, body: await response.text() })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(401)
  expect(answers[0]?.body).toContain(
    'E-Mail-Adresse oder Passwort ist falsch. Bitte verwenden Sie nicht Ihren Zugangscode als Passwort.',
  )
  const english = await visitor.send('POST', '/identity/login', {
    body: { email: 'niemand@example.org', password: 'x' },
    headers: { 'accept-language': 'en' },
  })
  expect(await english.text()).toContain(
    'Incorrect email address or password. Please do not use your access code as a password.',
  )
})

test('the response to a wrong password is not much faster for an unknown e-mail address than for a known one', async () => {
  const { visitor, db } = await openPortal()
  slowHashes(50)
  async function timeOf(email: string) {
    const startedAt = performance.now()
    await outcomeOf(visitor.session.login({ body: { email, password: 'falsch' } }))
    await db.deleteFrom('limits').execute()
    return performance.now() - startedAt
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 5; round += 1) {
    known.push(await timeOf(demoAccounts.Erika.email))
    unknown.push(await timeOf(`niemand${round}@example.org`))
  }
  // Compares the fastest responses, which other load on the machine affects least. Without the verification of a dummy
  // hash, the response for an unknown address would take a tenth of the time.
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.3)
})

test('a refresh exchanges the refresh token and returns an access token that the portal accepts', async () => {
  const { visitor, tenant, clock, db } = await openPortal({ as: 'Erika' })
  clock.advance({ seconds: 301 })
  expect(await outcomeOf(tenant.contracts.listContracts())).toBe('401 unauthorized')
  const { userId, refreshToken } = tenant.login
  const renewed = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  expect(renewed.refreshToken).not.toBe(refreshToken)
  const response = await visitor.send('GET', '/contracts', {
    headers: { authorization: `Bearer ${renewed.accessToken}` },
  })
  expect(response.status).toBe(200)
  const stored = await db.selectFrom('refresh_tokens').select('token_hash').execute()
  expect(stored.some(({ token_hash }) => token_hash.toString('base64url').includes(refreshToken))).toBe(false)
})

test('a session can be refreshed with the user id in upper case, as iOS writes ids', async () => {
  const { visitor, tenant } = await openPortal({ as: 'Erika' })
  const { userId, refreshToken } = tenant.login
  const renewed = await visitor.session.refreshToken({ body: { userId: userId.toUpperCase(), refreshToken } })
  expect(renewed.userId).toBe(userId)
})

test('a refresh token that is used again within ten seconds returns the same successor', async () => {
  const { visitor, tenant, clock } = await openPortal({ as: 'Erika' })
  clock.stop()
  const { userId, refreshToken } = tenant.login
  const refresh = () => visitor.session.refreshToken({ body: { userId, refreshToken } })
  const answers = await Promise.all(Array.from({ length: 20 }, refresh))
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
  clock.advance({ seconds: 9 })
  expect((await refresh()).refreshToken).toBe(answers[0]?.refreshToken)
})

test('a refresh token that is used again after ten seconds ends the session, including the access tokens', async () => {
  const { visitor, tenant, clock } = await openPortal({ as: 'Erika' })
  const { userId, refreshToken } = tenant.login
  const successor = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  clock.advance({ seconds: 11 })
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  const next = visitor.session.refreshToken({ body: { userId, refreshToken: successor.refreshToken } })
  expect(await outcomeOf(next)).toBe('401 sessionEnded')
  expect(await outcomeOf(tenant.contracts.listContracts())).toBe('401 unauthorized')
})

test('a refresh token that is used again after its successor was exchanged ends the session immediately', async () => {
  const { visitor, tenant } = await openPortal({ as: 'Erika' })
  const { userId, refreshToken } = tenant.login
  const child = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  await visitor.session.refreshToken({ body: { userId, refreshToken: child.refreshToken } })
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  expect(await outcomeOf(tenant.session.listRoles())).toBe('401 unauthorized')
})

test('reused refresh tokens cause at most three mails an hour to one account, and each still ends its session', async () => {
  const { visitor, signIn, db, clock } = await openPortal()
  clock.stop()
  async function reuse() {
    const { userId, refreshToken } = (await signIn('Krause')).login
    const refresh = (token: string) => visitor.session.refreshToken({ body: { userId, refreshToken: token } })
    await refresh((await refresh(refreshToken)).refreshToken)
    return outcomeOf(refresh(refreshToken))
  }
  const mails = async () => (await kindsFor(db, demoAccounts.Krause.email)).length
  for (let count = 0; count < 5; count += 1) expect(await reuse()).toBe('401 sessionEnded')
  expect(await mails()).toBe(3)
  clock.advance({ seconds: 3600 })
  await reuse()
  expect(await mails()).toBe(4)
})

test('a session ends after two weeks without use', async () => {
  const { visitor, clock, signIn } = await openPortal()
  clock.stop()
  const { userId, refreshToken } = (await signIn('Krause')).login
  clock.advance({ days: 14 })
  const renewed = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  clock.advance({ days: 14, seconds: 1 })
  const late = visitor.session.refreshToken({ body: { userId, refreshToken: renewed.refreshToken } })
  expect(await outcomeOf(late)).toBe('401 sessionEnded')
})

test('a session that is used every week ends after ninety days', async () => {
  const { visitor, tenant, clock } = await openPortal({ as: 'Erika' })
  const { userId } = tenant.login
  let { refreshToken } = tenant.login
  for (let week = 0; week < 12; week += 1) {
    clock.advance({ days: 7 })
    refreshToken = (await visitor.session.refreshToken({ body: { userId, refreshToken } })).refreshToken
  }
  clock.advance({ days: 7 })
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
})

test('a session can be refreshed at most a thousand times a day, and a refused refresh does not end the session', async () => {
  const { visitor, tenant, db, clock } = await openPortal({ as: 'Erika' })
  const { userId } = tenant.login
  let { refreshToken } = tenant.login
  const refresh = () => visitor.session.refreshToken({ body: { userId, refreshToken } })
  const readRows = () => db.selectFrom('refresh_tokens').selectAll().execute()
  refreshToken = (await refresh()).refreshToken
  await db.updateTable('limits').set({ count: 999 }).execute()
  refreshToken = (await refresh()).refreshToken
  const rows = await readRows()
  expect(await outcomeOf(refresh())).toBe('429 tooManyTries')
  expect(await readRows()).toEqual(rows)
  clock.advance({ days: 1 })
  await expect(refresh()).resolves.toBeDefined()
})

test('a refresh with an unknown token, another account’s token or the token of an ended session gets the same response', async () => {
  const { visitor, tenant, signIn } = await openPortal({ as: 'Erika' })
  const other = await signIn('Krause')
  const signedOut = await signIn('Erika')
  await signedOut.session.logout()
  const bodies = [
    { userId: tenant.login.userId, refreshToken: 'unknown' },
    { userId: other.login.userId, refreshToken: tenant.login.refreshToken },
    { userId: signedOut.login.userId, refreshToken: signedOut.login.refreshToken },
  ]
  const answers = await Promise.all(
    bodies.map(async (body) => {
      const response = await visitor.send('POST', '/identity/refresh-token', { body })
      return `${response.status} ${await response.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^401 .*"code":"sessionEnded"/)
  // A caller who combines a valid token with another account's user id does not end that session.
  expect(await outcomeOf(tenant.session.listRoles())).toBe('answered')
})

test('roles are read again on each refresh, and disconnecting the account from its tenant ends access immediately', async () => {
  const { visitor, tenant, db } = await openPortal({ as: 'Erika' })
  await db.updateTable('accounts').set({ partner_id: null }).where('account_id', '=', tenant.login.userId).execute()
  expect(await outcomeOf(tenant.contracts.listContracts())).toBe('401 unauthorized')
  const { userId, refreshToken } = tenant.login
  const { accessToken } = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  const response = await visitor.send('GET', '/contracts', { headers: { authorization: `Bearer ${accessToken}` } })
  expect(response.status).toBe(403)
})

test('a sign-out ends this session immediately, and no other session', async () => {
  const { visitor, tenant, signIn } = await openPortal({ as: 'Erika' })
  const otherDevice = await signIn('Erika')
  await tenant.session.logout()
  expect(await outcomeOf(tenant.session.listRoles())).toBe('401 unauthorized')
  const { userId, refreshToken } = tenant.login
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
  expect(await outcomeOf(otherDevice.session.listRoles())).toBe('answered')
})
