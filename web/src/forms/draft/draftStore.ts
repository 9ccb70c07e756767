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
    // A sign-out in another window may delete the database. The deletion waits until this connection is closed.
    database.onversionchange = () => {
      database.close()
      forget()
    }
  }, forget)
  return opened
}

type Mode = 'readonly' | 'readwrite'
type Work<T> = (objects: IDBObjectStore) => Promise<T>

/**
 * Runs `work` in a transaction. Resolves to undefined if the browser has no IndexedDB, as in some private windows, or if
 * IndexedDB fails, for example because the disk is full. Strict durability makes the browser write to the disk at once: data in a
 * cache would be lost if the battery ran out.
 */
export async function withDrafts<T>(mode: Mode, work: Work<T>): Promise<T | undefined> {
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
