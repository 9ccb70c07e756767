import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { codeAt, createDeskClient, enrolMember, openMember, staffPassword, tokenOf } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey } from '../../testing/passkeys.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const portal = openForBlock(openWatchedPortal)
const browser = () => createDeskClient(portal().baseUrl)
const newAuthenticator = () => createAuthenticator(portal().settings.deskUrl)

/** Invites a member and sets the password. Returns the browser, which lacks the second factor. */
async function invite() {
  const admin = await openMember(portal(), { role: 'admin' })
  const body = { name: 'Karin Wolf', email: `${randomUUID()}@example.org`, role: 'agent' } as const
  const { staffId, link } = await admin.staff.addMember({ body })
  const client = browser()
  await client.session.acceptInvitation({ body: { token: tokenOf(link), password: staffPassword } })
  return { admin, staffId, email: body.email, client }
}

/** Invites a member who sets a passkey up as the second factor. */
async function enrolWithPasskey() {
  const invited = await invite()
  const authenticator = newAuthenticator()
  const passkey = authenticator.create(await invited.client.session.startPasskey())
  await invited.client.session.setUpPasskey({ body: { passkey, passkeyName: 'Windows' } })
  return { ...invited, authenticator }
}

async function signIn({ email }: { email: string }) {
  const client = browser()
  const step = await client.session.signIn({ body: { email, password: staffPassword } })
  return { client, ...step }
}

type Signing = Awaited<ReturnType<typeof signIn>>['client']
const confirm = (client: Signing, assertion: ReturnType<ReturnType<typeof newAuthenticator>['get']>) =>
  outcomeOf(client.session.confirmPasskey({ body: { assertion } }))

test('a new member sets a passkey up, and signs in with password and passkey', async () => {
  const { admin, staffId, email, client, authenticator } = await enrolWithPasskey()
  expect(await client.session.readSession()).toMatchObject({ staffId })
  const listed = (await admin.staff.listStaff()).staff.find((each) => each.staffId === staffId)
  expect(listed).toMatchObject({ state: 'active', hasSecondFactor: true, passkeys: 1 })
  const signing = await signIn({ email })
  expect(signing).toMatchObject({ next: 'secondFactor', secondFactors: ['passkey'] })
  expect(await outcomeOf(signing.client.session.readSession())).toBe('401 unauthorized')
  const request = await signing.client.session.startPasskey()
  expect(request).toMatchObject({ rpId: 'localhost', credentialIds: [authenticator.credentialId], userName: email })
  const before = signing.client.cookies.get('desk')
  expect(await confirm(signing.client, authenticator.get(request))).toBe('answered')
  expect(signing.client.cookies.get('desk')).not.toBe(before)
  expect(await signing.client.session.readSession()).toMatchObject({ staffId })
  const { entries } = await admin.log.listEntries({ query: { subjectId: staffId } })
  expect(entries.map(({ action, staff }) => [action, staff.name])).toEqual([
    ['staff.passkeyAdded', 'Karin Wolf'],
    ['staff.invitationAccepted', 'Karin Wolf'],
    ['staff.added', admin.name],
  ])
})

test('a member may have an app and a passkey, and either is enough', async () => {
  const { email, client } = await invite()
  const authenticator = newAuthenticator()
  const { key } = await client.session.readSetUp()
  const passkey = authenticator.create(await client.session.startPasskey())
  const code = codeAt(key, portal().now())
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await outcomeOf(client.session.confirmSecondFactor({ body: { code: wrong, passkey } }))).toBe('400 wrongCode')
  await client.session.confirmSecondFactor({ body: { code, passkey } })
  const first = await signIn({ email })
  expect(first.secondFactors).toEqual(['passkey', 'authenticatorApp'])
  expect(await confirm(first.client, authenticator.get(await first.client.session.startPasskey()))).toBe('answered')
  portal().clock.advance({ seconds: 60 })
  const second = await signIn({ email })
  await second.client.session.confirmSecondFactor({ body: { code: codeAt(key, portal().now()) } })
  expect(await outcomeOf(second.client.session.readSession())).toBe('answered')
})

