import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { FileStore } from '../../platform/files/store.ts'
import { readVerified } from '../../platform/files/verified.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import type { ContactFile } from './store.ts'

type StoredFile = Omit<ContactFile, 'contact_id' | 'mime_type'>

/** The maximum size of a file name in the file systems of Linux. */
const maxNameBytes = 255

/** Shortens a file name before its extension until file systems accept it. A character takes up to four bytes. */
function acceptableName(fileName: string): string {
  const { name, ext } = parse(fileName)
  const characters = [...name]
  while (Buffer.byteLength(characters.join('') + ext) > maxNameBytes) characters.pop()
  return characters.join('') + ext
}

/** Writes a new file. Throws a `StartProblem` instead of overwriting an existing file. */
async function writeNew(path: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StartProblem(`The file ${path} already exists: name another folder.`)
  }
}

/** Writes files into a folder and returns their paths. A number precedes each file name, because names may repeat. */
export async function saveFiles(store: FileStore, files: readonly StoredFile[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartProblem(`The folder ${folder} cannot be created (${code}): name one that you may write to.`)
  })
  const paths: string[] = []
  for (const [index, { file_name, file_key, size_in_bytes, sha256 }] of files.entries()) {
    const content = await readVerified(store, { fileKey: file_key, sizeInBytes: size_in_bytes, sha256 })
    const path = join(folder, acceptableName(`${index + 1} ${file_name}`))
    await writeNew(path, content)
    paths.push(path)
  }
  return paths
}
