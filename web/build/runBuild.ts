import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from './lock.ts'
import { ignoreMissing, keepOldAssets } from './oldAssets.ts'
import { readStamp, writeStamp } from './stamp.ts'

interface BuildOptions {
  /** The folder of all builds of the app. */
  dist: string
  /** The folder of this build below `dist`. */
  name: string
  /** Returns the stamp of the current sources. */
  computeStamp: () => Promise<string>
  /** Builds into a folder. */
  build: (folder: string) => Promise<void>
  /** The folders of the build whose files have a hash in their names. */
  assetFolders: readonly string[]
}

/**
 * Builds `<dist>/<name>`, unless this build is up to date: another process may have just made it. Builds into another folder
 * first, so that the previous build stays in place if this process is killed. Exits if its parent process ends.
 */
export async function runBuild({ dist, name, computeStamp, build, assetFolders }: BuildOptions): Promise<void> {
  process.once('disconnect', () => process.exit(1))
  // Without this line, the listener above would keep this process running after the build.
  process.channel?.unref()

  const finished = join(dist, name)
  const unfinished = join(dist, `.${name}-unfinished`)
  // This process takes the lock itself, because for a moment it may outlive the process that started it.
  const lock = takeLock(join(dist, `.${name}-lock`))
  const stamp = await computeStamp()
  if (stamp !== (await readStamp(finished))) {
    await rm(unfinished, { recursive: true, force: true })
    await build(unfinished)
    await keepOldAssets({ former: finished, next: unfinished, folders: assetFolders, now: new Date() })
    await writeStamp(unfinished, stamp)
    await swap(unfinished, finished)
  }
  lock.release()
}

async function swap(unfinished: string, finished: string) {
  const former = `${unfinished}-former`
  await rm(former, { recursive: true, force: true })
  await rename(finished, former).catch(ignoreMissing)
  await rename(unfinished, finished)
  await rm(former, { recursive: true, force: true })
}
