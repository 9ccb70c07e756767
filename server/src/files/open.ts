import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { StartProblem } from '../startProblem.ts'
import { openFolderStore } from './folderStore.ts'
import type { FileStore } from './store.ts'

/** Why the bucket cannot be used, without its address: that holds a password. */
function sentenceFor(fault: unknown): string {
  const { name, code, $metadata } = fault as { name: string; code?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchBucket') return 'has no such bucket: make it first'
  const status = $metadata?.httpStatusCode
  if (status === 401 || status === 403) return 'does not let us write: check the key, its secret, and what they may do'
  return `cannot be reached (${code || name}${status ? `, ${status}` : ''})`
}

async function tryBucket(store: FileStore): Promise<void> {
  try {
    await store.remove(await store.keep(Buffer.from('The portal looks whether it can write here.')))
  } catch (error) {
    const fault = error instanceof Refusal ? error.details.fault : error
    throw new StartProblem(`The service of FILES_URL ${sentenceFor(fault)}.`)
  }
}

/** Where files are kept: in the bucket of `FILES_URL`, which is tried at once, or in the data folder. */
export async function openFiles({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  if (filesUrl === undefined) return openFolderStore(join(dataDir, 'files'))
  // Loaded by those alone who have a bucket: it takes its time.
  const { openBucketStore } = await import('./bucketStore.ts')
  const store = openBucketStore(filesUrl)
  await tryBucket(store)
  return store
}
