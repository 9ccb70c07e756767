import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type FileStore, FileUnusable } from './store.ts'
import { readVerified, streamVerified, verifyFile } from './verified.ts'

const content = randomBytes(300_000)
const record = {
  fileKey: 'key',
  sizeInBytes: content.byteLength,
  sha256: createHash('sha256').update(content).digest(),
}

const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.byteLength / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  )

/** Returns a store in which each opening of the file reads the next of these contents. The last content is read again and again. */
function storeOf(...contents: Buffer[]): FileStore {
  const open = async () =>
    Readable.from(partsOf(contents.length > 1 ? (contents.shift() as Buffer) : (contents[0] as Buffer)))
  return { open, keep: async () => 'key', remove: async () => undefined }
}

const other = Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])])

test('a file that is as recorded is read completely', async () => {
  await verifyFile(storeOf(content), record)
  expect((await readVerified(storeOf(content), record)).equals(content)).toBe(true)
})

test('an empty file that is recorded as empty is read', async () => {
  const empty = { fileKey: 'key', sizeInBytes: 0, sha256: createHash('sha256').digest() }
  expect((await readVerified(storeOf(Buffer.alloc(0)), empty)).byteLength).toBe(0)
})

test.each([
  ['has changed', other],
  ['is longer', Buffer.concat([content, content])],
  ['is shorter', content.subarray(0, -1)],
])('a file that %s after its check is never sent completely', async (_, changed) => {
  const files = storeOf(content, changed)
  await verifyFile(files, record)
  let received = 0
  const reading = async () => {
    for await (const part of await streamVerified(files, record)) received += (part as Buffer).byteLength
  }
  await expect(reading()).rejects.toThrow(FileUnusable)
  expect(received).toBeLessThan(record.sizeInBytes)
  await expect(readVerified(files, record)).rejects.toThrow(FileUnusable)
})

test('if the store fails while a file is read, the read fails with the same error', async () => {
  const failing: FileStore = {
    ...storeOf(content),
    open: async () =>
      Readable.from(
        (async function* () {
          yield content.subarray(0, 100)
          throw new Error('The bucket is gone')
        })(),
      ),
  }
  await expect(readVerified(failing, record)).rejects.toThrow('The bucket is gone')
})

test('a reader that stops closes the file', async () => {
  const file = Readable.from(partsOf(content))
  const stream = await streamVerified({ ...storeOf(content), open: async () => file }, record)
  stream.destroy()
  await expect.poll(() => file.destroyed).toBe(true)
})
