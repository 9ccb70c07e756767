import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { codeAt, createDeskClient, enrolMember, staffPassword } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const portal = openForBlock(openWatchedPortal)

/** Signs in a member who has an authenticator app, and adds a passkey. Without `passkeyName`, the browser names no device. */
async function addPasskey(member: Awaited<ReturnType<typeof enrolMember>>, passkeyName?: string) {
  portal().clock.advance({ seconds: 60 })
  const client = createDeskClient(portal().baseUrl)
  await client.session.signIn({ body: { email: member.email, password: staffPassword } })
  const authenticator = createAuthenticator(portal().settings.deskUrl)
  const passkey = authenticator.create(await client.session.startPasskey())
  const code = codeAt(member.key, portal().now())
  await client.session.confirmSecondFactor({ body: { code, passkey, ...(passkeyName && { passkeyName }) } })
  return { client, authenticator }
}

async function signInWith(email: string, authenticator: ReturnType<typeof createAuthenticator>) {
  const client = createDeskClient(portal().baseUrl)
  await client.session.signIn({ body: { email, password: staffPassword } })
  const assertion = authenticator.get(await client.session.startPasskey())
  return await outcomeOf(client.session.confirmPasskey({ body: { assertion } }))
}

const remove = (client: ReturnType<typeof createDeskClient>, passkeyId: string, currentPassword = staffPassword) =>
  outcomeOf(client.passkeys.removePasskey({ params: { passkeyId }, body: { currentPassword } }))

test('a member sees their own passkeys with device, set-up and last use, and an administrator sees how many there are', async () => {
  const member = await enrolMember(portal())
  expect(await member.passkeys.listPasskeys()).toEqual({ passkeys: [], hasAuthenticatorApp: true })
  const first = await addPasskey(member, 'Windows')
  const second = await addPasskey(member)
  portal().clock.advance({ seconds: 60 })
  expect(await signInWith(member.email, first.authenticator)).toBe('answered')
  const { passkeys, hasAuthenticatorApp } = await second.client.passkeys.listPasskeys()
  const minutesAgo = (time: string) => Math.round((portal().now().getTime() - Date.parse(time)) / 60_000)
  expect(
    passkeys.map(({ name, createdAt, lastUsedAt }) => [
      name,
      minutesAgo(createdAt),
      lastUsedAt && minutesAgo(lastUsedAt),
    ]),
  ).toEqual([
    ['Windows', 2, 0],
    [null, 1, null],
  ])
  expect(hasAuthenticatorApp).toBe(true)
  const listed = (await member.admin.staff.listStaff()).staff.find(({ staffId }) => staffId === member.staffId)
  expect(listed).toMatchObject({ hasSecondFactor: true, passkeys: 2 })
})

test('a passkey that a member removes with the password no longer signs in, and the log and a security event record the removal', async () => {
  const member = await enrolMember(portal())
  const { client, authenticator } = await addPasskey(member, 'Mac')
  const [passkey] = (await client.passkeys.listPasskeys()).passkeys
  const passkeyId = String(passkey?.passkeyId)
  portal().events.splice(0)
  expect(await remove(client, passkeyId, 'wrong')).toBe('400 wrongPassword')
  expect(await signInWith(member.email, authenticator)).toBe('answered')
  expect(await remove(client, passkeyId)).toBe('answered')
  expect((await client.passkeys.listPasskeys()).passkeys).toEqual([])
  expect(await signInWith(member.email, authenticator)).toBe('400 passkeyNotAccepted')
  expect(portal().events).toContainEqual(
    expect.objectContaining({ event: 'credentialChanged', reason: 'staffPasskey' }),
  )
  const { entries } = await member.admin.log.listEntries({ query: { subjectId: member.staffId, limit: 1 } })
  expect(entries).toMatchObject([{ action: 'staff.passkeyRemoved', staff: { staffId: member.staffId } }])
  expect(await remove(client, passkeyId)).toBe('404 passkeyNotFound')
})

test('the passkey of another member, an unknown and a malformed id are refused alike', async () => {
  const member = await enrolMember(portal())
  const { client } = await addPasskey(member)
  const other = await addPasskey(await enrolMember(portal()))
  const [foreign] = (await other.client.passkeys.listPasskeys()).passkeys
  for (const id of [String(foreign?.passkeyId), randomUUID(), 'x'])
    expect(await remove(client, id)).toBe('404 passkeyNotFound')
  expect((await other.client.passkeys.listPasskeys()).passkeys).toHaveLength(1)
})

test('the only second factor cannot be removed, not even by two removals at the same time', async () => {
  const member = await enrolMember(portal())
  const first = await addPasskey(member)
  await addPasskey(member)
  await portal()
    .db.updateTable('staff')
    .set({ totp_id: null, totp_step: null })
    .where('staff_id', '=', member.staffId)
    .execute()
  const { passkeys } = await first.client.passkeys.listPasskeys()
  const outcomes = await Promise.all(passkeys.map(({ passkeyId }) => remove(first.client, passkeyId)))
  expect(outcomes.sort()).toEqual(['409 lastSecondFactor', 'answered'])
  expect((await first.client.passkeys.listPasskeys()).passkeys).toHaveLength(1)
})
