import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** Thrown if a path leads to no regular file, or to a file that is larger than expected. */
export class FileNotRead extends Error {}

/**
 * Reads a text file from a folder in which other users may write. They could put a link to a file of the server there, a named pipe,
 * which would occupy a thread of the server for good, or a file that fills its memory.
 */
export async function readSmallFile(path: string, maxBytes: number): Promise<string> {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const found = await file.stat()
    if (!found.isFile() || found.size > maxBytes) throw new FileNotRead()
    // The file may grow meanwhile, so no more than the limit is read.
    const content = Buffer.alloc(found.size)
    let length = 0
    // A network file system may return only a part at a time.
    for (let part = 1; part > 0 && length < found.size; length += part)
      part = (await file.read(content, length, found.size - length, length)).bytesRead
    return content.toString('utf8', 0, length)
  } finally {
    await file.close()
  }
}
