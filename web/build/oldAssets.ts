import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** For how many days a tab can still load the code of its version after a newer version has replaced it. */
const maxDaysAfterReplacement = 90
const dayInMs = 86_400_000

/** When each old file was replaced (ISO timestamp), by path. An old file is a file that is kept from a previous build. */
type ReplacedAt = Record<string, string>

const recordName = 'replaced.json'

interface Builds {
  former: string
  next: string
  /** The folders of the assets, relative to a build. */
  folders: readonly string[]
  now: Date
}

/**
 * Copies the assets of previous builds into the next one, so open tabs can still load the code of their version. The 90
 * days count from the replacement of a file, not from its build, because a build may be current for a year.
 */
export async function keepOldAssets({ former, next, folders, now }: Builds): Promise<void> {
  const replacedBefore = await readRecord(former)
  const replacedAt: ReplacedAt = {}
  for (const folder of folders) {
    const current = new Set(await readFolder(join(next, folder)))
    for (const name of await readFolder(join(former, folder))) {
      if (current.has(name)) continue
      const path = join(folder, name)
      const since = replacedBefore[path] ?? now.toISOString()
      if (now.getTime() - Date.parse(since) > maxDaysAfterReplacement * dayInMs) continue
      replacedAt[path] = since
      await cp(join(former, path), join(next, path))
    }
  }
  await writeFile(join(next, recordName), JSON.stringify(replacedAt))
}

async function readRecord(folder: string): Promise<ReplacedAt> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(ignoreMissing)
  return text === undefined ? {} : (JSON.parse(text) as ReplacedAt)
}

const readFolder = async (path: string) => (await readdir(path).catch(ignoreMissing)) ?? []

export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
