import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportFolders } from './openFolders.ts'

/** A file is finished if nothing has changed it for this time. */
const quietMs = 30_000

export interface FoundFile {
  name: string
  path: string
  /** Whether the file is in the folder for complete lists. */
  isFull: boolean
  changedAt: Date
  size: number
}

/** Programs that copy files use such names until a file is complete. */
const isUnfinishedName = (name: string) => /^[.~]|\.(?:part|partial|tmp|filepart|crdownload)$/i.test(name)

const describe = (name: string, path: string, isFull: boolean, { mtime, size }: Stats): FoundFile => ({
  name,
  path,
  isFull,
  changedAt: mtime,
  size,
})

/** Returns undefined if the file was moved or deleted meanwhile. A link could lead out of the folder, so it does not count. */
async function describeIfRegular(name: string, path: string, isFull: boolean): Promise<FoundFile | undefined> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() === true ? describe(name, path, isFull, found) : undefined
}

async function listFolder(folder: string, isFull: boolean): Promise<FoundFile[]> {
  const names = (await readdir(folder)).filter((name) => !isUnfinishedName(name))
  const files = await Promise.all(names.map((name) => describeIfRegular(name, join(folder, name), isFull)))
  return files.filter((file) => file !== undefined)
}

/** Returns the files that no program writes any more, the oldest first. */
export async function findFinishedFiles(
  { root, full }: Pick<ImportFolders, 'root' | 'full'>,
  now: Date,
): Promise<FoundFile[]> {
  const files = [...(await listFolder(root, false)), ...(await listFolder(full, true))]
  return files
    .filter(({ changedAt, size }) => size > 0 && now.getTime() - changedAt.getTime() >= quietMs)
    .toSorted((first, second) => first.changedAt.getTime() - second.changedAt.getTime())
}

/** Whether the file is still as it was found. */
export async function isUnchanged({ name, path, isFull, changedAt, size }: FoundFile): Promise<boolean> {
  const found = await describeIfRegular(name, path, isFull)
  return found?.size === size && found.changedAt.getTime() === changedAt.getTime()
}
