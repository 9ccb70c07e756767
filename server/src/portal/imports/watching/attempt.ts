import { rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readSmallFile } from '../reading/readSmallFile.ts'
import type { FoundFile } from './finishedFiles.ts'

/** The path of the marker, which exists while the server imports the file. Its name begins with a dot, so it is never imported. */
const markerOf = ({ path }: FoundFile) => join(dirname(path), `.${basename(path)}.importing`)

const stateOf = ({ changedAt, size }: FoundFile) => `${size} ${changedAt.toISOString()}\n`

/** A marker is shorter. */
const maxMarkerBytes = 100

/** Reads a marker. A link, a special file or a long file is no marker: another program has put it there. */
const readMarker = (path: string): Promise<string | undefined> =>
  readSmallFile(path, maxMarkerBytes).catch(() => undefined)

/**
 * Runs `work`, unless the process crashed during the last run for the same file. Then returns undefined, and the next call runs `work`
 * again. Without this, a file that crashes the server would crash it after each restart. Only one import may run at the same time,
 * because the marker of a running import looks like that of a crash.
 */
export async function runUnlessCrashed<Result>(
  file: FoundFile,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const marker = markerOf(file)
  const earlier = await readMarker(marker)
  try {
    if (earlier === stateOf(file)) return undefined
    await rm(marker, { force: true })
    // Fails if the name exists again, so it never writes through a link.
    await writeFile(marker, stateOf(file), { mode: 0o600, flag: 'wx' })
    return await work()
  } finally {
    await rm(marker, { force: true })
  }
}
