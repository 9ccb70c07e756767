import { useState } from 'react'

const key = (requestId: string) => `chosenWindow/${requestId}`

/** The window that is chosen and not confirmed yet; a reload of the page, or a sign-in that ran out, keeps it. */
export function useChosenWindow(requestId: string) {
  const [windowId, setWindowId] = useState(() => attempt((storage) => storage.getItem(key(requestId))) ?? undefined)
  return {
    windowId,
    choose: (next: string | undefined) => {
      setWindowId(next)
      attempt((storage) =>
        next === undefined ? storage.removeItem(key(requestId)) : storage.setItem(key(requestId), next),
      )
    },
  }
}

/** Where the browser keeps nothing, the choice lives as long as the page. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
