import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { Refusal } from '../refusal.ts'
import { StartProblem } from '../startProblem.ts'
import { openFolderStore } from './folderStore.ts'
import type { FileStore } from './store.ts'

/** Explains why the bucket cannot be used. Omits the bucket's address, because it contains a secret. */
function explanationFor(fault: unknown): string {
  const { name, code, $metadata } = fault as { name: string; code?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchBucket') return 'has no such bucket: create it first'
  const status = $metadata?.httpStatusCode
  if (status === 401 || status === 403) return 'denies write access: check the key, its secret and its permissions'
  const reason = code || name
  return status ? `responds with an error (${reason}, ${status})` : `cannot be reached (${reason})`
}

async function tryBucket(store: FileStore): Promise<void> {
  try {
    await store.remove(await store.keep(Buffer.from('The portal checks whether it can write here.')))
  } catch (error) {
    const fault = error instanceof Refusal ? error.details.fault : error
    throw new StartProblem(`The service of FILES_URL ${explanationFor(fault)}.`)
  }
}

/** Opens the file store: the bucket of `FILES_URL` or the data folder. Throws a `StartProblem` if the server cannot write to the bucket. */
export async function openFiles({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  if (filesUrl === undefined) return openFolderStore(join(dataDir, 'files'))
  // Imported only if a bucket is set, because the library for buckets takes long to load.
  const { openBucketStore } = await import('./bucketStore.ts')
  const store = openBucketStore(filesUrl)
  await tryBucket(store)
  return store
}
