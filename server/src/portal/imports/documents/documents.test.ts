import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInGermany } from '../../../platform/germanDay.ts'
import { openDocumentFolder, pdfAbout } from '../../../testing/imports/documentFolder.ts'
import { createImporter, dumpDatabase } from '../../../testing/imports/importDatabase.ts'
import { sampleFile } from '../../../testing/imports/sampleFile.ts'
import { csv } from '../../../testing/imports/tenantList.ts'
import { eventsAfter, openMachine } from '../../../testing/integration/machine.ts'
import { listMessages } from '../../../testing/messages.ts'
import { openPortal } from '../../../testing/portal.ts'
import { pdfWith } from '../../../testing/requests/uploads.ts'
import { undoImport } from '../applying/undo.ts'

const contractId = '1000000005001'
const row = (number: string, cells: Record<string, string> = {}) => ({
  Dokumentnummer: number,
  Vertragsnummer: contractId,
  Titel: 'Waschkeller',
  'Art des Dokuments': 'Schreiben',
  Datei: `files/${number}.pdf`,
  ...cells,
})

/** Opens the demo portal with a couple, and functions that import documents for them. */
async function openCouple() {
  const portal = await openPortal({ as: 'Sofia' })
  const { db, files, settings } = portal
  const folder = await openDocumentFolder()
  // Marks these tenants as real, because documents of demo tenants may be deleted.
  await db.updateTable('partners').set({ is_demo: false }).where('last_name', '=', 'Berg').execute()
  const { importFile, importText } = createImporter(db, files, settings)
  const jonas = await portal.signIn('Jonas')
  const inboxOf = async (tenant: typeof jonas) =>
    (await tenant.inbox.listInbox({ query: { top: 100 } })).partnerDocs.filter(({ title }) => /Waschkeller/.test(title))
  return { ...portal, ...folder, importFile, importText, sofia: portal.tenant, jonas, inboxOf }
}

test('a new document is in the inbox of both tenants, unread for each, with an event and a mail; importing it again changes nothing', async () => {
  const { db, put, manifest, importFile, sofia, jonas, inboxOf, ...portal } = await openCouple()
  const machine = await openMachine({ ...portal, db } as never)
  const content = pdfAbout('house rules')
  await put('files/D-1.pdf', content)
  const path = await manifest(row('D-1', { 'SHA-256': createHash('sha256').update(content).digest('hex') }))
  const before = (await listMessages(db)).length
  const { plan, importId, sentences } = await importFile(path)
  expect(sentences).toEqual([])
  expect(plan).toMatchObject({ mails: 2, tables: [{ new: 2, unchanged: 0 }] })
  const [ofSofia] = await inboxOf(sofia)
  const [ofJonas] = await inboxOf(jonas)
  expect(ofSofia).toMatchObject({ contractId, category: 'letter', fileName: 'D-1.pdf', read: false })
  expect(ofJonas?.docId).not.toBe(ofSofia?.docId)
  await sofia.inbox.openDocument({ query: { contractId, docId: ofSofia?.docId ?? '' } })
  expect([(await inboxOf(sofia))[0]?.read, (await inboxOf(jonas))[0]?.read]).toEqual([true, false])
  expect((await listMessages(db)).slice(before).map(({ kind }) => kind)).toEqual(['newDocument', 'newDocument'])
  const events = await eventsAfter(machine)
  expect(events.filter(({ type }) => type === 'document.delivered')).toHaveLength(2)
  const stored = await db.selectFrom('documents').select('file_key').where('external_id', '=', 'D-1').execute()
  const keys = [...new Set(stored.map(({ file_key }) => file_key))]
  expect(keys).toHaveLength(1)
  expect((await buffer(await portal.files.open(keys[0] ?? ''))).equals(content)).toBe(true)
  expect(await db.selectFrom('unclaimed_files').selectAll().execute()).toEqual([])
  expect((await importFile(path)).earlierImportId).toBe(importId)
})

test('a document with an earlier day of delivery gets that day, goes to the tenants of that time, and causes a mail only if its row asks for one', async () => {
  const { db, put, manifest, importFile, sofia, jonas, inboxOf } = await openCouple()
  const joined = db.selectFrom('partners').select('partner_id').where('customer_number', '=', '4711009')
  await db.updateTable('tenancies').set({ from_day: '2022-01-01' }).where('partner_id', 'in', joined).execute()
  await put('files/D-1.pdf', pdfAbout('old'))
  await put('files/D-2.pdf', pdfAbout('old, with mail'))
  const path = await manifest(
    row('D-1', { 'Zugestellt am': '15.11.2021' }),
    row('D-2', { 'Zugestellt am': '15.11.2021', 'Mail an den Mieter': 'ja' }),
  )
  expect((await importFile(path)).plan).toMatchObject({ mails: 1 })
  const documents = await inboxOf(sofia)
  expect(documents.map(({ timestamp, read }) => [dayInGermany(new Date(timestamp)), read])).toEqual([
    ['2021-11-15', false],
    ['2021-11-15', false],
  ])
  expect(await inboxOf(jonas)).toEqual([])
})

