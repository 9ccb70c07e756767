import { draftsDatabase } from '../session/storage.ts'

/** What a request of the store, or a whole transaction, comes to. */
export function settled<T>(request: IDBRequest<T>): Promise<T>
export function settled(request: IDBTransaction): Promise<void>
export function settled(request: IDBRequest | IDBTransaction): Promise<unknown> {
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

const name = 'drafts'
let opened: Promise<IDBDatabase> | undefined

/** Opens the database once; a browser may close it by itself, and is asked again then. */
function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const forget = () => {
    opened = undefined
  }
  const request = indexedDB.open(draftsDatabase)
  request.onupgradeneeded = () => request.result.createObjectStore(name)
  opened = settled(request)
  opened.then((database) => {
    database.onclose = forget
    // A sign-out in another window may delete it all.
    database.onversionchange = () => {
      database.close()
      forget()
    }
  }, forget)
  return opened
}

/**
 * Works on the store, where the browser has one: a private window may not, a full disk may refuse; undefined then. What
 * is written counts as kept when it lies on the disk, not in a cache that an empty battery takes along.
 */
export async function withDrafts<T>(
  mode: 'readonly' | 'readwrite',
  work: (objects: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await open()
    return await work(database.transaction(name, mode, { durability: 'strict' }).objectStore(name))
  } catch (error) {
    if (error instanceof DOMException || typeof indexedDB === 'undefined') return undefined
    throw error
  }
}
