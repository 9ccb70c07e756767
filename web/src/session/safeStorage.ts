import { isOnSharedDevice } from './sharedDevice.ts'

/**
 * A browser storage that never throws. Values last only as long as the page if the storage is full or blocked, or if the device
 * is shared.
 */
export function safeStorage(name: 'localStorage' | 'sessionStorage') {
  const pageValues = new Map<string, string>()

  function browserStorage(): Storage | undefined {
    try {
      return globalThis[name]
    } catch (error) {
      // If the browser blocks storage, even reading `window.localStorage` throws.
      if (error instanceof DOMException) return undefined
      throw error
    }
  }
  const storage = () => (isOnSharedDevice() ? undefined : browserStorage())

  const read = (key: string) => storage()?.getItem(key) ?? pageValues.get(key)
  const forgetInPage = (key: string) => void pageValues.delete(key)
  const forget = (key: string) => {
    forgetInPage(key)
    // Also on a shared device: the value may have been stored before the tenant stated that the device is shared.
    browserStorage()?.removeItem(key)
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
    /** Removes only this page's value. On a shared device, the value in the browser storage belongs to another tab. */
    forgetInPage,
    /** Reads and removes a value. */
    take: (key: string) => {
      const value = read(key)
      forget(key)
      return value
    },
  }
}
