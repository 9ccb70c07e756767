import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStore } from './folderStore.ts'
import { type FileStore, FileUnusable, pathOf } from './store.ts'

function openStore() {
  const parent = mkdtempSync(join(tmpdir(), 'portal-files-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'data', 'files')
  return { folder, store: openFolderStore(folder) }
}
const read = async (store: FileStore, key: string) => buffer(await store.open(key))
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a file is read byte for byte, also by another store on the same folder', async () => {
  const { folder, store } = openStore()
  const content = randomBytes(300_000)
  const key = await store.keep(content)
  expect(Buffer.compare(await read(openFolderStore(folder), key), content)).toBe(0)
  expect(await read(store, await store.keep(new Uint8Array()))).toHaveLength(0)
})

test('files stored in parallel each get their own key, and no temporary file remains', async () => {
  const { folder, store } = openStore()
  const keys = await Promise.all(Array.from({ length: 40 }, (_, index) => store.keep(Buffer.from(String(index)))))
  expect(new Set(keys).size).toBe(40)
  expect((await Promise.all(keys.map((key) => read(store, key)))).map(String)).toEqual(
    keys.map((_, index) => String(index)),
  )
  expect(
    listFiles(folder)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(keys.toSorted())
})

test('a failed write leaves no file', async () => {
  const { folder, store } = openStore()
  const unwritable = { byteLength: 1 } as Uint8Array
  await expect(store.keep(unwritable)).rejects.toThrow()
  expect(listFiles(folder)).toEqual([])
})

test('files and folders are accessible only to their owner', async () => {
  const { folder, store } = openStore()
  const key = await store.keep(Buffer.from('x'))
  const path = join(folder, key.slice(0, 2), key)
  expect([path, join(path, '..'), folder].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o700, 0o700])
})

test.each(['../../etc/passwd', '', 'a/b', `${randomUUID()}/..`, `${randomUUID()}.new`, randomUUID().toUpperCase()])(
  'the key "%s" is rejected',
  async (key) => {
    await expect(async () => openStore().store.open(key)).rejects.toThrow('Not the key of a file')
  },
)

test('a removed file is gone, and removing it again succeeds', async () => {
  const { folder, store } = openStore()
  const key = await store.keep(Buffer.from('x'))
  await store.remove(key)
  await store.remove(key)
  expect(listFiles(folder)).toEqual([])
  await expect(store.open(key)).rejects.toThrow(FileUnusable)
})

test('removing a key also removes the temporary file that a crash left', async () => {
  const { folder, store } = openStore()
  const key = await store.keep(Buffer.from('x'))
  renameSync(join(folder, pathOf(key)), join(folder, `${pathOf(key)}.new`))
  await expect(store.open(key)).rejects.toThrow(FileUnusable)
  await store.remove(key)
  expect(listFiles(folder)).toEqual([])
})
