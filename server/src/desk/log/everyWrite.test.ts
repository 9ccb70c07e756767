import { randomUUID } from 'node:crypto'
import { deskCalls } from '@portal/contract/desk/calls'
import type { DeskCall } from '@portal/contract/desk/deskCall'
import { expect, test } from 'vitest'
import { demoPassword, demoStaff } from '../../demo/accounts.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { importWrites, type Prepared, type Write } from '../../testing/desk/importWrites.ts'
import { codeAt, createDeskClient, enrolMember, openMember, staffPassword, tokenOf } from '../../testing/desk/staff.ts'
import { dumpDatabase } from '../../testing/imports/importDatabase.ts'
import { tenantCsv } from '../../testing/imports/tenantList.ts'
import { openPortal } from '../../testing/portal.ts'

const portal = openForBlock(() => openPortal({ environment: { WEBHOOK_HOSTS: 'erp.example' } }))

const newMember = { name: 'Karin Wolf', role: 'agent' } as const
const openAdmin = () => openMember(portal(), { role: 'admin' })
const newAuthenticator = () => createAuthenticator(portal().settings.deskUrl)

/** Invites a member. Returns the token of the link, and a browser without a session. */
async function invite() {
  const admin = await openAdmin()
  const email = `${randomUUID()}@example.org`
  const { staffId, link } = await admin.staff.addMember({ body: { ...newMember, email } })
  return { staffId, email, token: tokenOf(link), client: createDeskClient(portal().baseUrl) }
}

/** Invites a member who has set the password, and lacks the second factor. */
async function accept() {
  const invited = await invite()
  await invited.client.session.acceptInvitation({ body: { token: invited.token, password: staffPassword } })
  return invited
}

/** Sets up a passkey for a new member, and signs the member in again as far as the second factor. */
async function signInWithPasskey() {
  const { staffId, email, client } = await accept()
  const authenticator = newAuthenticator()
  await client.session.setUpPasskey({
    body: { passkey: authenticator.create(await client.session.startPasskey()) },
  })
  const signing = createDeskClient(portal().baseUrl)
  await signing.session.signIn({ body: { email, password: staffPassword } })
  return { staffId, email, client: signing, authenticator }
}

async function openPasskeyRemoval(): Promise<Prepared> {
  const member = await enrolMember(portal())
  const passkeyId = randomUUID()
  const row = { credential_id: passkeyId, public_key: Buffer.alloc(1), counter: '0', created_at: new Date() }
  await portal()
    .db.insertInto('staff_passkeys')
    .values({ ...row, passkey_id: passkeyId, staff_id: member.staffId })
    .execute()
  const input = { params: { passkeyId }, body: { currentPassword: staffPassword } }
  return { staffId: member.staffId, make: () => member.passkeys.removePasskey(input) }
}

type Admin = Awaited<ReturnType<typeof openAdmin>>

/** Prepares a call of an administrator about another member. */
const aboutMember = (make: (admin: Admin, params: { staffId: string }) => Promise<unknown>) => async () => {
  const admin = await openAdmin()
  const { staffId } = await openMember(portal())
  return { staffId: admin.staffId, make: () => make(admin, { staffId }) }
}

async function addToken({ integrations }: Admin) {
  const { tokenId } = await integrations.addToken({ body: { name: 'ERP', scopes: ['events:read', 'webhooks'] } })
  return { tokenId }
}

/** Prepares a call of an administrator about a webhook. */
const aboutWebhook = (make: (admin: Admin, params: { webhookId: string }) => Promise<unknown>) => async () => {
  const admin = await openAdmin()
  const { id } = await admin.integrations.addWebhook({
    body: { ...(await addToken(admin)), url: 'https://erp.example/hook' },
  })
  return { staffId: admin.staffId, make: () => make(admin, { webhookId: id }) }
}

/**
 * Every call of the desk except `GET`, with the action that a successful call adds to the log, and a function that prepares the
 * call. Null: the call changes nothing but sessions and limits, and adds no entry. A new call of the contract needs a row here.
 */
