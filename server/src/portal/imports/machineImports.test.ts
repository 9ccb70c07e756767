import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMember } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { csv, tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'
import { xlsxOf } from '../../testing/imports/xlsx.ts'
import { openMachine, sendToIntegration, type TestMachine } from '../../testing/integration/machine.ts'

type Query = Partial<Parameters<TestMachine['imports']['uploadFile']>[0]['query']>

async function openWithMachine() {
  const opened = await openDeskImports()
  const machine = await openMachine(opened)
  const read = (importId: string) => machine.imports.readImport({ params: { importId } })
  async function uploadBy(content: string | Uint8Array, query: Query = {}) {
    const { importId } = await machine.imports.uploadFile({
      query: { fileName: 'mieter.csv', ...query },
      body: new Blob([new Uint8Array(Buffer.from(content))]),
    })
    for (;;) {
      await opened.runJobs()
      const found = await read(importId)
      if (found.state !== 'checking' && found.state !== 'applying') return found
    }
  }
  return { ...opened, machine, read, uploadBy }
}

test('a file that a machine uploads is checked, and with `apply` also applied; the desk shows the import and can undo it', async () => {
  const { admin, uploadBy, runJobs, db } = await openWithMachine()
  const checked = await uploadBy(tenantCsv([{}]))
  expect(checked).toMatchObject({
    state: 'ready',
    waitsForConfirmation: false,
    number: null,
    kind: 'tenants',
    refusal: null,
    rows: { read: 10, refused: 0 },
    endings: 0,
    tables: expect.arrayContaining([expect.objectContaining({ table: 'partners', new: 10 })]),
  })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])

  const applied = await uploadBy(tenantCsv([{}]), { apply: 'true' })
  expect(applied).toMatchObject({ state: 'applied', number: 1 })
  const { imports } = await admin.imports.listImports({ query: {} })
  expect(imports).toMatchObject([
    { state: 'applied', way: 'machine', started: { name: 'ERP' } },
    { state: 'ready', way: 'machine' },
  ])
  await admin.imports.undoImport({ params: { importId: applied.importId } })
  await runJobs()
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])
  expect((await uploadBy('a;b\r\n1;2\r\n', { apply: 'true' })).refusal).toMatchObject({ code: 'headerUnknown' })
})

test('a file of a machine that ends many tenancies waits until one administrator has confirmed it', async () => {
  const { admin, uploadBy, apply, read, ...portal } = await openWithMachine()
  await uploadBy(tenantCsv([{}]), { apply: 'true' })
  const waiting = await uploadBy(tenantCsv([{}], 7), { apply: 'true', isFull: 'true' })
  expect(waiting).toMatchObject({ state: 'ready', waitsForConfirmation: true, endings: 2 })
  const params = { importId: waiting.importId }
  const details = await admin.imports.readImport({ params })
  expect(details.confirmation).toEqual({ by: null, possibleFor: 'you' })
  const body = { checkedAt: details.check?.checkedAt ?? '', endings: 2 }
  await admin.imports.confirmEndings({ params, body })
  expect((await read(waiting.importId)).waitsForConfirmation).toBe(false)
  expect((await apply(details)).state).toBe('applied')
  const { entries } = await (await openMember(portal, { role: 'auditor' })).log.listEntries({ query: {} })
  expect(entries.map(({ action }) => action)).toEqual([
    'import.applied',
    'import.applyStarted',
    'import.confirmed',
    'import.read',
  ])
})

test('a list that seems to be another landlord’s waits for an administrator too, and is then applied', async () => {
  const { admin, uploadBy, apply } = await openWithMachine()
  await uploadBy(tenantCsv([], 21), { apply: 'true' })
  const foreign = Array.from({ length: 21 }, (_, index) => ({
    Mieternummer: `A${index}`,
    Vertragsnummer: `A${index}`,
    Einheit: `A${index}`,
    Straße: `Ahornweg ${index}`,
  }))
  const waiting = await uploadBy(tenantCsv(foreign, 0), { apply: 'true' })
  expect(waiting).toMatchObject({ state: 'ready', waitsForConfirmation: true, endings: 0 })
  const params = { importId: waiting.importId }
  const details = await admin.imports.readImport({ params })
  expect(details).toMatchObject({
    check: { recognition: { rows: 21, known: 0, present: 21 }, refusal: null },
    confirmation: { by: null, possibleFor: 'you' },
  })
  await admin.imports.confirmEndings({ params, body: { checkedAt: details.check?.checkedAt ?? '', endings: 0 } })
  expect((await apply(details)).state).toBe('applied')
})

test('a repeated call with the same key stores the file once, and another file with this key is refused', async () => {
  const { machine, db } = await openWithMachine()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (body: string, query = '') => machine.send('POST', `/imports?fileName=a.csv${query}`, { headers, body })
  const first = (await (await send('x')).json()) as { importId: string }
  expect(await (await send('x')).json()).toEqual(first)
  for (const other of [await send('y'), await send('x', '&isFull=true')]) expect(other.status).toBe(422)
  expect(await db.selectFrom('import_uploads').select('upload_id').execute()).toHaveLength(1)
  expect(await db.selectFrom('import_files').select('file_key').execute()).toHaveLength(1)
})

