import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type LogEvent, silentLog } from '../log.ts'
import { createFreeSpaceReader, minFreeBytes, withUploadPausesLogged } from './freeSpace.ts'

const databaseUrl = 'postgres://portal@db.example/portal'
const filesUrl = 'https://key:secret@s3.example/bucket'

/** A file system without free space, as the kernel reports it. */
const fullDisk = '/proc'

test.each([
  ['a folder and the embedded database', {}, 'files', 'full'],
  ['a folder and the embedded database', {}, 'postgres', 'full'],
  ['a folder and another PostgreSQL', { databaseUrl }, 'files', 'full'],
  ['a folder and another PostgreSQL', { databaseUrl }, 'postgres', 'free'],
  ['a bucket and the embedded database', { filesUrl }, 'files', 'free'],
  ['a bucket and the embedded database', { filesUrl }, 'postgres', 'full'],
  ['a bucket and another PostgreSQL', { databaseUrl, filesUrl }, 'postgres', 'unknown'],
])('with %s (%j) and a full disk for the folder %s, the reader reports "%s"', async (_, urls, folder, expected) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-space-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const readFreeBytes = createFreeSpaceReader({ dataDir, databaseUrl: undefined, filesUrl: undefined, ...urls })
  const read = async () => {
    const freeBytes = await readFreeBytes()
    return freeBytes === undefined ? 'unknown' : freeBytes > 0 ? 'free' : 'full'
  }
  // The folders do not exist yet.
  expect(await read()).toBe(expected === 'unknown' ? 'unknown' : 'free')
  symlinkSync(fullDisk, join(dataDir, folder))
  mkdirSync(join(dataDir, folder === 'files' ? 'postgres' : 'files'))
  expect(await read()).toBe(expected)
})

test('the log says once that uploads pause, and once that they resume', async () => {
  const events: LogEvent[] = []
  const add = (event: LogEvent) => void events.push(event)
  const measured = [minFreeBytes, minFreeBytes - 1, 5, minFreeBytes, minFreeBytes + 1]
  const readFreeBytes = withUploadPausesLogged(async () => measured.shift(), { ...silentLog, info: add, error: add })
  while (measured.length > 0) await readFreeBytes()
  expect(events).toEqual([
    { event: 'uploadsPaused', freeBytes: minFreeBytes - 1 },
    { event: 'uploadsResumed', freeBytes: minFreeBytes },
  ])
})
