import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { draftsDatabase } from '../../session/storage.ts'

/** Turns a request or a transaction of IndexedDB into a promise. */
export function toPromise<T>(request: IDBRequest<T>): Promise<T>
export function toPromise(request: IDBTransaction): Promise<void>
export function toPromise(request: IDBRequest | IDBTransaction): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if ('oncomplete' in request) {
      request.oncomplete = () => resolve(undefined)
      request.onabort = () => reject(request.error ?? new DOMException('The transaction was aborted', 'AbortError'))
      return
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const objectStoreName = 'drafts'
let opened: Promise<IDBDatabase> | undefined

/** Opens the database once. If the browser closes the database, the next call opens it again. */
function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const forget = () => {
    opened = undefined
  }
  const request = indexedDB.open(draftsDatabase)
  request.onupgradeneeded = () => request.result.createObjectStore(objectStoreName)
  opened = toPromise(request)
  opened.then((database) => {
    database.onclose = forget
    // A sign-out in another window may delete the database.
    database.onversionchange = () => {
      database.close()
      forget()
    }
  }, forget)
  return opened
}

/**
 * Runs `work` in a transaction. Resolves to undefined in three cases: the device is shared; the browser has no IndexedDB, as
 * in some private windows; IndexedDB fails, for example because the disk is full. Strict durability writes to the disk at
 * once, because a dead battery would erase data in a cache.
 */
export async function withDrafts<T>(
  mode: 'readonly' | 'readwrite',
  work: (objects: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  // The next user of a shared device must not find a draft.
  if (isOnSharedDevice()) return undefined
  try {
    const database = await open()
    return await work(
      database.transaction(objectStoreName, mode, { durability: 'strict' }).objectStore(objectStoreName),
    )
  } catch (error) {
    if (error instanceof DOMException || typeof indexedDB === 'undefined') return undefined
    throw error
  }
}
