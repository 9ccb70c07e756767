import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { onFinished } from '../../../testing/cleanup.ts'
import { openDocumentFolder } from '../../../testing/imports/documentFolder.ts'
import { readDocumentFile } from './readDocumentFile.ts'

/** Replaces the folder with a link again and again, until it is stopped. */
const replacing = `
  const { renameSync, symlinkSync, unlinkSync } = require('node:fs')
  const { workerData: { folder, aside, target }, parentPort } = require('node:worker_threads')
  parentPort.postMessage('started')
  for (;;) {
    renameSync(folder, aside)
    symlinkSync(target, folder)
    unlinkSync(folder)
    renameSync(aside, folder)
  }`

test.runIf(process.platform === 'linux')(
  'a document is never read through a link that replaces its folder meanwhile',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'documents-'))
    onFinished(() => rm(root, { recursive: true }))
    const [folder, target] = [join(root, 'import', 'docs'), join(root, 'private')]
    for (const [path, content] of [
      [folder, 'of the landlord'],
      [target, 'a secret of the server'],
    ] as const) {
      await mkdir(path, { recursive: true })
      await writeFile(join(path, 'a.pdf'), content)
    }
    const workerData = { folder, aside: join(root, 'import', '.docs'), target }
    const worker = new Worker(replacing, { eval: true, workerData })
    await new Promise((resolve) => worker.once('message', resolve))
    const read = new Set<string>()
    const end = performance.now() + 1000
    while (performance.now() < end || !read.has('of the landlord'))
      read.add((await readDocumentFile(join(root, 'import'), 'docs/a.pdf')).toString())
    await worker.terminate()
    expect(read).not.toContain('a secret of the server')
  },
)

test.each(['NFC', 'NFD'] as const)('a file is found although its name writes umlauts as %s', async (form) => {
  const { folder, put } = await openDocumentFolder()
  await put('Möller/Kündigung.pdf'.normalize(form), 'content')
  expect(String(await readDocumentFile(folder, 'Möller/Kündigung.pdf'.normalize('NFC')))).toBe('content')
})
