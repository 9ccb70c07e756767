import { open, unlink } from 'node:fs/promises'

interface Options {
  /** The user who will own the file; by default, the user of this process. */
  owner?: { uid: number; gid: number }
  /** By default, only the owner may read and write the file. */
  mode?: number
}

/**
 * Writes a new file whose content survives a power failure once the promise resolves. The file's entry in its folder survives
 * only after `syncFolder`. Throws if the path exists, even as a link, so nothing is ever written through a link. A failed write
 * leaves no file.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { owner, mode }: Options = {},
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    // Changes the owner and the mode by handle, not by path: another user of the folder may put a link to another file there.
    if (owner) await file.chown(owner.uid, owner.gid)
    if (mode !== undefined) await file.chmod(mode)
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    // Removes the partial file, because the write may have failed for lack of space.
    await unlink(path)
    throw error
  } finally {
    await file.close()
  }
}

/** Makes new and renamed entries of a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
