import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { makeFolder, startServer } from './serverProcess.ts'

/**
 * Creates a data folder for this test as a first start and stop would leave it, with the demo landlord. For tests that are not
 * about the first start, which takes far longer than later starts. Each folder is a copy of one that is created once per run.
 */
export async function makeDataFolder(): Promise<string> {
  const { preparedData } = inject('cluster')
  await prepare(preparedData)
  const folder = makeFolder()
  // `cpSync` of Node.js does not preserve the owner of a file.
  execFileSync('cp', ['-a', `${preparedData}/.`, folder])
  return folder
}

/** Creates the folder to copy, or waits until another caller has created it. */
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
