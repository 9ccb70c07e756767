import type { LoginData } from '@portal/contract/session'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { createClient } from '../../testing/client.ts'
import { readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const { email } = demoAccounts.Erika
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Server = Pick<Portal, 'baseUrl' | 'visitor'>

interface SignIn {
  userAgent?: string
  isSharedDevice?: boolean
}

/** Signs in as Erika. `registersDevice` says whether the answer registers the device as known. */
async function signInFrom({ baseUrl, visitor }: Server, { userAgent = firefox, ...options }: SignIn = {}) {
  const response = await visitor.send('POST', '/identity/login', {
    body: { email, password: demoPassword, ...options },
    headers: { 'user-agent': userAgent },
  })
  const login = (await response.json()) as LoginData
  const client = createClient(baseUrl, () => login.accessToken)
  return { ...client, login, registersDevice: response.headers.has('set-cookie') }
}

const renew = ({ visitor }: Server, { userId, refreshToken }: LoginData) =>
  visitor.session.refreshToken({ body: { userId, refreshToken } })

type Caller = Pick<Portal['visitor'], 'sessions'>

const idsOf = async ({ sessions }: Caller) => (await sessions.listSessions()).sessions.map(({ sessionId }) => sessionId)

const currentIdOf = async ({ sessions }: Caller) =>
  (await sessions.listSessions()).sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? ''

test('the list shows each live session of the account with device, sign-in and last use', async () => {
  const portal = await openPortal({ now: '2026-11-02T08:00:00Z' })
  portal.clock.stop()
  const first = await signInFrom(portal)
  await portal.signIn('Krause')
  portal.clock.advance({ days: 3 })
  await renew(portal, first.login)
  const second = await signInFrom(portal, { userAgent: 'curl/8.14.1' })
  portal.clock.advance({ seconds: 60 })
  const ended = await signInFrom(portal)
  await ended.session.logout()

  const { sessions } = await second.sessions.listSessions()
  expect(sessions).toHaveLength(2)
  expect(sessions).toEqual(
    expect.arrayContaining([
      {
        sessionId: expect.any(String),
        device: { program: 'firefox', system: 'windows' },
        isCurrent: false,
        signedInAt: expect.stringMatching(/^2026-11-02T08:00:0.*Z$/),
        lastUsedOn: '2026-11-05',
      },
      {
        sessionId: expect.any(String),
        device: { program: 'unknown', system: 'unknown' },
        isCurrent: true,
        signedInAt: expect.stringMatching(/^2026-11-05T08:00:0.*Z$/),
        lastUsedOn: '2026-11-05',
      },
    ]),
  )
  portal.clock.advance({ days: 14, seconds: 1 })
  const third = await signInFrom(portal)
  expect((await third.sessions.listSessions()).sessions).toMatchObject([{ isCurrent: true }])
})

test('the table of sessions contains no user agent', async () => {
  const portal = await openPortal()
  await signInFrom(portal)
  const rows = await portal.db.selectFrom('session_families').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Firefox[ /]144/)
})

