/** A browser storage that never throws. If the storage is full or blocked, values last as long as the page. */
export function safeStorage(getStorage: () => Storage | undefined) {
  const pageValues = new Map<string, string>()

  function storage(): Storage | undefined {
    try {
      return getStorage()
    } catch (error) {
      // If the browser blocks storage, even reading `window.localStorage` throws.
      if (error instanceof DOMException) return undefined
      throw error
    }
  }

  const read = (key: string) => storage()?.getItem(key) ?? pageValues.get(key)
  const forget = (key: string) => {
    pageValues.delete(key)
    storage()?.removeItem(key)
  }

  return {
    read,
    keep: (key: string, value: string) => {
      try {
        storage()?.setItem(key, value)
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
      }
      if (storage()?.getItem(key) === value) pageValues.delete(key)
      else pageValues.set(key, value)
    },
    forget,
    /** Reads and removes a value. */
    take: (key: string) => {
      const value = read(key)
      forget(key)
      return value
    },
  }
}
