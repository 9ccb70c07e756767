import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onFinished } from '../cleanup.ts'

/** Writes a file that is deleted at the end of the test, and returns its path. */
export async function writeTemporary(content: Uint8Array | string): Promise<string> {
  const path = join(tmpdir(), `import-${randomUUID()}`)
  await writeFile(path, content)
  onFinished(() => rm(path, { force: true }))
  return path
}
