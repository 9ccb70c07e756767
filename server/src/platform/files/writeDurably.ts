import { open, unlink } from 'node:fs/promises'

interface Options {
  /** `w` replaces an existing file; `wx` throws if the file exists. */
  flag: 'w' | 'wx'
  /** The user who will own the file; by default, the user of this process. */
  owner?: { uid: number; gid: number }
}

/**
 * Writes a private file whose content survives a power failure once the promise resolves. The file's entry in its folder
 * survives only after `syncFolder`. A failed write leaves no file.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { flag, owner }: Options,
): Promise<void> {
  const file = await open(path, flag, 0o600)
  try {
    // Changes the owner by handle, not by path: the folder may belong to a user who puts a link to another file there.
    if (owner) await file.chown(owner.uid, owner.gid)
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
