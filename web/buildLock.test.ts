import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from './buildLock.ts'

test.each([
  ['a process that is gone', 2 ** 22 + 1],
  ['a container before this one, with the same process number', process.pid],
])('the lock of %s holds no build up', async (_owner, pid) => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lock = join(folder, 'lock')
  await writeFile(lock, String(pid))
  expect(await oneAtATime(lock, async () => 'built')).toBe('built')
})
