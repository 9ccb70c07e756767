import { expect, test } from 'vitest'
import { demoPassword, demoStaff } from '../../demo/accounts.ts'
import { takeFromNetwork } from '../../platform/limits/quota.ts'
import { createDevices } from '../../portal/signIn/devices.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { codeAt, createDeskClient, enrolMember, openMember, staffPassword, tokenOf } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'
import { signInQuota } from './rules.ts'

const portal = openForBlock(openWatchedPortal)
const browser = () => createDeskClient(portal().baseUrl)

/** Signs in with the password; the session then waits for the second factor. */
async function signIn({ email }: { email: string }, password = staffPassword) {
  const client = browser()
  return { client, ...(await client.session.signIn({ body: { email, password } })) }
}

test('a member signs in with the password and a code, and reads who is signed in and until when', async () => {
  const member = await enrolMember(portal(), { role: 'lead' })
  portal().clock.advance({ seconds: 60 })
  const { client, next } = await signIn({ email: member.email.toUpperCase() })
  expect(next).toBe('secondFactor')
  expect(await outcomeOf(client.session.readSession())).toBe('401 unauthorized')
  const code = codeAt(member.key, portal().now())
  await client.session.confirmSecondFactor({ body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
  const session = await client.session.readSession()
  const { staffId, email } = member
  expect(session).toMatchObject({ staffId, email, name: 'Karin Wolf', role: 'lead', places: [] })
  const minutesUntil = (end: string) => Math.round((Date.parse(end) - portal().now().getTime()) / 60_000)
  expect([minutesUntil(session.idleUntil), minutesUntil(session.endsAt)]).toEqual([30, 480])
})

test('the second factor replaces the token of the session, so that the earlier token opens nothing', async () => {
  const member = await enrolMember(portal())
  portal().clock.advance({ seconds: 60 })
  const { client } = await signIn(member)
  const before = client.cookies.get('desk') as string
  await client.session.confirmSecondFactor({ body: { code: codeAt(member.key, portal().now()) } })
  expect(client.cookies.get('desk')).not.toBe(before)
  expect(await outcomeOf(createDeskClient(portal().baseUrl, before).session.readSession())).toBe('401 unauthorized')
})

test('a code is accepted in one sign-in only; after it, only the code of the next time step is accepted', async () => {
  const member = await enrolMember(portal())
  portal().clock.advance({ seconds: 60 })
  const code = codeAt(member.key, portal().now())
  const [first, second] = [(await signIn(member)).client, (await signIn(member)).client]
  const confirm = (client: typeof first, sent: string) =>
    outcomeOf(client.session.confirmSecondFactor({ body: { code: sent } }))
  const together = await Promise.all([confirm(first, code), confirm(second, code)])
  expect(together.sort()).toEqual(['400 wrongCode', 'answered'])
  const other = (await signIn(member)).client
  expect(await confirm(other, code)).toBe('400 wrongCode')
  const at = (seconds: number) => new Date(portal().now().getTime() + seconds * 1000)
  expect(await confirm(other, codeAt(member.key, at(-30)))).toBe('400 wrongCode')
  expect(await confirm(other, codeAt(member.key, at(90)))).toBe('400 wrongCode')
  expect(await confirm(other, codeAt(member.key, at(30)))).toBe('answered')
})

test('at most five wrong codes in five minutes are checked; after them, the right code is refused too', async () => {
  const member = await enrolMember(portal())
  portal().clock.advance({ seconds: 60 })
  portal().events.splice(0)
  const { client } = await signIn(member)
  const wrong = String((Number(codeAt(member.key, portal().now())) + 1) % 1_000_000).padStart(6, '0')
  const tries = Array.from({ length: 12 }, () =>
    outcomeOf(client.session.confirmSecondFactor({ body: { code: wrong } })),
  )
  const outcomes = (await Promise.all(tries)).sort()
  expect(outcomes.filter((outcome) => outcome === '400 wrongCode').length).toBeLessThanOrEqual(5)
  const right = () => client.session.confirmSecondFactor({ body: { code: codeAt(member.key, portal().now()) } })
  expect(await outcomeOf(right())).toBe('429 tooManyTries')
  const subject = expect.stringMatching(/^[\w-]{16}$/)
  expect(portal().events).toContainEqual({ event: 'signInFailed', reason: 'wrongSecondFactor', subject })
  portal().clock.advance({ seconds: 301 })
  expect(await outcomeOf(right())).toBe('answered')
})

test('an unknown address, a wrong password, and a member without a password are refused alike', async () => {
  const { email, admin } = await enrolMember(portal())
  const invited = await admin.staff.addMember({ body: { name: 'Neu', email: 'noch-neu@example.org', role: 'agent' } })
  expect(invited.staffId).toBeTruthy()
  portal().events.splice(0)
  const bodies: unknown[] = []
  for (const address of [email, 'unbekannt@example.org', 'noch-neu@example.org']) {
    const response = await browser().send('POST', '/session', { body: { email: address, password: 'Falsch-Wort-1' } })
    bodies.push([response.status, await response.json(), response.headers.get('set-cookie')])
  }
  expect(bodies[0]).toMatchObject([401, { code: 'signInFailed' }, null])
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]])
  expect(portal().events.map(({ event, reason }) => [event, reason])).toEqual(
    bodies.map(() => ['signInFailed', 'wrongStaffPassword']),
  )
  expect(JSON.stringify(portal().events)).not.toMatch(/@|example/)
})