test('after a session is ended, its next call is refused, and the other sessions continue', async () => {
  const portal = await openPortal()
  const [here, stolen, third] = [await signInFrom(portal), await signInFrom(portal), await signInFrom(portal)]
  const id = await currentIdOf(stolen)
  await here.sessions.endSession({ params: { id } })

  expect(await outcomeOf(stolen.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(stolen.contracts.listContracts())).toBe('401 unauthorized')
  expect(await outcomeOf(renew(portal, stolen.login))).toBe('401 sessionEnded')
  expect(await outcomeOf(third.session.listRoles())).toBe('answered')
  expect(await outcomeOf(here.session.listRoles())).toBe('answered')
  expect(await idsOf(here)).toHaveLength(2)
  expect(await outcomeOf(here.sessions.endSession({ params: { id } }))).toBe('404 sessionNotFound')
})

test('ending a session of another account is refused like ending a missing session, and the session continues', async () => {
  const portal = await openPortal({ as: 'Krause' })
  const neighbour = await signInFrom(portal)
  const [idOfNeighbour = ''] = await idsOf(neighbour)
  const answers = []
  for (const id of [idOfNeighbour, '0190a6c2-0000-4000-8000-000000000001', 'x', '%00', '../1']) {
    const response = await portal.tenant.send('DELETE', `/Identity/Sessions/${encodeURIComponent(id)}`)
    answers.push(`${response.status} ${(await response.text()).slice(0, 40)}`)
  }
  expect(answers[0]).toMatch(/^404 .*"code":"sessionNotFound"/)
  expect(answers.slice(1, 3)).toEqual([answers[0], answers[0]])
  expect(answers.slice(3).every((answer) => /^40[04] /.test(answer))).toBe(true)
  expect(await outcomeOf(neighbour.session.listRoles())).toBe('answered')
})

test('ending the other sessions keeps the session of the caller and the sessions of other accounts', async () => {
  const portal = await openPortal({ as: 'Krause' })
  const others = [await signInFrom(portal), await signInFrom(portal, { isSharedDevice: true })]
  const here = await signInFrom(portal)
  await here.sessions.endOtherSessions()
  for (const other of others) {
    expect(await outcomeOf(other.session.listRoles())).toBe('401 unauthorized')
    expect(await outcomeOf(renew(portal, other.login))).toBe('401 sessionEnded')
  }
  expect((await here.sessions.listSessions()).sessions).toMatchObject([{ isCurrent: true }])
  expect(await outcomeOf(portal.tenant.session.listRoles())).toBe('answered')
})

test('the security event of an ended session says whether the session ended itself', async () => {
  const portal = await openWatchedPortal()
  const here = await signInFrom(portal)
  for (const id of [await currentIdOf(portal.tenant), await currentIdOf(here)])
    await here.sessions.endSession({ params: { id } })
  expect(portal.events.map(({ event, reason }) => `${event} ${reason}`)).toEqual([
    'sessionEnded endedByOtherSession',
    'sessionEnded signedOut',
  ])
})

const newEmail = 'neu@example.org'

/** Requests a change of the e-mail address. Returns a function that confirms the change with the mailed link. */
async function requestChange({ db, visitor }: Portal, { account }: Pick<Portal['visitor'], 'account'>) {
  await account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  const token = await readToken(db, 'confirmEmail', newEmail)
  return () => outcomeOf(visitor.account.confirmEmail({ body: { token } }))
}

test('after a session is ended, the change of the e-mail address that this session requested can no longer be confirmed', async () => {
  const portal = await openPortal()
  const [here, stolen] = [await signInFrom(portal), await signInFrom(portal)]
  const confirm = await requestChange(portal, stolen)
  await here.sessions.endSession({ params: { id: await currentIdOf(stolen) } })
  expect(await confirm()).toBe('400 linkNotValid')
})

test('after a sign-out, the change of the e-mail address that the session requested can no longer be confirmed', async () => {
  const portal = await openPortal()
  const here = await signInFrom(portal)
  const confirm = await requestChange(portal, here)
  await here.session.logout()
  expect(await confirm()).toBe('400 linkNotValid')
})

test('after a reused refresh token has ended a session, the change of the e-mail address that this session requested can no longer be confirmed', async () => {
  const portal = await openPortal()
  const stolen = await signInFrom(portal)
  const confirm = await requestChange(portal, stolen)
  await renew(portal, stolen.login)
  portal.clock.advance({ seconds: 60 })
  expect(await outcomeOf(renew(portal, stolen.login))).toBe('401 sessionEnded')
  expect(await confirm()).toBe('400 linkNotValid')
})

test('after a session has ended the others, the change of the e-mail address that this session requested can still be confirmed', async () => {
  const portal = await openPortal()
  const [here, other, third] = [await signInFrom(portal), await signInFrom(portal), await signInFrom(portal)]
  const confirm = await requestChange(portal, here)
  await here.sessions.endSession({ params: { id: await currentIdOf(other) } })
  await here.sessions.endOtherSessions()
  expect(await outcomeOf(third.session.listRoles())).toBe('401 unauthorized')
  expect(await confirm()).toBe('answered')
})

test('ending the other sessions also cancels the change of the e-mail address that one of them requested', async () => {
  const portal = await openPortal()
  const [here, stolen] = [await signInFrom(portal), await signInFrom(portal)]
  const confirm = await requestChange(portal, stolen)
  await here.sessions.endOtherSessions()
  expect(await confirm()).toBe('400 linkNotValid')
})

test('after the other sessions are ended, a link that was requested without a session still works', async () => {
  const portal = await openPortal()
  const here = await signInFrom(portal)
  await portal.visitor.account.forgotPassword({ body: { email } })
  await here.sessions.endOtherSessions()
  const body = { token: await readToken(portal.db, 'resetPassword', email), newPassword: 'Regenschirm7' }
  expect(await outcomeOf(portal.visitor.account.resetPassword({ body }))).toBe('answered')
})

test('a session on a shared device ends after 30 minutes without a refresh', async () => {
  const portal = await openPortal()
  portal.clock.stop()
  const shared = await signInFrom(portal, { isSharedDevice: true })
  portal.clock.advance({ seconds: 30 * 60 })
  const renewed = await renew(portal, shared.login)
  portal.clock.advance({ seconds: 30 * 60 + 1 })
  expect(await outcomeOf(renew(portal, renewed))).toBe('401 sessionEnded')
  const here = await signInFrom(portal)
  expect(await idsOf(here)).toHaveLength(1)
})

test('an access token of a shared device expires after 30 minutes at the latest, even if a longer lifetime is configured', async () => {
  const portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } })
  portal.clock.stop()
  const minutesOf = ({ accessTokenExpiry }: LoginData) =>
    (Date.parse(accessTokenExpiry) - portal.now().getTime()) / 60_000
  const shared = await signInFrom(portal, { isSharedDevice: true })
  const renewed = await renew(portal, shared.login)
  for (const login of [shared.login, renewed]) expect(minutesOf(login)).toBeCloseTo(30, 1)
  expect(minutesOf((await signInFrom(portal)).login)).toBeCloseTo(24 * 60, 1)
})

