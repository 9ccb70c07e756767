import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onFinished } from '../../../testing/cleanup.ts'
import { readFolderMappings } from './ownMappings.ts'
import { readMappingFile } from './readMapping.ts'

type Read = (this: FileHandle, buffer: Buffer, offset: number, length: number, position: number) => Promise<unknown>

const valid = JSON.stringify({ name: 'own', kind: 'tenants' })

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'folder-mappings-'))
  onFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'mappings'))
  await writeFile(join(folder, 'other.json'), valid)
  return { folder, path: join(folder, 'mappings', 'own.json') }
}

/** Ends a wait for a writer of a named pipe, which would occupy a thread of this process. */
const endWait = (path: string) =>
  open(path, constants.O_WRONLY | constants.O_NONBLOCK).then(
    (pipe) => pipe.close(),
    () => undefined,
  )

async function makePipe(path: string) {
  execFileSync('mkfifo', [path])
  onFinished(() => endWait(path))
}

async function makeWrittenPipe(path: string) {
  await makePipe(path)
  void writeFile(path, valid)
}

async function makeLarge(path: string) {
  await writeFile(path, valid)
  // Takes no space on the disk.
  await truncate(path, 1_000_001)
}

test.each([
  ['a named pipe', makePipe, 'is no regular file, or is larger than 1 MB'],
  ['a file of more than 1 MB', makeLarge, 'is no regular file, or is larger than 1 MB'],
  ['a link', (path: string) => symlink('../other.json', path), 'cannot be read, or is a link'],
])(
  '%s in the folder of the mappings is refused at once',
  async (_, make, sentence) => {
    const { folder, path } = await makeFolder()
    await make(path)
    await expect(readFolderMappings(folder)).rejects.toThrow(sentence)
  },
  5_000,
)

test.each([
  ['a link', (path: string) => symlink('../other.json', path)],
  ['a named pipe', makeWrittenPipe],
])('a mapping that the operator names may be %s', async (_, make) => {
  const { path } = await makeFolder()
  await make(path)
  expect(await readMappingFile(path)).toMatchObject({ name: 'own' })
})

test('a mapping in the folder is read completely, even if the file system returns only a part at a time', async () => {
  const { folder, path } = await makeFolder()
  await writeFile(path, valid)
  const file = await open(path)
  await file.close()
  const prototype: Record<'read', Read> = Object.getPrototypeOf(file)
  const { read } = prototype
  vi.spyOn(prototype, 'read').mockImplementation(function readPart(this: FileHandle, buffer, offset, length, position) {
    return read.call(this, buffer, offset, Math.min(length, 10), position)
  })
  onFinished(() => vi.restoreAllMocks())
  expect(await readFolderMappings(folder)).toMatchObject([{ name: 'own' }])
})