test('an import of another token or of the desk is refused like an absent one', async () => {
  const { machine, upload, uploadBy, ...portal } = await openWithMachine()
  const own = await uploadBy('x')
  const other = await openMachine(portal)
  const ofDesk = await upload('x')
  await expect(other.imports.readImport({ params: { importId: own.importId } })).rejects.toMatchObject({ status: 404 })
  for (const importId of [ofDesk.importId, '1', 'x', randomUUID()])
    await expect(machine.imports.readImport({ params: { importId } })).rejects.toMatchObject({
      body: { code: 'importNotFound' },
    })
})

test('a machine without the scope, without a key, with a file of 101 MB or with a revoked token cannot import', async () => {
  const { machine, ...portal } = await openWithMachine()
  const reader = await openMachine(portal, ['events:read'])
  const path = '/imports?fileName=a'
  const headers = { 'idempotency-key': randomUUID() }
  expect((await reader.send('POST', path, { headers, body: 'x' })).status).toBe(403)
  expect((await machine.send('POST', path, { body: 'x' })).status).toBe(400)
  const tooLarge = await machine.send('POST', path, { headers, body: Buffer.alloc(101 * 1024 * 1024) })
  expect([tooLarge.status, await tooLarge.json()]).toEqual([
    413,
    expect.objectContaining({
      code: 'fileTooLarge',
      description: expect.stringMatching(/^The file has more than 100 MB\. Divide it, or use /) as string,
    }),
  ])
  await portal.db.updateTable('integration_tokens').set({ revoked_at: portal.now() }).execute()
  expect((await machine.send('POST', path, { headers, body: 'x' })).status).toBe(401)
})

test('the administrator who created the token of a machine cannot confirm the endings of its file, even after the token is deleted', async () => {
  const { admin, baseUrl, uploadBy, runJobs, ...portal } = await openWithMachine()
  await uploadBy(tenantCsv([{}]), { apply: 'true' })
  const { tokenId, secret } = await admin.integrations.addToken({
    body: { name: 'ERP', scopes: ['imports:write'] },
  })
  const uploaded = await sendToIntegration(baseUrl, 'POST', '/imports?fileName=voll.csv&isFull=true', {
    token: secret,
    headers: { 'idempotency-key': randomUUID() },
    body: tenantCsv([{}], 7),
  })
  const params = (await uploaded.json()) as { importId: string }
  await runJobs()
  await admin.integrations.revokeToken({ params: { tokenId } })
  await portal.db.deleteFrom('integration_tokens').where('token_id', '=', tokenId).execute()
  const { check, confirmation } = await admin.imports.readImport({ params })
  expect(confirmation).toEqual({ by: null, possibleFor: 'commandOnly' })
  const body = { checkedAt: check?.checkedAt ?? '', endings: 2 }
  await expect(admin.imports.confirmEndings({ params, body })).rejects.toMatchObject({
    body: { code: 'secondAdministratorNeeded' },
  })
  const ben = await openMember({ baseUrl, ...portal }, { role: 'admin' })
  expect((await admin.imports.readImport({ params })).confirmation?.possibleFor).toBe('others')
  await ben.imports.confirmEndings({ params, body })
})

test('a file that the quota or a concurrent repetition refuses leaves nothing in the file store', async () => {
  const { machine, db, dataDir } = await openWithMachine()
  const filesOf = async () =>
    (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const send = (body: string, key: string = randomUUID()) =>
    machine.send('POST', '/imports?fileName=a.csv', { headers: { 'idempotency-key': key }, body })
  expect((await send('xy')).status).toBe(200)
  await db
    .updateTable('limits')
    .set({ count: 1024 ** 3 - 1 })
    .where('count', '=', 2)
    .execute()
  expect((await send('xyz')).status).toBe(429)
  expect((await filesOf()).length).toBe(1)
  await db.updateTable('limits').set({ count: 0 }).execute()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('abc', key)))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect((await filesOf()).length).toBe(2)
})

test('the file of a token that is revoked before the import is not applied, and waits for an administrator', async () => {
  const { admin, machine, read, apply, runJobs, db } = await openWithMachine()
  const { importId } = await machine.imports.uploadFile({
    query: { fileName: 'mieter.csv', apply: 'true' },
    body: new Blob([tenantCsv([{}])]),
  })
  await admin.integrations.revokeToken({ params: { tokenId: machine.tokenId } })
  await runJobs()
  const details = await admin.imports.readImport({ params: { importId } })
  expect(details).toMatchObject({ state: 'ready', hasChanged: false })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])
  await expect(read(importId)).rejects.toMatchObject({ status: 401 })
  expect((await apply(details)).state).toBe('applied')
})

const long = 'x'.repeat(100_000)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [
    '80,000 columns',
    csv(
      numbers(80_000).map((number) => `h${number}`),
      ['x'],
    ),
  ],
  [
    '100 long names of columns',
    numbers(100)
      .map((number) => `{"${number}${long}":1}\n`)
      .join(''),
  ],
  [
    '30 long names of sheets',
    xlsxOf(numbers(30).map((number) => ({ name: `${number}${long}`, rows: tenantRows([{}]) }))),
  ],
  [
    'long ranges of merged cells',
    xlsxOf([{ name: 'x', rows: tenantRows([{}]), merged: numbers(9).map(() => `A1:B${'0'.repeat(100_000)}2`) }]),
  ],
])('the check of a file with %s takes little space', async (_, content) => {
  const { uploadBy, db } = await openWithMachine()
  await uploadBy(content)
  const { size } = await db
    .selectFrom('import_checks')
    .select(sql<number>`length(report::text)`.as('size'))
    .executeTakeFirstOrThrow()
  expect(size).toBeLessThan(500_000)
})
