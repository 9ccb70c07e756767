import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@portal/contract/api/texts'

/** How long a tab opened before a new version can still load its code. */
const maxDaysAfterReplacement = 90
const dayInMs = 86_400_000

/** When each file that is no longer part of the build was replaced (ISO timestamp), by path. */
type Replaced = Record<string, string>

const recordName = 'replaced.json'

/**
 * Copies the assets of previous builds into the next one, so open tabs can still load the code of their version. The 90
 * days count from the day a file was replaced, not from when it was built: a build may have been current for a year.
 */
export async function keepOldAssets({ former, next, now }: { former: string; next: string; now: Date }): Promise<void> {
  const replacedBefore = await readRecord(former)
  const replaced: Replaced = {}
  for (const folder of languages.map((language) => join(language, 'assets'))) {
    const current = new Set(await readFolder(join(next, folder)))
    for (const name of await readFolder(join(former, folder))) {
      if (current.has(name)) continue
      const path = join(folder, name)
      const since = replacedBefore[path] ?? now.toISOString()
      if (now.getTime() - Date.parse(since) > maxDaysAfterReplacement * dayInMs) continue
      replaced[path] = since
      await cp(join(former, path), join(next, path))
    }
  }
  await writeFile(join(next, recordName), JSON.stringify(replaced))
}

async function readRecord(folder: string): Promise<Replaced> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(unlessMissing)
  return text === undefined ? {} : (JSON.parse(text) as Replaced)
}

const readFolder = async (path: string) => (await readdir(path).catch(unlessMissing)) ?? []

export function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
