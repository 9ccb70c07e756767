import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../testing/processes/serverProcess.ts'
import { readLines, writeLines } from './storedLines.ts'

const values = Array.from({ length: 5_000 }, (_, row) => ({ row, text: `„${randomBytes(20).toString('hex')}“\n` }))

async function storedValues(): Promise<Buffer> {
  const path = join(makeFolder(), 'lines')
  await writeLines(path, Readable.from(values))
  return readFile(path).finally(() => rm(path))
}

async function readAll(content: Readable): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const value of readLines(content)) read.push(value)
  return read
}

test('the values are read as they were written', async () => {
  expect(await readAll(Readable.from([await storedValues()]))).toEqual(values)
})

test('if the file cannot be read to its end, the values end with the error', async () => {
  const stored = await storedValues()
  async function* interrupted() {
    yield stored.subarray(0, stored.byteLength / 2)
    throw new Error('The bucket is gone')
  }
  const ended = Promise.race([readAll(Readable.from(interrupted())), sleep(2_000, 'not ended')])
  await expect(ended).rejects.toThrow('The bucket is gone')
})