test('a manifest that is imported again delivers no document to a tenant who joined the contract later', async () => {
  const { db, now, put, manifest, importFile } = await openCouple()
  await put('files/D-1.pdf', pdfAbout('for the couple'))
  const path = await manifest(row('D-1'))
  await importFile(path)
  const day = (ahead: number) => new Date(now().getTime() + ahead * 86_400_000)
  await sql`insert into tenancies (partner_id, contract_id, from_day)
    select partner_id, ${contractId}, ${dayInGermany(day(1))}::date from partners where customer_number = '4711003'`.execute(
    db,
  )
  const again = await importFile(path, { now: day(3) })
  expect([again.sentences, again.plan?.tables]).toMatchObject([[], [{ new: 0, unchanged: 2 }]])
})

test('a document for a tenant who can no longer read is left out with a note', async () => {
  const { db, put, manifest, importFile } = await openCouple()
  await db.updateTable('contracts').set({ end_date: '2020-01-31' }).where('contract_id', '=', contractId).execute()
  await put('files/D-1.pdf', pdfAbout('too late'))
  const { end, plan } = await importFile(await manifest(row('D-1')))
  expect([end.notes, plan?.tables]).toMatchObject([[{ code: 'endedLongAgo', count: 1 }], [{ new: 0 }]])
})

test('the same number with another file or title is refused, and a correction marks the document that it replaces', async () => {
  const { put, manifest, importFile, sofia, inboxOf } = await openCouple()
  await put('files/D-1.pdf', pdfAbout('first'))
  await importFile(await manifest(row('D-1')))
  await put('files/D-1.pdf', pdfAbout('second'))
  const changed = await importFile(await manifest(row('D-1')))
  expect(changed.sentences.join()).toContain('The portal has already delivered another file under this number.')
  await put('files/D-1.pdf', pdfAbout('first'))
  const renamed = await importFile(await manifest(row('D-1', { Titel: 'Neue Waschkeller' })))
  expect(renamed.sentences.join()).toContain('Documents never change: give a new document a number of its own.')

  await put('files/D-2.pdf', pdfAbout('second'))
  const { sentences } = await importFile(
    await manifest(row('D-2', { 'Ersetzt Dokument': 'D-1', Titel: 'Waschkeller (neu)' })),
  )
  expect(sentences).toEqual([])
  const shown = (await inboxOf(sofia)).map(({ title, fileName }) => [title, fileName])
  expect(Object.fromEntries(shown)).toEqual({
    'Ersetzt: Waschkeller': 'Ersetzt - D-1.pdf',
    'Waschkeller (neu)': 'D-2.pdf',
  })
})

