import { lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { onFinished } from '../../../testing/cleanup.ts'
import { writeTemporary } from '../../../testing/imports/temporaryFile.ts'
import { tenantCsv } from '../../../testing/imports/tenantList.ts'
import { runImportCommand } from '../commands/importCommand.ts'
import { writeChangeList } from './changeList.ts'

/** Makes a folder with a file to which a link may lead. */
async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'private-'))
  onFinished(() => rm(folder, { recursive: true }))
  const other = join(folder, 'other')
  await writeFile(other, 'as before')
  return { folder, other }
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

async function* noChanges() {
  yield* []
}
const list = (path: string) => writeChangeList(path, { kind: 'tenants', changes: noChanges(), language: 'en' })

test('the list of changes is readable only for its owner, and never written through a link', async () => {
  const { folder, other } = await makeFolder()
  const path = join(folder, 'changes.csv')
  await list(path)
  expect(await modeOf(path)).toBe(0o600)
  const link = join(folder, 'link.csv')
  await symlink(other, link)
  await expect(list(link)).rejects.toThrow('EEXIST')
  const dangling = join(folder, 'dangling.csv')
  await symlink(join(folder, 'missing'), dangling)
  await expect(runImportCommand([await writeTemporary('x'), '--list', dangling], {})).rejects.toThrow('already exists')
  expect(await readFile(other, 'utf8')).toBe('as before')
})

test('the file of the refused rows is readable only for its owner, replaces an earlier one, and is never written through a link', async () => {
  const { folder, other } = await makeFolder()
  const path = await writeTemporary(tenantCsv([{ PLZ: '1067' }]))
  const save = async (to: string) => {
    const { printed } = await runImportCommand([path, '--check-only', '--refused', to])
    return /The refused rows are in (.*)\.$/m.exec(printed)?.[1] ?? ''
  }
  const saved = await save(join(folder, 'new'))
  expect([await modeOf(join(folder, 'new')), await modeOf(saved)]).toEqual([0o700, 0o600])
  expect(await save(join(folder, 'new'))).toBe(saved)

  await mkdir(join(folder, 'shared'))
  const link = join(folder, 'shared', basename(saved))
  await symlink(other, link)
  expect(await save(join(folder, 'shared'))).toBe(link)
  expect((await lstat(link)).isFile()).toBe(true)
  expect(await readFile(other, 'utf8')).toBe('as before')
})