test('a session on a shared device ends after 12 hours, however often it is used', async () => {
  const portal = await openPortal()
  portal.clock.stop()
  let { login } = await signInFrom(portal, { isSharedDevice: true })
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    portal.clock.advance({ seconds: 20 * 60 })
    login = await renew(portal, login)
  }
  portal.clock.advance({ seconds: 20 * 60 })
  expect(await outcomeOf(renew(portal, login))).toBe('401 sessionEnded')
})

test('a shared device does not become a known device, not even by a change of the password', async () => {
  const portal = await openPortal()
  const shared = await signInFrom(portal, { isSharedDevice: true })
  const own = await signInFrom(portal, { isSharedDevice: false })
  expect([shared.registersDevice, own.registersDevice]).toEqual([false, true])
  const body = { currentPassword: demoPassword, newPassword: 'Regenschirm7' }
  const changed = await shared.send('PUT', '/Identity/Password', { body })
  expect([changed.status, changed.headers.get('set-cookie')]).toEqual([204, null])
})

test('an account keeps at most 100 sessions: ended sessions are deleted first, then the least recently used sessions', async () => {
  const portal = await openPortal()
  portal.clock.stop()
  const phone = await signInFrom(portal)
  const tablet = await signInFrom(portal)
  portal.clock.advance({ seconds: 60 })
  const ended = await signInFrom(portal)
  await ended.session.logout()
  portal.clock.advance({ seconds: 60 })
  await renew(portal, phone.login)
  const { family_id: familyId, account_id: accountId } = await portal.db
    .selectFrom('session_families')
    .select(['family_id', 'account_id'])
    .where('revoked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const countFamilies = async () =>
    (await portal.db.selectFrom('session_families').select('family_id').where('account_id', '=', accountId).execute())
      .length
  const fillTo = async (count: number) => {
    while ((await countFamilies()) < count) await signInFrom(portal)
  }
  await fillTo(100)
  await signInFrom(portal)
  expect(await countFamilies()).toBe(100)
  expect(await portal.db.selectFrom('session_families').where('family_id', '=', familyId).execute()).toEqual([])
  expect(await outcomeOf(tablet.session.listRoles())).toBe('answered')
  const last = await signInFrom(portal)
  expect(await outcomeOf(tablet.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(phone.session.listRoles())).toBe('answered')
  expect((await last.sessions.listSessions()).sessions).toHaveLength(100)
})
