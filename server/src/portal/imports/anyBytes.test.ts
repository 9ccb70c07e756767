import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFolderStore } from '../../platform/files/folderStore.ts'
import { prepareImportFolder } from '../../platform/importFolder.ts'
import { readSettings } from '../../settings.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { filesOf, mutations } from '../../testing/imports/mutations.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { readParts } from './readParts.ts'
import { createFolderImport } from './watching/importFolder.ts'

const files = (count: number) =>
  mutations.flatMap(([kind, make]) =>
    [...filesOf(make, count)].map(([seed, content]) => ({ name: `${kind} ${seed}`, content })),
  )

// Each case starts a thread, so this test has few cases. readImport.test.ts has more. IMPORT_SEEDS sets the number for both.
test('any bytes that a machine uploads, or that are in the watched folder, are imported or refused', async () => {
  const { db, runJobs, ...portal } = await openDeskImports()
  const machine = await openMachine({ db, ...portal })
  const uploaded = new Map<string, string>()
  for (const { name, content } of files(1)) {
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/octet-stream' }
    const answer = await machine.send('POST', '/imports?fileName=a', { headers, body: content })
    expect(answer.status, name).toBe(200)
    uploaded.set(name, ((await answer.json()) as { importId: string }).importId)
  }
  await runJobs()
  const states = new Set<string>()
  for (const [name, importId] of uploaded) {
    const { state, refusal } = await machine.imports.readImport({ params: { importId } })
    expect([name, state === 'refused'], name).toEqual([name, refusal !== null])
    states.add(state)
  }
  expect([...states].toSorted()).toContain('refused')

  const folder = makeFolder()
  await prepareImportFolder(folder)
  const found = files(1)
  for (const { name, content } of found) {
    const path = join(folder, name.replaceAll(' ', '-'))
    await writeFile(path, content)
    await utimes(path, new Date(), new Date(Date.now() - 60_000))
  }
  const settings = readSettings({ IMPORT_DIR: folder, DATA_DIR: folder })
  await createFolderImport({
    db,
    settings,
    files: openFolderStore(folder),
    now: () => new Date(),
    readFile: readParts,
  })()
  const reports = async (sub: string) =>
    (await readdir(join(folder, sub))).filter((name) => name.endsWith('.report.txt'))
  const left = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const empty = found.filter(({ content }) => content.length === 0)
  expect(left).toHaveLength(empty.length)
  expect((await reports('done')).length + (await reports('refused')).length).toBe(found.length - empty.length)
  // No file was imported in part: each contract has its tenancy.
  const { rows } =
    await sql`select contract_id from contracts where contract_id not in (select contract_id from tenancies)`.execute(
      db,
    )
  expect(rows).toEqual([])
})
