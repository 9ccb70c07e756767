import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@portal/contract/api/errors'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { expectRefusals } from '../../testing/badInput.ts'
import type { Client } from '../../testing/client.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment, parking } from '../../testing/requests/repairs.ts'

/** The numbers of documents in the inbox, in the archive and unread. They include the documents of the demo data. */
async function readCounts(tenant: Client) {
  const [inbox, archive, unread] = await Promise.all([
    tenant.inbox.listInbox({ query: { top: 1 } }),
    tenant.inbox.listArchive({ query: { top: 1 } }),
    tenant.inbox.countUnread(),
  ])
  return [inbox.partnerDocCount, archive.partnerDocCount, unread.unreadCount]
}

/** Returns how much the work changes each of the counts. */
async function changeOf(tenant: Client, work: () => Promise<unknown>) {
  const before = await readCounts(tenant)
  await work()
  const after = await readCounts(tenant)
  return after.map((count, index) => count - (before[index] ?? 0))
}

test('a delivered document is the first in the inbox, unread, with its title in the language of the call', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, now } = portal
  expect(await changeOf(tenant, () => deliverLetter(portal, { contractId: parking }))).toEqual([1, 0, 1])
  const { partnerDocs } = await tenant.inbox.listInbox({ query: { top: 1 } })
  expect(partnerDocs).toEqual([
    {
      docId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      arcDocId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      contractId: parking,
      title: 'Hausordnung',
      category: 'letter',
      fileName: 'Hausordnung.pdf',
      mimeType: 'application/pdf',
      sizeInBytes: 44,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      read: false,
    },
  ])
  expect(now().getTime() - Date.parse(partnerDocs[0]?.timestamp ?? '')).toBeLessThan(60_000)
  const english = await tenant.send('GET', '/Inbox/Documents/Inbox?top=1', { headers: { 'accept-language': 'en' } })
  expect(await english.json()).toMatchObject({ partnerDocs: [{ title: 'House rules' }] })
})

test('opening an unread document several times lowers the unread count by one', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const { docId } = await deliverLetter(portal)
  await deliverLetter(portal)
  const open = () => tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  expect(await changeOf(tenant, () => Promise.all([open(), open(), open()]))).toEqual([0, 0, -1])
  expect(await changeOf(tenant, open)).toEqual([0, 0, 0])
  const { partnerDocs } = await tenant.inbox.listInbox({ query: { top: 2 } })
  expect(partnerDocs.filter(({ read }) => read).map((document) => document.docId)).toEqual([docId])
})

test('moving a document to the archive or back changes the counts of inbox and archive by one, even if the call is repeated', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const { docId, arcDocId } = await deliverLetter(portal)
  await tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  const toArchive = () => tenant.inbox.moveToArchive({ params: { id: arcDocId } })
  const toInbox = () => tenant.inbox.moveToInbox({ params: { id: arcDocId } })

  expect(await changeOf(tenant, toArchive)).toEqual([-1, 1, 0])
  expect(await changeOf(tenant, toArchive)).toEqual([0, 0, 0])
  expect((await tenant.inbox.listArchive({ query: { top: 1 } })).partnerDocs).toMatchObject([{ arcDocId, read: true }])
  expect(await changeOf(tenant, toInbox)).toEqual([1, -1, 0])
  expect((await tenant.inbox.listInbox({ query: { top: 1 } })).partnerDocs).toMatchObject([{ arcDocId }])
  expect(await changeOf(tenant, () => Promise.all([toArchive(), toArchive(), toArchive()]))).toEqual([-1, 1, 0])
})

test('a document in the archive is not in the unread count, even if it was never opened', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const { docId, arcDocId } = await deliverLetter(portal)
  expect(await changeOf(tenant, () => tenant.inbox.moveToArchive({ params: { id: arcDocId } }))).toEqual([-1, 1, -1])
  const open = () => tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  expect(await changeOf(tenant, open)).toEqual([0, 0, 0])
  expect(await changeOf(tenant, () => tenant.inbox.moveToInbox({ params: { id: arcDocId } }))).toEqual([1, -1, 0])
})

test('the stored counts match the documents after concurrent openings and moves', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  for (let round = 0; round < 5; round += 1) {
    const documents = await Promise.all(Array.from({ length: 4 }, () => deliverLetter(portal)))
    await Promise.all(
      documents.flatMap(({ docId, arcDocId }) => [
        tenant.inbox.openDocument({ query: { contractId: apartment, docId } }),
        tenant.inbox.moveToArchive({ params: { id: arcDocId } }),
        tenant.inbox.moveToInbox({ params: { id: arcDocId } }),
      ]),
    )
  }
  const rows = await db.selectFrom('documents').select(['partner_id', 'folder', 'opened_at']).execute()
  const counted = await db.selectFrom('document_counts').selectAll().execute()
  for (const { partner_id, ...counts } of counted) {
    const own = rows.filter((row) => row.partner_id === partner_id)
    const inInbox = own.filter(({ folder }) => folder === 'inbox')
    expect(counts).toEqual({
      inbox: inInbox.length,
      archive: own.length - inInbox.length,
      unread: inInbox.filter(({ opened_at }) => opened_at === null).length,
    })
  }
})

