let isShared = false

/**
 * Whether the tenant stated at the last sign-in in this page that the device is shared. In this case, the browser stores
 * neither session nor drafts, and removes those that it stored before. The session lasts as long as the page, and other tabs
 * do not share it.
 */
export const isOnSharedDevice = () => isShared

const key = 'sharedDevice'

/** Undefined if the browser blocks storage. The device then counts as shared only as long as the page. */
function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Whether the tab left a session on a shared device, for example with a reload, or ended it. Null if the last sign-in in the
 * tab did not state that the device is shared. This is all that the browser stores, and it ends with the tab.
 */
export const readSharedTab = () => inTab((storage) => storage.getItem(key))

/** Called when a session on a shared device ends in this page. */
export const endSharedTab = () => inTab((storage) => storage.setItem(key, 'signedOut'))

export function setSharedDevice(value: boolean) {
  isShared = value
  inTab((storage) => (value ? storage.setItem(key, 'signedIn') : storage.removeItem(key)))
}
