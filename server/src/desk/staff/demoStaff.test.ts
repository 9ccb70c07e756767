import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPassword, demoStaff } from '../../demo/accounts.ts'
import { removeDemo } from '../../demo/remove.ts'
import { findActiveWebhook } from '../../portal/integration/webhooks/deliveries.ts'
import { createDeskClient, openMember, staffPassword, tokenOf } from '../../testing/desk/staff.ts'
import { sendToIntegration } from '../../testing/integration/machine.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Signs in as the administrator of the demo. */
async function openDemoAdmin({ baseUrl }: Pick<Portal, 'baseUrl'>) {
  const demo = createDeskClient(baseUrl)
  await demo.session.signIn({ body: { email: demoStaff[1].email, password: demoPassword } })
  return demo
}

/** From now on, the portal also has real tenants. */
const addRealTenants = ({ db, now }: Portal) =>
  db.updateTable('demo_landlord').set({ real_tenant_since: now() }).execute()

const newMember = (role: 'agent' | 'admin' = 'admin') => ({
  name: 'Gast',
  email: `${randomUUID()}@example.org`,
  role,
})

test('tokens and webhooks of staff of the demo are removed with the demo, and others stay', async () => {
  const portal = await openPortal()
  const { baseUrl, db, now } = portal
  const demo = await openDemoAdmin(portal)
  const real = await openMember(portal, { role: 'admin' })
  const body = { name: 'ERP', scopes: ['events:read', 'webhooks'] as const }
  const webhook = { url: 'https://erp.example.org/events' }
  const made = await demo.integrations.addToken({ body: { ...body, scopes: [...body.scopes] } })
  const kept = await real.integrations.addToken({ body: { ...body, scopes: [...body.scopes] } })
  await demo.integrations.addWebhook({ body: { ...webhook, tokenId: made.tokenId } })
  await demo.integrations.addWebhook({ body: { ...webhook, tokenId: kept.tokenId } })
  const { id } = await real.integrations.addWebhook({ body: { ...webhook, tokenId: kept.tokenId } })
  const read = async ({ secret }: { secret: string }) =>
    (await sendToIntegration(baseUrl, 'GET', '/webhooks', { token: secret })).status
  expect([await read(made), await read(kept)]).toEqual([200, 200])
  await removeDemo(db, now())
  expect([await read(made), await read(kept)]).toEqual([401, 200])
  expect(await db.selectFrom('webhooks').select('webhook_id').execute()).toEqual([{ webhook_id: id }])
})

test('tokens and webhooks of staff of the demo stop working as soon as the portal has real tenants', async () => {
  const portal = await openPortal()
  const demo = await openDemoAdmin(portal)
  const { secret, tokenId } = await demo.integrations.addToken({
    body: { name: 'ERP', scopes: ['events:read', 'webhooks'] },
  })
  const { id } = await demo.integrations.addWebhook({ body: { tokenId, url: 'https://erp.example.org/events' } })
  const findWebhook = () => findActiveWebhook(portal.db, id, portal.now())
  expect(await findWebhook()).toBeDefined()
  await addRealTenants(portal)
  expect(await findWebhook()).toBeUndefined()
  expect((await sendToIntegration(portal.baseUrl, 'GET', '/webhooks', { token: secret })).status).toBe(401)
})

test('staff of the demo can neither invite again, nor change, nor remove a member who stays after the demo', async () => {
  const portal = await openPortal()
  const demo = await openDemoAdmin(portal)
  const real = await openMember(portal, { role: 'agent', name: 'Karin Wolf' })
  const params = { staffId: real.staffId }
  const body = { name: real.name, role: 'admin' as const, placeIds: [], revision: 0 }
  expect(await outcomeOf(demo.staff.inviteAgain({ params }))).toBe('403 forbidden')
  expect(await outcomeOf(demo.staff.changeMember({ params, body }))).toBe('403 forbidden')
  expect(await outcomeOf(demo.staff.removeMember({ params }))).toBe('403 forbidden')
  expect(await real.session.readSession()).toMatchObject({ role: 'agent' })
  const added = await demo.staff.addMember({ body: newMember() })
  expect(await outcomeOf(demo.staff.inviteAgain({ params: { staffId: added.staffId } }))).toBe('answered')
})

test('sessions, passwords and invitations of members of the demo stop working as soon as the portal has real tenants', async () => {
  const portal = await openPortal()
  const demo = await openDemoAdmin(portal)
  const accepted = newMember('agent')
  const { link } = await demo.staff.addMember({ body: accepted })
  const invited = await demo.staff.addMember({ body: newMember() })
  const browser = createDeskClient(portal.baseUrl)
  await browser.session.acceptInvitation({ body: { token: tokenOf(link), password: staffPassword } })
  await addRealTenants(portal)
  expect(await outcomeOf(demo.staff.listStaff())).toBe('401 unauthorized')
  expect(await outcomeOf(browser.session.readSetUp())).toBe('401 unauthorized')
  const visitor = createDeskClient(portal.baseUrl)
  expect(await outcomeOf(visitor.session.signIn({ body: { email: accepted.email, password: staffPassword } }))).toBe(
    '401 signInFailed',
  )
  const token = tokenOf(invited.link)
  expect(await outcomeOf(visitor.session.acceptInvitation({ body: { token, password: staffPassword } }))).toBe(
    '400 linkNotValid',
  )
})

test('the last administrator who is not of the demo cannot be removed, although the demo has an administrator', async () => {
  const portal = await openPortal()
  const admin = await openMember(portal, { role: 'admin' })
  const params = { staffId: admin.staffId }
  expect(await outcomeOf(admin.staff.removeMember({ params }))).toBe('409 lastAdministrator')
  const other = await openMember(portal, { role: 'admin' })
  expect(await outcomeOf(other.staff.removeMember({ params }))).toBe('answered')
})
