import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { expect } from 'vitest'
import { makeFolder, startServer } from './serverProcess.ts'
import { currentCluster } from './testCluster.ts'

/**
 * Creates a data folder with the demo landlord for this test, in the state after a first start and a stop of the portal. The
 * first start takes far longer than later starts, so it happens once per test run; each test gets a copy of the resulting
 * folder.
 */
export async function makeDataFolder(): Promise<string> {
  const { preparedData } = currentCluster()
  await prepare(preparedData)
  const folder = makeFolder()
  // `cpSync` of Node.js does not preserve the owner of a file.
  execFileSync('cp', ['-a', `${preparedData}/.`, folder])
  return folder
}

/** Creates the folder to copy, or waits until another test has created it. */
async function prepare(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await expect.poll(() => existsSync(unfinished), { timeout: 170_000 }).toBe(false)
    return prepare(folder)
  }
  try {
    const server = await startServer({ environment: { DATA_DIR: unfinished } })
    await server.end('SIGTERM')
    renameSync(unfinished, folder)
  } finally {
    // Removes an unfinished folder, for example after the test has timed out. Another test then creates the folder.
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
  }
}
