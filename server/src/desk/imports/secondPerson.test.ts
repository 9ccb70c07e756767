import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  codeAt,
  createDeskClient,
  type DeskClient,
  openMember,
  staffPassword,
  tokenOf,
} from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { csv, tenantCsv } from '../../testing/imports/tenantList.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { insertSession } from '../session/store.ts'

/** Opens a portal with a checked file that ends two of ten tenancies. */
async function openWithEndings(portal?: Awaited<ReturnType<typeof openDeskImports>>) {
  const opened = portal ?? (await openDeskImports())
  await opened.apply(await opened.upload(tenantCsv([{}])))
  const { importId, check } = await opened.upload(tenantCsv([{}], 7), { isFull: 'true', fileName: 'voll.csv' })
  const confirm = ({ imports }: Pick<typeof opened.admin, 'imports'>) =>
    outcomeOf(imports.confirmEndings({ params: { importId }, body: { checkedAt: check?.checkedAt ?? '', endings: 2 } }))
  const possibleFor = async (by: DeskClient) => (await opened.read(importId, by)).confirmation?.possibleFor
  return { ...opened, importId, confirm, possibleFor }
}

type Opened = Awaited<ReturnType<typeof openWithEndings>>
type Admin = Opened['admin']

/** Adds an administrator and accepts the invitation with its link. */
async function admit({ baseUrl, now }: Opened, by: Pick<Admin, 'staff'>, email: string) {
  const { link } = await by.staff.addMember({ body: { name: 'Strohmann', email, role: 'admin' } })
  const browser = createDeskClient(baseUrl)
  await browser.session.acceptInvitation({ body: { token: tokenOf(link), password: staffPassword } })
  const { key } = await browser.session.readSetUp()
  await browser.session.confirmSecondFactor({ body: { code: codeAt(key, now()) } })
  return browser
}

test('an administrator whom the uploader has added cannot confirm, and neither can a further one whom that administrator has added', async () => {
  const opened = await openWithEndings()
  const first = await admit(opened, opened.admin, 'erste@example.org')
  const second = await admit(opened, first, 'zweite@example.org')
  for (const each of [first, second]) {
    expect(await opened.possibleFor(each)).toBe('commandOnly')
    expect(await opened.confirm(each)).toBe('409 secondAdministratorNeeded')
  }
  const independent = await openMember(opened, { role: 'admin' })
  expect(await opened.possibleFor(first)).toBe('others')
  expect(await opened.confirm(independent)).toBe('answered')
})

test('an administrator who has saved the mapping of the file cannot confirm it, also after removing the mapping', async () => {
  const portal = await openDeskImports()
  const other = await openMember(portal, { role: 'admin' })
  const { importId, check } = await portal.upload(csv(['Frei am', 'Warum'], ['10.03.2031', 'x']))
  const columns = [
    { header: 'Frei am', column: 'day' },
    { header: 'Warum', column: 'name' },
  ]
  const mapping = { checkedAt: check?.checkedAt ?? '', name: 'erp', kind: 'closedDays', columns }
  await other.imports.saveMapping({ params: { importId }, body: mapping })
  const opened = await openWithEndings(portal)
  await opened.db
    .updateTable('import_checks')
    .set({ report: sql`jsonb_set(report, '{header,mapping}', '"erp"')` })
    .where(sql<boolean>`report ? 'header'`)
    .execute()
  expect(await opened.possibleFor(other)).toBe('commandOnly')
  expect(await opened.confirm(other)).toBe('409 secondAdministratorNeeded')
  await other.imports.removeMapping({ params: { mappingName: 'erp' } })
  expect(await opened.possibleFor(other)).toBe('commandOnly')
  expect(await opened.confirm(other)).toBe('409 secondAdministratorNeeded')
})

/** Saves what the columns of a file mean, under the name `erp`. */
async function saveMapping({ imports }: Pick<Admin, 'imports'>, importId: string, kind: string, names?: string[]) {
  const params = { importId }
  const { checkedAt, columns: found } = await imports.readColumns({ params, query: {} })
  const columns = found.map(({ header, column }, index) => ({ header, column: names?.[index] ?? column }))
  await imports.saveMapping({ params, body: { checkedAt, name: 'erp', kind, columns } })
}