test('each page equals the corresponding section of the complete list, which has the newest document first', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, clock } = portal
  for (let index = 0; index < 7; index += 1) {
    await deliverLetter(portal, { title: { de: `Brief ${index}`, en: `Letter ${index}` } })
    clock.advance({ seconds: 1 })
  }
  const whole = await tenant.inbox.listInbox({ query: { top: 10_000 } })
  expect(whole.partnerDocs).toHaveLength(whole.partnerDocCount)
  expect(whole.partnerDocs.map(({ timestamp }) => timestamp)).toEqual(
    whole.partnerDocs
      .map(({ timestamp }) => timestamp)
      .toSorted()
      .toReversed(),
  )
  for (const top of [1, 3, whole.partnerDocCount]) {
    for (let skip = 0; skip <= whole.partnerDocCount + 1; skip += 1) {
      const { partnerDocs, partnerDocCount } = await tenant.inbox.listInbox({ query: { top, skip } })
      expect([top, skip, partnerDocCount]).toEqual([top, skip, whole.partnerDocCount])
      expect(partnerDocs).toEqual(whole.partnerDocs.slice(skip, skip + top))
    }
  }
})

test('an invalid top, an invalid skip and an unknown field are refused for a page of documents', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  for (const folder of ['Inbox', 'Archive']) {
    const path = (query: string) => ({ path: `/Inbox/Documents/${folder}${query}` })
    await expectRefusals(tenant, [
      ['no top', path(''), 400, 'invalidInput', 'query.top'],
      ['an empty top', path('?top='), 400, 'invalidInput', 'query.top'],
      ['a top of 0', path('?top=0'), 400, 'invalidInput', 'query.top'],
      ['a top of -1', path('?top=-1'), 400, 'invalidInput', 'query.top'],
      ['a top of 1e9', path('?top=1e9'), 400, 'invalidInput', 'query.top'],
      ['a top of 1.5', path('?top=1.5'), 400, 'invalidInput', 'query.top'],
      ['a top of 0x10', path('?top=0x10'), 400, 'invalidInput', 'query.top'],
      ['a top of 1e1', path('?top=1e1'), 400, 'invalidInput', 'query.top'],
      ['a space before a top', path('?top=+10'), 400, 'invalidInput', 'query.top'],
      ['an empty skip', path('?top=1&skip='), 400, 'invalidInput', 'query.skip'],
      ['a text as top', path('?top=x'), 400, 'invalidInput', 'query.top'],
      ['two tops', path('?top=1&top=2'), 400, 'invalidInput', 'query.top'],
      ['a skip of -1', path('?top=1&skip=-1'), 400, 'invalidInput', 'query.skip'],
      ['a skip of 1e9', path('?top=1&skip=1e9'), 400, 'invalidInput', 'query.skip'],
      ['an unknown field', path('?top=1&contractId=1000000001001'), 400, 'invalidInput', 'query.contractId'],
    ])
  }
})

test('a tenant without documents has empty folders', async () => {
  const { signIn, db } = await openPortal({ as: 'Erika' })
  const nora = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('last_name', '=', 'Neumann')
    .executeTakeFirstOrThrow()
  await db.updateTable('accounts').set(nora).where('email', '=', demoAccounts.Neumann.email).execute()
  const tenant = await signIn('Neumann')
  expect(await tenant.inbox.listInbox({ query: { top: 10 } })).toEqual({ partnerDocs: [], partnerDocCount: 0 })
  expect(await tenant.inbox.listArchive({ query: { top: 10, skip: 10 } })).toEqual({
    partnerDocs: [],
    partnerDocCount: 0,
  })
  expect(await tenant.inbox.countUnread()).toEqual({ unreadCount: 0 })
})

test('opening a document whose id is a UUID that no document has is refused with 404, also without a version', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  for (const docId of [randomUUID(), '11111111-1111-1111-1111-111111111111'])
    expect(await outcomeOf(tenant.inbox.openDocument({ query: { contractId: apartment, docId } }))).toBe(
      '404 documentNotFound',
    )
})

test('moving a document of another tenant, a missing document or an invalid id is refused in the same way', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, signIn } = portal
  const krause = await signIn('Krause')
  const { docId, arcDocId } = await deliverLetter(portal)
  const attempts: [Client, string][] = [
    [krause, arcDocId],
    [tenant, docId],
    [tenant, randomUUID()],
    [tenant, 'x'],
    [tenant, '..%2F..%2Fetc%2Fpasswd'],
    [tenant, "' or true --"],
    [tenant, `${arcDocId}%20`],
  ]
  for (const move of ['MoveToArchive', 'MoveToInbox']) {
    const answers = await Promise.all(
      attempts.map(async ([client, id]) => {
        const response = await client.send('PUT', `/Inbox/Documents/${id}/${move}`)
        return { status: response.status, body: (await response.json()) as ErrorBody }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'documentNotFound' } })
  }
  expect((await tenant.inbox.listInbox({ query: { top: 1 } })).partnerDocs).toMatchObject([{ arcDocId }])
})

test('every call of the inbox refuses anonymous visitors, accounts without a tenant, and tokens of ended sessions', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, visitor, signIn } = portal
  const newcomer = await signIn('Neumann')
  const { docId, arcDocId } = await deliverLetter(portal)
  const calls: [string, string][] = [
    ['GET', '/Inbox/Documents/Inbox?top=10'],
    ['GET', '/Inbox/Documents/Archive?top=10'],
    ['GET', '/Inbox/Documents/UnreadCount'],
    ['PUT', `/Inbox/Documents/${arcDocId}/MoveToArchive`],
    ['PUT', `/Inbox/Documents/${arcDocId}/MoveToInbox`],
    ['GET', `/inbox/document?contractId=${apartment}&docId=${docId}`],
  ]
  const statuses = (client: Client) => Promise.all(calls.map(async (call) => (await client.send(...call)).status))
  expect(await statuses(visitor)).toEqual(calls.map(() => 401))
  expect(await statuses(newcomer)).toEqual(calls.map(() => 403))
  expect(await statuses(tenant)).toEqual([200, 200, 200, 204, 204, 200])
  await tenant.session.logout()
  expect(await statuses(tenant)).toEqual(calls.map(() => 401))
})