const writes: Record<string, Write> = {
  'session.signIn': [
    'session.started',
    async () => {
      // Without a second factor, which only the members of the demo lack, the sign-in is complete.
      const [{ email }] = demoStaff
      const { staff_id } = await portal()
        .db.selectFrom('staff')
        .where('email', '=', email)
        .select('staff_id')
        .executeTakeFirstOrThrow()
      const { session } = createDeskClient(portal().baseUrl)
      return { staffId: staff_id, make: () => session.signIn({ body: { email, password: demoPassword } }) }
    },
  ],
  'session.readSetUp': [
    null,
    async () => accept().then(({ staffId, client }) => ({ staffId, make: () => client.session.readSetUp() })),
  ],
  'session.confirmSecondFactor': [
    'staff.secondFactorSet',
    async () => {
      const { staffId, client } = await accept()
      const { key } = await client.session.readSetUp()
      const body = { code: codeAt(key, portal().now()) }
      return { staffId, make: () => client.session.confirmSecondFactor({ body }) }
    },
  ],
  'session.startPasskey': [
    null,
    async () => accept().then(({ staffId, client }) => ({ staffId, make: () => client.session.startPasskey() })),
  ],
  'session.confirmPasskey': [
    'session.started',
    async () => {
      const { staffId, client, authenticator } = await signInWithPasskey()
      const assertion = authenticator.get(await client.session.startPasskey())
      return { staffId, make: () => client.session.confirmPasskey({ body: { assertion } }) }
    },
  ],
  'session.setUpPasskey': [
    'staff.passkeyAdded',
    async () => {
      const { staffId, client } = await accept()
      const passkey = newAuthenticator().create(await client.session.startPasskey())
      return { staffId, make: () => client.session.setUpPasskey({ body: { passkey } }) }
    },
  ],
  'session.signOut': [
    'session.ended',
    async () => openAdmin().then(({ staffId, session }) => ({ staffId, make: () => session.signOut() })),
  ],
  'session.readInvitation': [
    null,
    async () =>
      invite().then(({ staffId, client, token }) => ({
        staffId,
        make: () => client.session.readInvitation({ body: { token } }),
      })),
  ],
  'session.acceptInvitation': [
    'staff.invitationAccepted',
    async () => {
      const { staffId, client, token } = await invite()
      return { staffId, make: () => client.session.acceptInvitation({ body: { token, password: staffPassword } }) }
    },
  ],
  'passkeys.removePasskey': ['staff.passkeyRemoved', openPasskeyRemoval],
  'staff.addMember': [
    'staff.added',
    async () => {
      const { staffId, staff } = await openAdmin()
      const body = { ...newMember, email: `${randomUUID()}@example.org` }
      return { staffId, make: () => staff.addMember({ body }) }
    },
  ],
  'staff.changeMember': [
    'staff.changed',
    aboutMember(({ staff }, params) =>
      staff.changeMember({ params, body: { ...newMember, placeIds: [], revision: 0 } }),
    ),
  ],
  'staff.inviteAgain': ['staff.invited', aboutMember(({ staff }, params) => staff.inviteAgain({ params }))],
  'staff.removeMember': ['staff.removed', aboutMember(({ staff }, params) => staff.removeMember({ params }))],
  'tenants.sendCode': [
    'tenant.codeSent',
    async () => {
      const { staffId, tenants } = await openAdmin()
      const [found] = (await tenants.searchTenants({ query: { search: 'Nora Neumann' } })).tenants
      const params = { tenantId: found?.tenantId ?? '' }
      return { staffId, make: () => tenants.sendCode({ params, body: { channel: 'letter' } }) }
    },
  ],
  'imports.uploadFile': [
    'import.uploaded',
    async () => {
      const { staffId, imports } = await openAdmin()
      return {
        staffId,
        make: () => imports.uploadFile({ query: { fileName: 'a.csv' }, body: new Blob([tenantCsv([{}])]) }),
      }
    },
  ],
  ...importWrites,
  'integrations.addToken': [
    'token.added',
    async () => openAdmin().then((admin) => ({ staffId: admin.staffId, make: () => addToken(admin) })),
  ],
  'integrations.revokeToken': [
    'token.revoked',
    async () => {
      const admin = await openAdmin()
      const params = await addToken(admin)
      return { staffId: admin.staffId, make: () => admin.integrations.revokeToken({ params }) }
    },
  ],
  'integrations.addWebhook': [
    'webhook.added',
    async () => {
      const admin = await openAdmin()
      const body = { ...(await addToken(admin)), url: 'https://erp.example/hook' }
      return { staffId: admin.staffId, make: () => admin.integrations.addWebhook({ body }) }
    },
  ],
  'integrations.removeWebhook': [
    'webhook.removed',
    aboutWebhook(({ integrations }, params) => integrations.removeWebhook({ params })),
  ],
  'integrations.rotateSecret': [
    'webhook.secretRotated',
    aboutWebhook(({ integrations }, params) => integrations.rotateSecret({ params })),
  ],
  'integrations.replayEvents': [
    'webhook.replayed',
    aboutWebhook(({ integrations }, params) =>
      integrations.replayEvents({ params, body: { since: portal().now().toISOString() } }),
    ),
  ],
}

const writingCalls = Object.entries(deskCalls).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, DeskCall>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => `${noun}.${name}`),
)

test('this table has a row for every call of the desk that may write', () => {
  expect(Object.keys(writes).sort()).toEqual(writingCalls.sort())
})

async function dump(db: NonNullable<Prepared['db']>) {
  const tables = await dumpDatabase(db)
  for (const table of ['staff_sessions', 'limits']) delete tables[table]
  return tables
}

test.each(writingCalls)('%s leaves an entry with its member in the log, or changes nothing', async (name) => {
  const [action, prepare] = writes[name] as Write
  const { staffId, make, db = portal().db } = await prepare()
  const listEntries = () =>
    db.selectFrom('staff_log').orderBy('entry_id').select(['entry_id', 'staff_id', 'action']).execute()
  const last = (await listEntries()).at(-1)?.entry_id ?? 0
  const before = action === null ? await dump(db) : undefined
  await make()
  const added = (await listEntries()).filter(({ entry_id }) => Number(entry_id) > Number(last))
  if (before) expect([added, await dump(db)]).toEqual([[], before])
  else expect(added.map((entry) => [entry.staff_id, entry.action])).toContainEqual([staffId, action])
})