test('wrong passwords from one network slow down neither other networks nor other members', async () => {
  const watched = await openWatchedPortal({ environment: { TRUST_PROXY: '1' } })
  const [member, other] = [await enrolMember(watched), await enrolMember(watched)]
  const outcome = ({ email }: { email: string }, password: string, from: string) =>
    createDeskClient(watched.baseUrl)
      .send('POST', '/session', { body: { email, password }, headers: { 'x-forwarded-for': from } })
      .then(({ status }) => status)
  for (let count = 0; count < 8; count += 1) await outcome(member, 'Falsch-Wort-1', '203.0.113.5')
  expect(await outcome(member, 'Falsch-Wort-1', '203.0.113.5')).toBe(429)
  expect(await outcome(member, staffPassword, '198.51.100.7')).toBe(200)
  expect(await outcome(other, staffPassword, '203.0.113.5')).toBe(200)
})

test('a device on which the member has passed both factors is not slowed down by wrong passwords from elsewhere', async () => {
  const watched = await openWatchedPortal()
  const member = await enrolMember(watched)
  const other = await enrolMember(watched)
  const body = { email: member.email, password: staffPassword }
  const wrong = { ...body, password: 'Falsch-Wort-1' }
  for (let count = 0; count < 8; count += 1)
    await outcomeOf(createDeskClient(watched.baseUrl).session.signIn({ body: wrong }))
  for (let count = 0; count < 100; count += 1) await takeFromNetwork(watched, signInQuota, '127.0.0.1')
  const unknown = createDeskClient(watched.baseUrl)
  expect(await outcomeOf(unknown.session.signIn({ body }))).toBe('429 tooManyTries')
  // The device cookie of another member does not help.
  unknown.cookies.set('desk-device', other.cookies.get('desk-device') as string)
  expect(await outcomeOf(unknown.session.signIn({ body }))).toBe('429 tooManyTries')
  expect(await outcomeOf(member.session.signIn({ body }))).toBe('answered')
  // The device may fail ten times.
  for (let count = 0; count < 10; count += 1)
    expect(await outcomeOf(member.session.signIn({ body: wrong }))).toBe('401 signInFailed')
  expect(await outcomeOf(member.session.signIn({ body }))).toBe('429 tooManyTries')
})