test('a file that is missing, damaged, unsafe, too large, no PDF, another file or a link is refused alone', async () => {
  const { folder, put, manifest, importFile, sofia, inboxOf } = await openCouple()
  const good = Array.from({ length: 29 }, (_, index) => `G-${index}`)
  await Promise.all(good.map((number) => put(`files/${number}.pdf`, pdfAbout(number))))
  await put('files/script.pdf', pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))
  await put('files/damaged.pdf', '%PDF-1.7 cut off')
  await put('files/text.pdf', 'no PDF')
  await put('files/other.pdf', pdfAbout('other'))
  await put('files/large.pdf', Buffer.alloc(6_000_000))
  await symlink('/etc/hostname', join(folder, 'files/link.pdf'))
  const bad = ['script', 'damaged', 'text', 'large', 'link', 'missing']
  const path = await manifest(
    ...good.map((number) => row(number, { 'Mail an den Mieter': 'nein' })),
    ...bad.map((number) => row(number)),
    row('other', { 'SHA-256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }),
  )
  const { sentences, importId } = await importFile(path)
  expect(importId).toBeDefined()
  expect(sentences.map((sentence) => sentence.replace(/^file, row \d+: /, ''))).toEqual([
    'column "Datei": "files/script.pdf". The PDF could run a script, contains another file, or is encrypted.',
    'column "Datei": "files/damaged.pdf". The PDF is damaged, or takes too long to read.',
    'column "Datei": "files/text.pdf". The file is not a PDF.',
    'column "Datei": "files/large.pdf". The file has more than 5 MB.',
    'column "Datei": "files/link.pdf". The file is not in the folder of the list, cannot be read, or is a link.',
    'column "Datei": "files/missing.pdf". The file is not in the folder of the list, cannot be read, or is a link.',
    'column "SHA-256": "files/other.pdf". The file has another SHA-256 checksum, so it is damaged or not the expected file.',
  ])
  expect(await inboxOf(sofia)).toHaveLength(29)
})

test('addressees, days and corrections that do not fit are refused', async () => {
  const { put, manifest, importFile } = await openCouple()
  const good = Array.from({ length: 17 }, (_, index) => `G-${index}`)
  for (const number of [...good, 'B-1', 'B-2', 'B-3', 'B-4']) await put(`files/${number}.pdf`, pdfAbout(number))
  const { sentences } = await importFile(
    await manifest(
      ...good.map((number) => row(number, { Mieternummer: '4711008', 'Mail an den Mieter': 'nein' })),
      row('B-1', { Vertragsnummer: '9' }),
      row('B-2', { Mieternummer: '4711003' }),
      row('B-3', { 'Zugestellt am': '01.01.2099' }),
      row('B-4', { 'Ersetzt Dokument': 'B-9' }),
    ),
  )
  expect(sentences).toEqual([
    expect.stringContaining('The portal has no contract with this number.'),
    expect.stringContaining('column "Mieternummer": "4711003". The contract has no tenant with this number.'),
    expect.stringContaining('column "Zugestellt am": "2099-01-01". The day is in the future.'),
    expect.stringContaining('column "Ersetzt Dokument": "B-9". The portal has no other document'),
  ])
})

test('an undo removes the documents, their unsent mails and files, unless a tenant has opened one', async () => {
  const { db, now, put, manifest, importFile, sofia, inboxOf } = await openCouple()
  await put('files/D-1.pdf', pdfAbout('one'))
  const before = await dumpDatabase(db)
  const first = await importFile(await manifest(row('D-1')))
  expect(await undoImport(db, first.importId ?? 0, now())).toMatchObject({ outcome: 'undone', rows: 2 })
  const after = await dumpDatabase(db)
  expect(after.unclaimed_files).toHaveLength(1)
  expect({ ...after, unclaimed_files: before.unclaimed_files, events: before.events }).toEqual({ ...before })

  const second = await importFile(await manifest(row('D-1')))
  const [document] = await inboxOf(sofia)
  await sofia.inbox.openDocument({ query: { contractId, docId: document?.docId ?? '' } })
  expect(await undoImport(db, second.importId ?? 0, now())).toMatchObject({ outcome: 'newer' })
  expect(await inboxOf(sofia)).toHaveLength(1)
  const deletion = db.deleteFrom('documents').where('external_id', '=', 'D-1').where('opened_at', 'is not', null)
  await expect(deletion.execute()).rejects.toThrow('A document that was delivered stays')
})

test('more than fifty mails need a confirmation of their number, and without it no file is stored', async () => {
  const { db, put, manifest, importFile } = await openCouple()
  const numbers = Array.from({ length: 26 }, (_, index) => `D-${index}`)
  for (const number of numbers) await put(`files/${number}.pdf`, pdfAbout(number))
  const path = await manifest(...numbers.map((number) => row(number)))
  const { end } = await importFile(path)
  expect(end.refusal).toEqual({ code: 'mailsNotConfirmed', count: 52 })
  expect(await db.selectFrom('documents').select('doc_id').where('external_id', 'is not', null).execute()).toEqual([])
  expect((await importFile(path, { confirmedMails: 52 })).importId).toBeDefined()
})

test('a statement names its document, which its tenants see on the page of the costs', async () => {
  const { db, put, manifest, importFile, importText, sofia } = await openCouple()
  await db.deleteFrom('cost_statements').where('contract_id', '=', contractId).execute()
  await put('files/D-1.pdf', pdfAbout('statement'))
  const document = row('D-1', { 'Zugestellt am': '10.11.2025', 'Art des Dokuments': 'Abrechnung' })
  const documents = await importFile(await manifest(document))
  const statement = csv(
    [
      ...['Vertragsnummer', 'Abrechnung von', 'Abrechnung bis', 'Vorauszahlungen', 'Saldo', 'Kostenart', 'Anteil'],
      'Dokumentnummer',
    ],
    [contractId, '01.01.2024', '31.12.2024', '100,00', '-20,50', 'Wasser', '120,50', 'D-1'],
  )
  expect((await importText(statement)).sentences).toEqual([])
  const { additionalCosts } = await sofia.tenantArea.readAdditionalCosts({ query: { contractId } })
  expect(additionalCosts?.statement).toMatchObject({
    balanceCents: -2_050,
    objectionUntil: '2026-11-10',
    document: { fileName: 'D-1.pdf', mimeType: 'application/pdf' },
  })
  expect(await undoImport(db, documents.importId ?? 0, new Date())).toMatchObject({
    outcome: 'newer',
    newer: [{ referringTable: 'statement_documents' }, { referringTable: 'statement_documents' }],
  })
})

test('the sample file of the documentation is imported', async () => {
  const { db, put, folder, importFile } = await openCouple()
  await put('documents.csv', readFileSync(sampleFile('documents.csv')))
  for (const name of ['2024/104-001', '2025/104-001', '2025/104-001-korrektur'])
    await put(`${name}.pdf`, pdfAbout(name))
  await db.updateTable('partners').set({ external_id: '104711' }).where('customer_number', '=', '4711010').execute()
  const { sentences, plan } = await importFile(join(folder, 'documents.csv'))
  expect(sentences).toEqual([])
  expect(plan).toMatchObject({ mails: 1, tables: [{ new: 3 }] })
})
