import { constants } from 'node:fs'
import { type FileHandle, open, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { maxAttachmentBytes } from '@portal/contract/rules'

export type UnreadableFile = 'documentFileMissing' | 'documentFileTooLarge'

/** Files from a Mac can have names in which a letter and its accent are two characters. */
const forms = ['NFC', 'NFD'] as const

/**
 * The path of a file in the folder of the manifest. Undefined if the file is missing, or if the path contains a link, which could lead
 * out of the folder.
 */
async function findInside(folder: string, name: string): Promise<string | undefined> {
  const base = await realpath(folder)
  for (const form of forms) {
    const path = join(base, name.normalize(form))
    const real = await realpath(path).catch(() => undefined)
    if (real === path) return path
  }
  return undefined
}

/**
 * Whether the open file is the one at the path. After `findInside`, a user of the folder may have replaced a part of the path with a
 * link. Only Linux knows the path of an open file.
 */
const isOpenedAt = async (path: string, { fd }: FileHandle): Promise<boolean> =>
  process.platform !== 'linux' || (await readlink(`/proc/self/fd/${fd}`)) === path

/** Reads the file of a document, or says why it cannot be read. */
export async function readDocumentFile(folder: string, name: string): Promise<Buffer | UnreadableFile> {
  const path = await findInside(folder, name)
  if (path === undefined) return 'documentFileMissing'
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined)
  if (!file) return 'documentFileMissing'
  try {
    const found = await file.stat()
    if (!found.isFile() || !(await isOpenedAt(path, file))) return 'documentFileMissing'
    return found.size > maxAttachmentBytes ? 'documentFileTooLarge' : await file.readFile()
  } finally {
    await file.close()
  }
}