test('after a new password, the device cookie no longer identifies the device', async () => {
  const member = await enrolMember(portal())
  const mark = member.cookies.get('desk-device') as string
  const { link } = await member.admin.staff.inviteAgain({ params: { staffId: member.staffId } })
  await browser().session.acceptInvitation({ body: { token: tokenOf(link), password: staffPassword } })
  const stored = await portal()
    .db.selectFrom('staff')
    .where('staff_id', '=', member.staffId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const devices = createDevices(portal())
  const owner = { accountId: member.staffId, passwordHash: stored.password_hash ?? '' }
  expect(devices.isPlausible(mark)).toBe(true)
  expect(devices.recognize(mark, owner)).toBeUndefined()
})

test('a network makes at most 100 sign-ins in 15 minutes', async () => {
  const watched = await openWatchedPortal()
  const client = createDeskClient(watched.baseUrl)
  for (let count = 0; count < 100; count += 1) await takeFromNetwork(watched, signInQuota, '127.0.0.1')
  const body = { email: 'unbekannt@example.org', password: 'x' }
  expect(await outcomeOf(client.session.signIn({ body }))).toBe('429 tooManyTries')
})

test('a session ends after 30 minutes without a call, and after 8 hours with calls', async () => {
  const { clock } = portal()
  const [idle, busy] = [await openMember(portal()), await openMember(portal())]
  for (let minutes = 20; minutes < 480; minutes += 20) {
    clock.advance({ seconds: 20 * 60 })
    expect([minutes, await outcomeOf(busy.session.readSession())]).toEqual([minutes, 'answered'])
  }
  expect(await outcomeOf(idle.session.readSession())).toBe('401 unauthorized')
  clock.advance({ seconds: 20 * 60 })
  expect(await outcomeOf(busy.session.readSession())).toBe('401 unauthorized')
})

test('a sign-in that waits for the second factor ends after ten minutes', async () => {
  const member = await enrolMember(portal())
  const { client } = await signIn(member)
  portal().clock.advance({ seconds: 601 })
  const body = { code: codeAt(member.key, portal().now()) }
  expect(await outcomeOf(client.session.confirmSecondFactor({ body }))).toBe('401 unauthorized')
})

test('the use of a session is written at most once a minute', async () => {
  const member = await openMember(portal())
  const lastUse = async () =>
    (
      await portal()
        .db.selectFrom('staff_sessions')
        .where('staff_id', '=', member.staffId)
        .select('last_used_at')
        .executeTakeFirstOrThrow()
    ).last_used_at.getTime()
  const start = await lastUse()
  portal().clock.advance({ seconds: 50 })
  await member.session.readSession()
  expect(await lastUse()).toBe(start)
  portal().clock.advance({ seconds: 11 })
  await member.session.readSession()
  expect(await lastUse()).toBeGreaterThan(start)
})

test('a sign-out ends the session on the server and removes the cookie, and works without a session', async () => {
  const member = await openMember(portal())
  const token = member.cookies.get('desk') as string
  portal().events.splice(0)
  await member.session.signOut()
  expect(member.cookies.size).toBe(0)
  expect(await outcomeOf(createDeskClient(portal().baseUrl, token).session.readSession())).toBe('401 unauthorized')
  await member.session.signOut()
  expect(portal().events).toEqual([{ event: 'sessionEnded', reason: 'signedOut', subject: expect.any(String) }])
})

test('a sign-in ends the session that the browser had before', async () => {
  const member = await enrolMember(portal())
  const before = await openMember(portal())
  const token = before.cookies.get('desk') as string
  await before.session.signIn({ body: { email: member.email, password: staffPassword } })
  expect(await outcomeOf(createDeskClient(portal().baseUrl, token).session.readSession())).toBe('401 unauthorized')
})

test('the database contains neither a session token nor the secret of a second factor in plain text', async () => {
  const member = await enrolMember(portal())
  const token = member.cookies.get('desk') as string
  const tables = ['staff', 'staff_sessions', 'staff_invitations', 'staff_log'] as const
  const rows = await Promise.all(tables.map((table) => portal().db.selectFrom(table).selectAll().execute()))
  const text = JSON.stringify(rows)
  expect(text).not.toContain(token)
  expect(text).not.toContain(member.key)
  expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  expect(text).toContain('$argon2id$')
})

test('with https, the cookie is bound to its host, hidden from scripts, and not sent with requests of other sites', async () => {
  const environment = { PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }
  const encrypted = await openPortal({ environment })
  const { email } = await openMember(encrypted)
  const { hashPassword } = await import('../../portal/signIn/passwords.ts')
  const password_hash = await hashPassword(staffPassword, { id: 'test', isKnown: true })
  await encrypted.db.updateTable('staff').set({ password_hash }).where('email', '=', email).execute()
  const response = await createDeskClient(encrypted.baseUrl).send('POST', '/session', {
    body: { email, password: staffPassword },
  })
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test.each(demoStaff)('$email of the demo landlord signs in as $role without a second factor', async (member) => {
  const demo = browser()
  expect(await demo.session.readOptions()).toMatchObject({ isDemo: true, singleSignOn: null })
  expect(await demo.session.signIn({ body: { email: member.email, password: demoPassword } })).toEqual({
    next: 'signedIn',
    secondFactors: [],
  })
  expect(await demo.session.readSession()).toMatchObject({ name: member.name, role: member.role })
})

test('staff of the demo landlord cannot sign in when the portal also has real tenants', async () => {
  const real = await openPortal()
  await real.db.updateTable('demo_landlord').set({ real_tenant_since: real.now() }).execute()
  const demo = createDeskClient(real.baseUrl)
  const body = { email: demoStaff[1].email, password: demoPassword }
  expect(await outcomeOf(demo.session.signIn({ body }))).toBe('401 signInFailed')
})

test('staff of the demo landlord cannot sign in at a desk with a public address', async () => {
  const open = await openPortal({ environment: { DESK_URL: 'http://desk.example.org?insecure=yes' } })
  const demo = createDeskClient(open.baseUrl)
  expect(await demo.session.readOptions()).toMatchObject({ isDemo: false })
  const body = { email: demoStaff[0].email, password: demoPassword }
  expect(await outcomeOf(demo.session.signIn({ body }))).toBe('401 signInFailed')
})

test('the second factor is set up once', async () => {
  const member = await enrolMember(portal())
  const { client } = await signIn(member)
  expect(await outcomeOf(client.session.readSetUp())).toBe('409 secondFactorExists')
})
