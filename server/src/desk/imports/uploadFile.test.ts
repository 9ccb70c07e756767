import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { cookieHeader, openMember } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { csv, tenantCsv } from '../../testing/imports/tenantList.ts'

const expectNothingKept = async ({
  db,
  dataDir,
}: Pick<Awaited<ReturnType<typeof openDeskImports>>, 'db' | 'dataDir'>) => {
  for (const table of ['import_uploads', 'import_files', 'unclaimed_files'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const incoming = await readdir(join(dataDir, 'incoming')).catch(() => [])
  expect(incoming.filter((name) => name !== 'imports')).toEqual([])
  expect(await readdir(join(dataDir, 'incoming', 'imports')).catch(() => [])).toEqual([])
}

test('the check of a refused file says why in the language of the caller, and the refused rows can be exported', async () => {
  const { admin, upload, apply } = await openDeskImports()
  const unknown = await upload('a;b\r\n1;2\r\n')
  expect(unknown).toMatchObject({
    state: 'refused',
    kind: null,
    check: {
      columns: [
        { header: 'a', meaning: null },
        { header: 'b', meaning: null },
      ],
      tables: [],
    },
  })
  expect(unknown.check?.refusal).toMatch(/^The (header|file)/)
  await expect(apply(unknown)).rejects.toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })

  const wrong = await upload(tenantCsv([{ PLZ: '1067' }], 1))
  expect(wrong).toMatchObject({ state: 'refused', lists: { changes: false, refusedRows: true } })
  const params = { importId: wrong.importId }
  const path = `/imports/${wrong.importId}`
  const german = await admin.send('GET', path, { headers: { 'accept-language': 'de' } })
  expect((await german.json()) as object).toMatchObject({
    kind: 'Mieter mit Verträgen und Einheiten',
    check: {
      refusal: expect.stringContaining('Zeilen'),
      problems: [{ text: expect.stringContaining('führende Null') }],
    },
  })
  expect(String(await admin.imports.exportRefusedRows({ params }))).toContain('leading zero')
  const file = await admin.send('GET', `${path}/refused-rows`, { headers: { 'accept-language': 'de' } })
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('mieter abgelehnte Zeilen.csv'))
  expect(await file.text()).toContain('Grund der Ablehnung')
  await expect(admin.imports.exportChanges({ params })).rejects.toMatchObject({ status: 404 })
  const { entries } = await admin.log.listEntries({ query: {} })
  expect(entries.filter(({ action }) => action === 'import.exported')).toHaveLength(2)
})

/** A list with a further column, as UTF-16: such a file may contain a null character. */
function withColumn(header: string, value: string, rows: Parameters<typeof tenantCsv>[0] = [{}]): Buffer {
  const [first = '', ...others] = tenantCsv(rows).trim().split('\r\n')
  return Buffer.from(['\uFEFF', first, `;${header}`, ...others.map((row) => `\r\n${row};${value}`)].join(''), 'utf16le')
}

test.each([
  ['a value', 'Notiz', '\0 \uD800'],
  ['a header', 'No\0tiz', 'x'],
])('a file with a null character in %s that is not used is checked and applied', async (_, header, value) => {
  const { upload, apply } = await openDeskImports()
  const checked = await upload(withColumn(header, value))
  expect(checked).toMatchObject({ state: 'ready', rows: { read: 10, refused: 0 } })
  expect((await apply(checked)).state).toBe('applied')
})

test('a refused row comes back without a formula, also after a null character or with a wide equals sign', async () => {
  const { admin, upload } = await openDeskImports()
  const rows = [{ Ort: '\0=1+1' }, { Ort: '\uFF1D1+1', PLZ: '1' }]
  const { importId, check } = await upload(withColumn('Notiz', '', rows))
  expect(check?.problems.length).toBeGreaterThan(0)
  const file = await admin.imports.exportRefusedRows({ params: { importId } })
  const text = file.toString('utf16le')
  expect(text).toContain(";'\0=1+1;")
  expect(text).toContain(";'\uFF1D1+1;")
})