test.each<[string, (portal: Awaited<ReturnType<typeof openDeskImports>>, by: DeskClient) => Promise<unknown>]>([
  ['removed', (_, by) => by.imports.removeMapping({ params: { mappingName: 'erp' } })],
  [
    'replaced',
    async ({ upload }, by) => {
      const { importId } = await upload(csv(['Frei am', 'Warum'], ['10.03.2031', 'x']), {}, by)
      await saveMapping(by, importId, 'closedDays', ['day', 'name'])
    },
  ],
])('an administrator who has %s the mapping of a source cannot confirm its files for seven days', async (_, change) => {
  const portal = await openDeskImports()
  const [author, other] = [await openMember(portal, { role: 'admin' }), await openMember(portal, { role: 'admin' })]
  const { importId } = await portal.upload(tenantCsv([{}]))
  await saveMapping(author, importId, 'tenants')
  await change(portal, other)
  const opened = await openWithEndings(portal)
  expect(await opened.possibleFor(other)).toBe('others')
  expect(await opened.confirm(other)).toBe('409 secondAdministratorNeeded')
  expect(await opened.confirm(author)).toBe('answered')
  opened.clock.advance({ days: 7, seconds: 1 })
  const later = await sessionOf(opened, other.staffId)
  await later.imports.checkAgain({ params: { importId: opened.importId } })
  await opened.runJobs()
  expect(await opened.possibleFor(later)).toBe('you')
})

test('the uploader cannot confirm with a second account that has the same e-mail address', async () => {
  const opened = await openWithEndings()
  const { staffId } = await openMember(opened, { role: 'admin' })
  const { email } = await opened.db
    .selectFrom('staff')
    .where('staff_id', '=', opened.admin.staffId)
    .select('email')
    .executeTakeFirstOrThrow()
  const withSingleSignOn = { email, issuer: 'https://login.example', subject: '1', password_hash: null, totp_id: null }
  await opened.db.updateTable('staff').set(withSingleSignOn).where('staff_id', '=', staffId).execute()
  expect(await opened.possibleFor(opened.admin)).toBe('commandOnly')
  await opened.db.updateTable('staff').set({ email: 'other@example.org' }).where('staff_id', '=', staffId).execute()
  expect(await opened.possibleFor(opened.admin)).toBe('others')
})

test('an administrator who has invited the uploader again cannot confirm the upload', async () => {
  const opened = await openWithEndings()
  const other = await openMember(opened, { role: 'admin' })
  await other.staff.inviteAgain({ params: { staffId: opened.admin.staffId } })
  expect(await opened.confirm(other)).toBe('409 secondAdministratorNeeded')
})

test.each([
  ['was an agent', { role: 'agent' }],
  ['was limited to houses', { role: 'admin', places: ['5c0d4ed2-8f5c-4b3b-8c3f-0a1b2c3d4e5f'] }],
] as const)(
  'an administrator who %s can confirm only seven days after the uploader has changed that',
  async (_, before) => {
    const opened = await openWithEndings()
    const { name, staffId } = await openMember(opened, before)
    await opened.admin.staff.changeMember({
      params: { staffId },
      body: { name, role: 'admin', placeIds: [], revision: 0 },
    })
    const member = await sessionOf(opened, staffId)
    expect(await opened.confirm(member)).toBe('409 secondAdministratorNeeded')
    opened.clock.advance({ days: 7, seconds: 1 })
    expect(await opened.confirm(await sessionOf(opened, staffId))).toBe('answered')
  },
)

test('administrators without a second factor, and those of the demo, are not named as others who could confirm', async () => {
  const opened = await openWithEndings()
  for (const changes of [{ totp_id: null }, { is_demo: true }]) {
    const { staffId } = await openMember(opened, { role: 'admin' })
    await opened.db.updateTable('staff').set(changes).where('staff_id', '=', staffId).execute()
  }
  expect(await opened.possibleFor(opened.admin)).toBe('commandOnly')
})

/** Opens a new session of a member. */
async function sessionOf({ baseUrl, db, now }: Opened, staffId: string) {
  const token = await db
    .transaction()
    .execute((transaction) => insertSession(transaction, { staffId, stage: 'signedIn', now: now() }))
  return createDeskClient(baseUrl, token)
}
