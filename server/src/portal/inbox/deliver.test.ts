import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import { deliverLetter, letterTo } from '../../testing/documents.ts'
import { listMessages } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment, neighbours } from '../../testing/requests/repairs.ts'
import { deliverDocument } from './deliver.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const evidenceOf = ({ db }: Portal, docId: string) =>
  db
    .selectFrom('documents')
    .select(['delivered_at', 'announcement', 'announced_at', 'opened_at'])
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()

/** SQL of a document that differs from the delivered document in every column except the folder. */
const otherDocument = `select gen_random_uuid() as partner_id, gen_random_uuid() as doc_id, gen_random_uuid() as arc_doc_id,
  '1000000000000' as contract_id, gen_random_uuid() as request_id, '{}'::jsonb as title, 'other' as category,
  'other' as file_name, 'other/other' as mime_type, 1 as size_in_bytes, '\\x00'::bytea as sha256, 'other' as file_key,
  now() - interval '1 year' as delivered_at, 'noAccount' as announcement, now() - interval '1 year' as announced_at,
  now() - interval '1 year' as opened_at, 7 as announces_appointment, 'other' as external_id, 'other' as replaces`

test('the mail about a new document does not reveal the title, and the time at which the mail was delivered is recorded', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { outbox, now } = portal
  const { docId } = await deliverLetter(portal)
  const before = await evidenceOf(portal, docId)
  expect(before).toMatchObject({ announcement: 'mail', announced_at: null, opened_at: null })
  const [mail] = await outbox()
  expect(mail).toMatchObject({ channel: 'mail', recipient: demoAccounts.Erika.email, subject: 'Sie haben Post' })
  expect(mail?.text).toContain('/inbox')
  expect(mail?.text).not.toContain('Hausordnung')
  const after = await evidenceOf(portal, docId)
  expect(after).toEqual({ ...before, announced_at: expect.any(Date) })
  expect(now().getTime() - (after.announced_at?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('a tenant is mailed about a new document in the language of the account, unless they opted out or have no account', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  await db.updateTable('accounts').set({ language: 'en' }).where('email', '=', demoAccounts.Krause.email).execute()
  await tenant.partner.changePartner({ body: { mailsAboutPost: false } })
  const english = await deliverLetter(portal, { contractId: neighbours.contractId })
  const unwanted = await deliverLetter(portal)
  const withoutAccount = await deliverLetter(portal, { contractId: '1000000004001' })
  const mails = (await listMessages(db)).filter(({ kind }) => kind === 'newDocument')
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([[demoAccounts.Krause.email, 'en']])
  const announcements = await Promise.all(
    [english, unwanted, withoutAccount].map(({ docId }) => evidenceOf(portal, docId)),
  )
  expect(announcements.map(({ announcement }) => announcement)).toEqual(['mail', 'notWanted', 'noAccount'])
  expect((await tenant.inbox.listInbox({ query: { top: 1 } })).partnerDocs).toMatchObject([{ docId: unwanted.docId }])
})

test('only the first opening of a document is recorded', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, clock } = portal
  const { docId } = await deliverLetter(portal)
  const open = () => tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  await open()
  const first = await evidenceOf(portal, docId)
  expect(first.opened_at).toEqual(expect.any(Date))
  clock.advance({ seconds: 200 })
  await open()
  expect(await evidenceOf(portal, docId)).toEqual(first)
})

test('the database refuses to change or delete the evidence of the delivery, the mail and the opening of a document', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  const { docId } = await deliverLetter(portal)
  await portal.outbox()
  await tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  // Marks all tenants as real, because documents of demo tenants may be deleted.
  await sql`update partners set is_demo = false`.execute(db)
  const read = async () => (await sql`select * from documents where doc_id = ${docId}`.execute(db)).rows
  const before = await read()
  const changes = [
    ...Object.keys(before[0] as object)
      .filter((column) => column !== 'folder')
      .map((column) => `update documents set ${column} = other.${column} from (${otherDocument}) as other`),
    'update documents set announced_at = null',
    'update documents set opened_at = null',
    'delete from documents',
    'truncate documents cascade',
  ]
  for (const change of changes) {
    const errorCode = await sql
      .raw(change)
      .execute(db)
      .catch((error: { code: string }) => error.code)
    expect([change, errorCode]).toEqual([change, '23000'])
  }
  expect(await read()).toEqual(before)
})

test('a failed delivery leaves no document, no mail and no file', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { db, dataDir, files } = portal
  const countFiles = async () =>
    (await readdir(join(dataDir, 'files'), { recursive: true })).filter((path) => /[0-9a-f-]{36}/.test(path)).length
  const before = [await count(portal, 'documents'), await count(portal, 'messages'), await countFiles()]
  const letter = await letterTo(portal)
  const failing = db.transaction().execute((transaction) =>
    withDiscardOnFailure(files, async (trackedFiles) => {
      await deliverDocument(transaction, trackedFiles, letter)
      throw new Error('The rest of the work failed')
    }),
  )
  await expect(failing).rejects.toThrow('The rest of the work failed')
  expect([await count(portal, 'documents'), await count(portal, 'messages'), await countFiles()]).toEqual(before)
})

async function count({ db }: Portal, table: 'documents' | 'messages'): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length
}

test.each(['', 'pdf', 'application/pdf\r\nset-cookie: x=y', 'text/plain; charset=ü', 'application/ pdf'])(
  'a document with the media type %j, which is invalid in a header, is rejected',
  async (mimeType) => {
    const portal = await openPortal({ as: 'Erika' })
    await expect(deliverLetter(portal, { mimeType })).rejects.toThrow('Invalid media type of a document')
  },
)
