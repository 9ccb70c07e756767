import { createWriteStream, type WriteStream } from 'node:fs'

/**
 * Opens a new file for data of tenants, which by default only its owner can read. Fails if the path exists, even as a link: in a
 * folder of other users, a link could lead to a file that the import would replace.
 */
export const createPrivateFile = (path: string, mode = 0o600): WriteStream =>
  createWriteStream(path, { flags: 'wx', mode })
