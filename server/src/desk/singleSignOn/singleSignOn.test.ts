import { deskBase } from '@portal/contract/desk/deskCall'
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { startProvider } from '../../testing/desk/provider.ts'
import { deskUrl, openSignOnBrowser } from '../../testing/desk/signOnBrowser.ts'
import { openMember } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'
import { runStaffCommand } from '../staff/staffCommand.ts'

const block = openForBlock(async () => {
  const provider = await startProvider(`${deskUrl}${deskBase}/session/sso/callback`)
  return { provider, portal: await openWatchedPortal({ environment: { ...provider.environment, DESK_URL: deskUrl } }) }
})

const openBrowser = (baseUrl = block().portal.baseUrl) => openSignOnBrowser(block().provider, baseUrl)

const anna = { sub: 'anna-1', name: 'Anna Blum', email: 'Anna.Blum@example.org', roles: ['staff', 'lead'] }

test('a person with a role signs in at the provider, and has the name and role at the desk that the provider names', async () => {
  const browser = openBrowser()
  expect(await browser.client().session.readOptions()).toMatchObject({ singleSignOn: 'Konzern-Anmeldung' })
  const { response, location } = await browser.signOn(anna)
  expect([response.status, new URL(location ?? '').pathname]).toEqual([303, '/desk'])
  expect([...browser.jar.keys()]).toEqual(['desk'])
  const session = await browser.client().session.readSession()
  expect(session).toMatchObject({ name: 'Anna Blum', email: 'anna.blum@example.org', role: 'lead', places: [] })
  const again = openBrowser()
  await again.signOn({ ...anna, name: 'Anna Blum-Wolf', roles: 'admin' })
  const admin = again.client()
  expect(await admin.session.readSession()).toMatchObject({
    staffId: session.staffId,
    name: 'Anna Blum-Wolf',
    role: 'admin',
  })
  const { staff } = await admin.staff.listStaff()
  expect(staff.filter(({ state }) => state === 'singleSignOn')).toMatchObject([{ staffId: session.staffId }])
  const { entries } = await admin.log.listEntries({ query: { subjectId: session.staffId } })
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    [
      'staff.changed',
      { name: 'Anna Blum', email: 'anna.blum@example.org', role: 'lead' },
      { name: 'Anna Blum-Wolf', email: 'anna.blum@example.org', role: 'admin' },
    ],
    ['staff.added', null, { name: 'Anna Blum', email: 'anna.blum@example.org', role: 'lead' }],
  ])
})

test.each([
  ['/requests/2600417', '/desk/requests/2600417'],
  ['/tenants/by-id/104%2F001?x=1', '/desk/tenants/by-id/104%2F001?x=1'],
  ['//evil.example', '/desk//evil.example'],
  ['https://evil.example', '/desk'],
  ['.evil.example', '/desk'],
  ['/\\evil.example', '/desk'],
  ['/a\r\nset-cookie: a=b', '/desk'],
  ['/v1/session/sso', '/desk'],
  ['/./v1/log/export', '/desk'],
  ['/x/%2e%2e/v1/log', '/desk'],
  ['/%76%31/log', '/desk'],
  ['/../services', '/desk'],
  [`/${'x'.repeat(501)}`, '/desk'],
])('a sign-on with the target %j ends at %s', async (target, path) => {
  const { response } = await openBrowser().signOn(anna, `?target=${encodeURIComponent(target)}`)
  expect([response.status, response.headers.get('location')]).toEqual([303, path])
})