test('a passkey that is not valid is not added, and the code stays unused', async () => {
  const { client } = await invite()
  const { key } = await client.session.readSetUp()
  const code = codeAt(key, portal().now())
  const passkey = newAuthenticator().create(await client.session.startPasskey(), { isUserVerified: false })
  const confirmed = (body: object) => outcomeOf(client.session.confirmSecondFactor({ body: { code, ...body } }))
  expect(await confirmed({ passkey })).toBe('400 passkeyNotAccepted')
  expect(await confirmed({})).toBe('answered')
})

test.each([
  ['without verification of the user', { isUserVerified: false }],
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another host name', { rpId: 'evil.example' }],
  ['of another type', { type: 'webauthn.create' }],
  ['with the handle of another user', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
])('an assertion %s is refused, and is a security event', async (_, deviations) => {
  const { email, authenticator } = await enrolWithPasskey()
  const { client } = await signIn({ email })
  portal().events.splice(0)
  const assertion = authenticator.get(await client.session.startPasskey(), deviations)
  expect(await confirm(client, assertion)).toBe('400 passkeyNotAccepted')
  const subject = expect.stringMatching(/^[\w-]{16}$/)
  expect(portal().events).toEqual([{ event: 'signInFailed', reason: 'wrongSecondFactor', subject }])
  expect(await outcomeOf(client.session.readSession())).toBe('401 unauthorized')
})

test('a new passkey without verification of the user, or for another origin, is not set up', async () => {
  const { client } = await invite()
  for (const deviations of [{ isUserVerified: false }, { origin: 'https://evil.example' }]) {
    const passkey = newAuthenticator().create(await client.session.startPasskey(), deviations)
    expect(await outcomeOf(client.session.setUpPasskey({ body: { passkey } }))).toBe('400 passkeyNotAccepted')
  }
  expect(await outcomeOf(client.session.readSession())).toBe('401 unauthorized')
})

test('a challenge works once, in the session for which it was issued, and for ten minutes', async () => {
  const { email, authenticator } = await enrolWithPasskey()
  const [first, second] = [(await signIn({ email })).client, (await signIn({ email })).client]
  const assertion = authenticator.get(await first.session.startPasskey())
  expect(await confirm(second, assertion)).toBe('400 passkeyNotAccepted')
  const together = await Promise.all([confirm(first, assertion), confirm(first, assertion)])
  expect(together.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  const request = await second.session.startPasskey()
  portal().clock.advance({ seconds: 599 })
  const third = (await signIn({ email })).client
  const late = await third.session.startPasskey()
  expect(await confirm(second, authenticator.get(request))).toBe('answered')
  portal().clock.advance({ seconds: 600 })
  expect(await confirm(third, authenticator.get(late))).toBe('401 unauthorized')
})

test('a challenge for tenants, and the passkey of a tenant or of another member, are refused', async () => {
  const { email, authenticator } = await enrolWithPasskey()
  const other = await enrolWithPasskey()
  const ofTenant = await addPasskey(await portal().signIn('Erika'), portal().settings.publicUrl, {
    currentPassword: demoPassword,
  })
  const { client } = await signIn({ email })
  const request = await client.session.startPasskey()
  expect(await confirm(client, other.authenticator.get(request))).toBe('400 passkeyNotAccepted')
  expect(await confirm(client, ofTenant.get(request))).toBe('400 passkeyNotAccepted')
  const forTenants = await portal().visitor.passkeys.startSignIn()
  expect(await confirm(client, authenticator.get(forTenants))).toBe('400 passkeyNotAccepted')
  const assertion = authenticator.get(await client.session.startPasskey())
  expect(await outcomeOf(portal().visitor.passkeys.signIn({ body: { assertion } }))).toBe('401 passkeySignInFailed')
})

test('a passkey whose counter has not grown is refused, because it may be a copy', async () => {
  const { email, authenticator } = await enrolWithPasskey()
  const use = async (counter: number) => {
    const { client } = await signIn({ email })
    return await confirm(client, authenticator.get(await client.session.startPasskey(), { counter }))
  }
  expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([
    'answered',
    '400 passkeyNotAccepted',
    '400 passkeyNotAccepted',
    'answered',
  ])
})

test('the password alone adds no second factor to an account that has one, not even in a session that began before', async () => {
  const { email, client: first } = await invite()
  const [second, third] = [(await signIn({ email })).client, (await signIn({ email })).client]
  const { key } = await second.session.readSetUp()
  const passkeys = await Promise.all(
    [first, third].map(async (client) => newAuthenticator().create(await client.session.startPasskey())),
  )
  const setUps = [
    () => first.session.setUpPasskey({ body: { passkey: passkeys[0] as never } }),
    () => third.session.setUpPasskey({ body: { passkey: passkeys[1] as never } }),
    () => second.session.confirmSecondFactor({ body: { code: codeAt(key, portal().now()) } }),
  ]
  const outcomes = await Promise.all(setUps.map((setUp) => outcomeOf(setUp())))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  const { client, secondFactors } = await signIn({ email })
  expect(secondFactors).toHaveLength(1)
  expect(await outcomeOf(client.session.readSetUp())).toBe('409 secondFactorExists')
  const passkey = newAuthenticator().create(await client.session.startPasskey())
  expect(await outcomeOf(client.session.setUpPasskey({ body: { passkey } }))).toBe('409 secondFactorExists')
})

test('after five refused passkeys in five minutes, the right one is refused too', async () => {
  const { email, authenticator } = await enrolWithPasskey()
  const { client } = await signIn({ email })
  const use = async (deviations = {}) =>
    await confirm(client, authenticator.get(await client.session.startPasskey(), deviations))
  for (let count = 0; count < 5; count += 1) expect(await use({ isUserVerified: false })).toBe('400 passkeyNotAccepted')
  expect(await use()).toBe('429 tooManyTries')
  portal().clock.advance({ seconds: 301 })
  expect(await use()).toBe('answered')
})

test('a new invitation and a removal delete the passkeys', async () => {
  const { admin, staffId, email } = await enrolWithPasskey()
  const count = async (id: string) =>
    (await portal().db.selectFrom('staff_passkeys').where('staff_id', '=', id).selectAll().execute()).length
  expect(await count(staffId)).toBe(1)
  const { link } = await admin.staff.inviteAgain({ params: { staffId } })
  expect(await count(staffId)).toBe(0)
  await browser().session.acceptInvitation({ body: { token: tokenOf(link), password: staffPassword } })
  expect(await signIn({ email })).toMatchObject({ next: 'setUp', secondFactors: [] })
  const removed = await enrolWithPasskey()
  await removed.admin.staff.removeMember({ params: { staffId: removed.staffId } })
  expect(await count(removed.staffId)).toBe(0)
})

test('a member has at most ten passkeys', async () => {
  const member = await enrolMember(portal())
  const row = (index: number) => ({
    credential_id: `${member.staffId}-${index}`,
    staff_id: member.staffId,
    public_key: Buffer.alloc(1),
    counter: '0',
    created_at: portal().now(),
  })
  await portal()
    .db.insertInto('staff_passkeys')
    .values(Array.from({ length: 10 }, (_, index) => row(index)))
    .execute()
  portal().clock.advance({ seconds: 60 })
  const { client } = await signIn(member)
  const passkey = newAuthenticator().create(await client.session.startPasskey())
  const body = { code: codeAt(member.key, portal().now()), passkey }
  expect(await outcomeOf(client.session.confirmSecondFactor({ body }))).toBe('409 tooManyPasskeys')
})