test('the list of changes has each field before and after', async () => {
  const { admin, upload, apply } = await openDeskImports()
  await apply(await upload(tenantCsv([{}])))
  const { importId } = await upload(tenantCsv([{ Vorname: 'Anne' }]))
  const lines = String(await admin.imports.exportChanges({ params: { importId } })).split('\r\n')
  expect(lines[0]).toBe('\uFEFFWhat;Number and name;Effect;Row;Field;Before;After')
  expect(lines.slice(1)).toEqual(['Tenant;104711 Anne Krause;changed;2;First name;Anna;Anne', ''])
})

test('a list without its check is not found, and its file is neither opened nor recorded as exported', async () => {
  const { admin, upload, db, files } = await openDeskImports()
  const { importId } = await upload(tenantCsv([{}]))
  await db.deleteFrom('import_checks').execute()
  const open = vi.spyOn(files, 'open')
  await expect(admin.imports.exportChanges({ params: { importId } })).rejects.toMatchObject({ status: 404 })
  expect(open).not.toHaveBeenCalled()
  const exported = db.selectFrom('staff_log').select('action').where('action', '=', 'import.exported')
  expect(await exported.execute()).toEqual([])
})

test('an upload with a wrong query is refused, and nothing is kept', async () => {
  const { admin, ...portal } = await openDeskImports()
  const queries = [
    '',
    '?fileName=',
    `?fileName=${'x'.repeat(256)}`,
    '?fileName=a&exportedOn=2026-02-30',
    '?fileName=a&exportedOn=0000-01-01',
    '?fileName=a&changedAt=2026-11-01',
    '?fileName=a&changedAt=0000-01-01T00:00:00Z',
    '?fileName=a&isFull=yes',
    '?fileName=a&apply=true',
    '?fileName=%ED%A0%80',
    '?fileName=%00',
  ]
  for (const query of queries)
    expect([query, (await admin.send('POST', `/imports${query}`, { body: 'x' })).status]).toEqual([query, 400])
  await expectNothingKept(portal)
})

test('a kind that does not exist, or a list of documents, is refused with a sentence', async () => {
  const { upload } = await openDeskImports()
  expect((await upload(tenantCsv([{}]), { kind: 'cars' })).check?.refusal).toContain('The kind "cars" does not exist')
  const documents = csv(
    ['Dokumentnummer', 'Mieternummer', 'Titel', 'Datum', 'Datei', 'Dokumentart'],
    ['D-1', '104711', 'Brief', '01.11.2026', 'brief.pdf', 'Brief'],
  )
  const { state, check } = await upload(documents, { kind: 'documents' })
  expect([state, check?.refusal]).toEqual(['refused', expect.any(String)])
})

test('an id that no import has is not found, in any form', async () => {
  const { admin } = await openDeskImports()
  for (const importId of ['x', '0', '-1', '1e3', '99999999999999999999', randomUUID(), "1'--", '%00']) {
    const path = `/imports/${importId}`
    const responses = await Promise.all([
      admin.send('GET', path),
      admin.send('GET', `${path}/changes`),
      admin.send('GET', `${path}/refused-rows`),
      admin.send('POST', `${path}/check`),
      admin.send('POST', `${path}/apply`, { body: { checkedAt: '' } }),
      admin.send('POST', `${path}/confirmation`, { body: { checkedAt: '', endings: 1 } }),
      admin.send('POST', `${path}/undo`),
      admin.send('DELETE', path),
    ])
    const statuses = [...new Set(responses.map(({ status }) => status))]
    expect([importId, statuses]).toEqual([importId, [importId === '%00' ? 400 : 404]])
  }
})

