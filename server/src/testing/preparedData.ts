import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { makeFolder, startServer } from './serverProcess.ts'

/**
 * A data folder of this test's own that holds the demo landlord already, as after a first start and a stop: for whoever
 * is not about the first start, which takes far longer than any other. It is made once in a run, and copied.
 */
export async function makeDataFolder(): Promise<string> {
  const { preparedData } = inject('cluster')
  await prepare(preparedData)
  const folder = makeFolder()
  // Not Node's own copy, which does not keep whom a file belongs to.
  execFileSync('cp', ['-a', `${preparedData}/.`, folder])
  return folder
}

/** The first who asks for it makes it, the others wait. */
async function prepare(folder: string) {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return expect.poll(() => existsSync(folder)).toBe(true)
  }
  const server = await startServer({ environment: { DATA_DIR: unfinished } })
  await server.end('SIGTERM')
  renameSync(unfinished, folder)
}
