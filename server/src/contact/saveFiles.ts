import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/store.ts'
import { verifyFile } from '../files/verified.ts'
import { StartProblem } from '../startProblem.ts'
import type { ContactFile } from './store.ts'

type SavedFile = Omit<ContactFile, 'contact_id' | 'mime_type'>

/** What lies there already is not overwritten. */
async function writeNew(path: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StartProblem(`There is a file ${path} already: name another folder.`)
  }
}

/** Writes files under their names into a folder, numbered so that two of one name do not meet, and answers their paths. */
export async function saveFiles(store: FileStore, files: readonly SavedFile[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const { position, file_name, file_key, size_in_bytes, sha256 } of files) {
    await verifyFile(store, { fileKey: file_key, sizeInBytes: size_in_bytes, sha256 })
    const path = join(folder, `${position + 1} ${file_name}`)
    await writeNew(path, await buffer(await store.open(file_key)))
    paths.push(path)
  }
  return paths
}
