import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdir, mkdtemp, open, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onFinished } from '../../../testing/cleanup.ts'
import { tenantCsv } from '../../../testing/imports/tenantList.ts'
import { findFinishedFiles } from './finishedFiles.ts'
import { orderByReferences } from './orderByReferences.ts'

test('a file that is replaced with a named pipe before its header is read delays no other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'order-'))
  onFinished(() => rm(folder, { recursive: true }))
  const full = join(folder, 'full')
  await mkdir(full)
  const [pipe, list] = [join(folder, 'a.csv'), join(folder, 'b.csv')]
  const changed = new Date(Date.now() - 60_000)
  for (const path of [pipe, list]) {
    await writeFile(path, tenantCsv([{}]))
    await utimes(path, changed, changed)
  }
  const found = await findFinishedFiles({ root: folder, full }, new Date())
  await rm(pipe)
  execFileSync('mkfifo', [pipe])
  // Without this, a thread that waits for a writer would keep the process from ending.
  onFinished(() =>
    open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).then(
      (writer) => writer.close(),
      () => undefined,
    ),
  )
  const ordered = await orderByReferences(found, [])
  expect(ordered.map(({ name }) => name)).toEqual(['b.csv', 'a.csv'])
}, 10_000)
