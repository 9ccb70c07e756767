import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** Thrown if a path leads to no regular file, or to a file that is larger than expected. */
export class FileNotRead extends Error {}

/**
 * Reads a text file from a folder in which other users may write. They could put a link to a secret file there,
 * a named pipe, which would occupy a thread of the server for good, or a file that fills its memory.
 */
export async function readSmallFile(path: string, maxBytes: number): Promise<string> {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const found = await file.stat()
    if (!found.isFile() || found.size > maxBytes) throw new FileNotRead()
    // The file may grow meanwhile, so no more than the limit is read.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(found.size), 0, found.size, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
