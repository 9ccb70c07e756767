let isShared = false

/**
 * Whether the tenant stated at the last sign-in in this page that the device is shared. In this case, the browser stores
 * neither session nor drafts, and removes those that it stored before. The session lasts as long as the page, and other tabs
 * do not share it.
 */
export const isOnSharedDevice = () => isShared

const key = 'sharedDevice'

/** Uses the storage of the tab. Undefined if the browser blocks storage. The device then counts as shared only in this page. */
function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * The state of the last session on a shared device in this tab. `signedIn`: the session has not ended in its page, for example
 * because the page was reloaded. `signedOut`: the session has ended in its page. Null if the last sign-in did not state that the
 * device is shared. The browser stores nothing else about the session, and deletes this entry with the tab.
 */
export const readSharedSession = () => inTab((storage) => storage.getItem(key))

/** Called when a session on a shared device ends in this page. */
export const noteSharedSessionEnd = () => inTab((storage) => storage.setItem(key, 'signedOut'))

export function setSharedDevice(value: boolean) {
  isShared = value
  inTab((storage) => (value ? storage.setItem(key, 'signedIn') : storage.removeItem(key)))
}
