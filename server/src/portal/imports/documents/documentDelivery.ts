import { stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { createFreeSpaceReader, type ReadFreeBytes } from '../../../platform/files/freeSpace.ts'
import { openFiles } from '../../../platform/files/open.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { trackNewFiles } from '../../../platform/files/unclaimed.ts'
import { createVirusScan, type VirusScan } from '../../../platform/files/virusScan.ts'
import { lazily } from '../../../platform/lazily.ts'
import { StartProblem } from '../../../platform/startProblem.ts'
import type { Settings } from '../../../settings.ts'

/** What an import needs to deliver documents. */
export interface DocumentDelivery extends Pick<Settings, 'brand' | 'publicUrl' | 'smsGatewayUrl'> {
  files: FileStore
  readFreeBytes: ReadFreeBytes
  scanForViruses: VirusScan | undefined
}

/** `files` must record new files as unclaimed, so that the clean-up removes the files of a failed import. */
export const createDocumentDelivery = (settings: Settings, files: FileStore): DocumentDelivery => ({
  files,
  readFreeBytes: createFreeSpaceReader(settings),
  scanForViruses: settings.clamdUrl === undefined ? undefined : createVirusScan(settings.clamdUrl),
  brand: settings.brand,
  publicUrl: settings.publicUrl,
  smsGatewayUrl: settings.smsGatewayUrl,
})

/** Refuses to run as another user than the server, because the server could not read the folders that another user creates. */
async function requireOwner({ filesUrl, dataDir }: Settings): Promise<void> {
  if (filesUrl !== undefined) return
  const { uid } = await stat(dataDir)
  if (uid !== process.getuid?.())
    throw new StartProblem(`Documents can only be imported by the user of the server, who owns the folder ${dataDir}.`)
}

/** Returns the file store for a command. It is opened when the first file is used, because most imports have no files. */
export function openFilesLazily(settings: Settings, db: Kysely<DB>): FileStore {
  const open = lazily(async () => {
    await requireOwner(settings)
    return trackNewFiles(await openFiles(settings), { db, now: () => new Date() })
  })
  return {
    keep: async (...file) => (await open()).keep(...file),
    open: async (key) => (await open()).open(key),
    remove: async (key) => (await open()).remove(key),
  }
}
