import { vi } from 'vitest'

interface Range {
  lower: string
  upper: string
}

/**
 * Replaces IndexedDB with an in-memory database. Its one object store has only the methods that drafts use. Returns the
 * stored values by key.
 */
export function stubDatabase(): Map<string, unknown> {
  const values = new Map<string, unknown>()
  function request<T>(result: T) {
    const created = { result, onsuccess: () => undefined }
    queueMicrotask(() => created.onsuccess())
    return created
  }
  const keysIn = (wanted: string | Range) =>
    [...values.keys()].filter((key) =>
      typeof wanted === 'string' ? key === wanted : key >= wanted.lower && key <= wanted.upper,
    )
  const transaction = () => {
    const started = { oncomplete: () => undefined, commit: () => setTimeout(() => started.oncomplete()) }
    const objects = {
      transaction: started,
      get: (key: string) => request(structuredClone(values.get(key))),
      getAll: (wanted: Range) => request(keysIn(wanted).map((key) => structuredClone(values.get(key)))),
      getAllKeys: (wanted: Range) => request(keysIn(wanted)),
      put: (value: unknown, key: string) => request(values.set(key, structuredClone(value))),
      delete: (wanted: string | Range) => request(keysIn(wanted).map((key) => values.delete(key))),
      clear: () => request(values.clear()),
    }
    return { objectStore: () => objects }
  }
  vi.stubGlobal('indexedDB', { open: () => request({ transaction, close: () => undefined }) })
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) })
  return values
}