test('an auditor reads imports and writes nothing; other roles and members for some houses have no access', async () => {
  const { upload, ...portal } = await openDeskImports()
  const { importId } = await upload(tenantCsv([{}]))
  const params = { importId }
  const auditor = await openMember(portal, { role: 'auditor' })
  expect((await auditor.imports.listImports({ query: {} })).imports).toHaveLength(1)
  expect((await auditor.imports.readImport({ params })).state).toBe('ready')
  const clients = [
    auditor,
    await openMember(portal, { role: 'agent' }),
    await openMember(portal, { role: 'lead' }),
    await openMember(portal, { role: 'admin', places: [randomUUID()] }),
  ]
  for (const client of clients) {
    const writes = [
      () => client.imports.uploadFile({ query: { fileName: 'x' }, body: new Blob(['x']) }),
      () => client.imports.applyImport({ params, body: { checkedAt: '' } }),
      () => client.imports.confirmEndings({ params, body: { checkedAt: '', endings: 0 } }),
      () => client.imports.checkAgain({ params }),
      () => client.imports.discardImport({ params }),
      () => client.imports.undoImport({ params }),
    ]
    for (const write of writes) await expect(write()).rejects.toMatchObject({ status: 403 })
    if (client !== auditor)
      await expect(client.imports.listImports({ query: {} })).rejects.toMatchObject({ status: 403 })
  }
})

test('a file is refused while the disk is nearly full, and nothing is kept', async () => {
  const { admin, ...portal } = await openDeskImports({ context: { readFreeBytes: async () => 1e8 } })
  const response = await admin.send('POST', '/imports?fileName=a', { body: 'x' })
  expect(response.status).toBe(429)
  expect((await response.json()) as object).toMatchObject({ code: 'uploadsPaused', title: 'Not enough space' })
  await expectNothingKept(portal)
})

/** Sends the head of an upload and some of its body, and returns the status; undefined if the connection broke off. */
function sendPart(
  { baseUrl, cookies }: { baseUrl: string; cookies: ReadonlyMap<string, string> },
  { headers, chunks, breaksOff }: { headers: Record<string, string>; chunks: number; breaksOff: boolean },
): Promise<number | undefined> {
  const call = request(`${baseUrl}/desk/v1/imports?fileName=a`, {
    method: 'POST',
    headers: { origin: baseUrl, cookie: cookieHeader(cookies), ...headers },
  })
  return new Promise((resolve) => {
    call.on('error', () => resolve(undefined))
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    for (let sent = 0; sent < chunks; sent += 1) call.write(Buffer.alloc(1024 * 1024, 'x'))
    if (breaksOff) setTimeout(() => call.destroy(), 200)
    else call.end()
  })
}

test('a body that breaks off or is too large leaves nothing', async () => {
  const { admin, ...portal } = await openDeskImports()
  const to = { baseUrl: portal.baseUrl, cookies: admin.cookies }
  const declared = { 'content-length': String(200 * 1024 * 1024) }
  expect(await sendPart(to, { headers: declared, chunks: 1, breaksOff: true })).toBe(413)
  expect(await sendPart(to, { headers: { 'content-length': '9000000' }, chunks: 2, breaksOff: true })).toBeUndefined()
  expect(await sendPart(to, { headers: {}, chunks: 101, breaksOff: false })).toBe(413)
  await expectNothingKept(portal)
})

test.each([
  ['was removed', 401, { removed_at: new Date() }],
  ['is no administrator any more', 403, { role: 'agent' as const }],
])('an upload of a member who meanwhile %s is refused and leaves nothing', async (_, status, change) => {
  // The portal reads the free space after it has identified the caller and before it receives the file.
  let onIdentified: (() => Promise<void>) | undefined
  const readFreeBytes = async () => {
    await onIdentified?.()
    return 5e9
  }
  const { admin, db, dataDir } = await openDeskImports({ context: { readFreeBytes } })
  onIdentified = async () => {
    await db.updateTable('staff').set(change).where('staff_id', '=', admin.staffId).execute()
  }
  expect((await admin.send('POST', '/imports?fileName=a', { body: 'x' })).status).toBe(status)
  expect(await db.selectFrom('import_uploads').selectAll().execute()).toEqual([])
  const stored = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(stored.filter((entry) => entry.isFile())).toEqual([])
})