test('the request to the provider has PKCE, a state and a nonce, and the cookie ends with the sign-on', async () => {
  const browser = openBrowser()
  const query = new URL(await browser.start()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${deskUrl}${deskBase}/session/sso/callback`,
  })
  const { response } = await browser.visit(`${block().portal.baseUrl}${deskBase}/session/sso`)
  expect(response.headers.get('set-cookie')).toMatch(/^desk-sso=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
})

/** Expects a page that says what is wrong, and no session. */
async function expectProblem(
  browser: ReturnType<typeof openBrowser>,
  response: Response,
  status: number,
  title: string,
) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(await response.text()).toContain(`<h1>${title}</h1>`)
  expect(browser.jar.has('desk')).toBe(false)
}

const notPossible = 'Sign-in not possible'

test.each([
  ['a wrong state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['a foreign issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['no issuer', (url: URL) => url.searchParams.delete('iss')],
  ['a wrong code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
  ['no code', (url: URL) => url.searchParams.delete('code')],
  ['the state twice', (url: URL) => url.searchParams.append('state', 'x')],
])('an answer with %s opens no session', async (_, change) => {
  const browser = openBrowser()
  block().provider.signsIn(anna)
  block().portal.events.splice(0)
  const url = new URL(await browser.atProvider(await browser.start()))
  change(url)
  const { response } = await browser.visit(url.href)
  await expectProblem(browser, response, 400, notPossible)
  expect(block().portal.events).toEqual([{ event: 'signInFailed', reason: 'singleSignOnFailed' }])
})

test.each([
  ['another nonce', 'nonce', 'x'.repeat(43)],
  ['another challenge of PKCE', 'code_challenge', 'x'.repeat(43)],
])('a code that the provider issued for %s opens no session', async (_, parameter, value) => {
  const browser = openBrowser()
  block().provider.signsIn(anna)
  const begin = new URL(await browser.start())
  begin.searchParams.set(parameter, value)
  const { response } = await browser.visit(await browser.atProvider(begin.href))
  await expectProblem(browser, response, 400, notPossible)
})

test('an ID token with a wrong signature opens no session', async () => {
  const provider = await startProvider(`${deskUrl}${deskBase}/session/sso/callback`)
  await provider.publishOtherKey()
  const portal = await openWatchedPortal({ environment: { ...provider.environment, DESK_URL: deskUrl } })
  const browser = openBrowser(portal.baseUrl)
  provider.signsIn(anna)
  const { response } = await browser.visit(await browser.atProvider(await browser.start()))
  await expectProblem(browser, response, 400, notPossible)
  expect(portal.events).toEqual([{ event: 'signInFailed', reason: 'singleSignOnFailed' }])
})

test('an answer is accepted once, in the browser that began the sign-on, and within ten minutes', async () => {
  const browser = openBrowser()
  block().provider.signsIn(anna)
  const answer = await browser.atProvider(await browser.start())
  const pending = browser.jar.get('desk-sso') as string
  await expectProblem(openBrowser(), (await openBrowser().visit(answer)).response, 400, notPossible)
  expect((await browser.visit(answer)).response.status).toBe(303)
  const replay = openBrowser()
  replay.jar.set('desk-sso', pending)
  await expectProblem(replay, (await replay.visit(answer)).response, 400, notPossible)
  const late = openBrowser()
  const lateAnswer = await late.atProvider(await late.start())
  block().portal.clock.advance({ seconds: 601 })
  await expectProblem(late, (await late.visit(lateAnswer)).response, 400, notPossible)
})

test('a cookie that the portal did not sign opens no session', async () => {
  const browser = openBrowser()
  block().provider.signsIn(anna)
  const answer = await browser.atProvider(await browser.start())
  const [state, nonce, verifier, target, end, signature] = (browser.jar.get('desk-sso') as string).split('.')
  browser.jar.set('desk-sso', [state, nonce, verifier, target, `${end}0`, signature].join('.'))
  await expectProblem(browser, (await browser.visit(answer)).response, 400, notPossible)
})

test('a person without a role sees a page that says so, and loses the sessions of an earlier role', async () => {
  const person = { sub: 'carla-1', name: 'Carla', roles: ['agent'] }
  const browser = openBrowser()
  await browser.signOn(person)
  expect(await outcomeOf(browser.client().session.readSession())).toBe('answered')
  block().portal.events.splice(0)
  for (const roles of [undefined, [], ['tenant'], 'Agent', { agent: true }]) {
    const other = openBrowser()
    await expectProblem(other, (await other.signOn({ ...person, roles })).response, 403, 'No access')
  }
  expect(await outcomeOf(browser.client().session.readSession())).toBe('401 unauthorized')
  expect(block().portal.events[0]).toEqual({ event: 'sessionEnded', reason: 'roleLost', subject: expect.any(String) })
  const unknownPerson = openBrowser()
  const signedOn = await unknownPerson.signOn({ sub: 'unknown-person', name: 'Dora', roles: ['tenant'] })
  await expectProblem(unknownPerson, signedOn.response, 403, 'No access')
  const known = await block()
    .portal.db.selectFrom('staff')
    .where('subject', '=', 'unknown-person')
    .selectAll()
    .execute()
  expect(known).toEqual([])
})

test('a person with the e-mail address of a local account gets an account of their own', async () => {
  const local = await openMember(block().portal, { role: 'admin' })
  const browser = openBrowser()
  await browser.signOn({ sub: 'eve-1', name: 'Eve', email: local.email, roles: ['auditor'] })
  const session = await browser.client().session.readSession()
  expect(session).toMatchObject({ email: local.email, role: 'auditor' })
  expect(session.staffId).not.toBe(local.staffId)
  expect(await local.session.readSession()).toMatchObject({ role: 'admin' })
})

test('another person at the provider with the same address is another member', async () => {
  const email = 'postfach@example.org'
  const [first, second] = [openBrowser(), openBrowser()]
  await first.signOn({ sub: 'one', email, roles: ['agent'] })
  await second.signOn({ sub: 'two', email, roles: ['agent'] })
  const ids = await Promise.all(
    [first, second].map(async (each) => (await each.client().session.readSession()).staffId),
  )
  expect(new Set(ids).size).toBe(2)
})

test('a removed member is refused until the operator admits the person again, and keeps the limit to houses', async () => {
  const { portal } = block()
  const admin = await openMember(portal, { role: 'admin' })
  const person = { sub: 'dora-1', name: 'Dora', email: 'dora@example.org', roles: ['agent'] }
  const browser = openBrowser()
  await browser.signOn(person)
  const { staffId } = await browser.client().session.readSession()
  const [house] = (await admin.staff.searchPlaces({ query: { search: '' } })).places
  const change = (body: object) =>
    outcomeOf(
      admin.staff.changeMember({
        params: { staffId },
        body: { name: 'Dora', role: 'agent', placeIds: [house?.placeId ?? ''], revision: 0, ...body },
      }),
    )
  expect(await change({ role: 'lead' })).toBe('400 invalidInput')
  expect(await change({ name: 'Theodora' })).toBe('400 invalidInput')
  expect(await change({})).toBe('answered')
  expect(await outcomeOf(admin.staff.inviteAgain({ params: { staffId } }))).toBe('404 staffNotFound')
  await admin.staff.removeMember({ params: { staffId } })
  expect(await outcomeOf(browser.client().session.readSession())).toBe('401 unauthorized')
  const refused = openBrowser()
  await expectProblem(refused, (await refused.signOn(person)).response, 403, 'No access')
  expect(await runStaffCommand(['invite', staffId], environmentOf(portal))).toBe(
    'Dora may sign in with single sign-on again.',
  )
  await refused.signOn(person)
  expect(await refused.client().session.readSession()).toMatchObject({ staffId, places: [house?.name] })
})

test('a sign-on ends the earlier session of the browser, although the callback does not carry the cookie of that session', async () => {
  const browser = openBrowser()
  await browser.signOn({ ...anna, sub: 'hanna-1' })
  const before = browser.client()
  const address = await browser.start()
  browser.jar.delete('desk')
  block().provider.signsIn({ ...anna, sub: 'ida-1' })
  await browser.visit(await browser.atProvider(address))
  expect(await outcomeOf(browser.client().session.readSession())).toBe('answered')
  expect(await outcomeOf(before.session.readSession())).toBe('401 unauthorized')
})

test.each(['access_denied', 'consent_required'])('the error %s of the provider counts as cancelled', async (error) => {
  const browser = openBrowser()
  block().provider.signsIn(anna)
  const url = new URL(await browser.atProvider(await browser.start()))
  url.searchParams.delete('code')
  url.searchParams.set('error', error)
  await expectProblem(browser, (await browser.visit(url.href)).response, 400, 'Sign-in cancelled')
})

test('a cancelled sign-in and a provider that does not answer show a page', async () => {
  const browser = openBrowser()
  await expectProblem(browser, (await browser.signOn(null)).response, 400, 'Sign-in cancelled')
  const provider = await startProvider(`${deskUrl}${deskBase}/session/sso/callback`)
  provider.close()
  const portal = await openWatchedPortal({ environment: { ...provider.environment, DESK_URL: deskUrl } })
  const other = openBrowser(portal.baseUrl)
  const { response } = await other.visit(`${portal.baseUrl}${deskBase}/session/sso`)
  await expectProblem(other, response, 503, 'Sign-in not possible right now')
})

test('a wrong client secret shows the page for an unavailable provider, and the log names the error', async () => {
  const provider = block().provider
  const failures: unknown[] = []
  const log = { ...silentLog, error: (event: unknown) => failures.push(event) }
  const environment = { ...provider.environment, STAFF_OIDC_CLIENT_SECRET: 'wrong', DESK_URL: deskUrl }
  const portal = await openPortal({ environment, log })
  const browser = openBrowser(portal.baseUrl)
  await expectProblem(browser, (await browser.signOn(anna)).response, 503, 'Sign-in not possible right now')
  expect(failures).toMatchObject([{ event: 'singleSignOnUnavailable', errorCode: 'OAUTH_RESPONSE_BODY_ERROR' }])
})

test('a member with single sign-on cannot sign in with a password', async () => {
  const browser = openBrowser()
  await browser.signOn({ ...anna, sub: 'frieda-1', email: 'frieda@example.org' })
  const body = { email: 'frieda@example.org', password: '' }
  for (const password of ['none', 'null', 'x'])
    expect(await outcomeOf(browser.client().session.signIn({ body: { ...body, password } }))).toBe('401 signInFailed')
})

test('without a provider, the addresses of single sign-on do not exist', async () => {
  const portal = await openWatchedPortal()
  for (const path of ['/session/sso', '/session/sso/callback'])
    expect((await fetch(`${portal.baseUrl}${deskBase}${path}`)).status).toBe(404)
})
