import { useState } from 'react'
import { onSessionEnd } from '../../../session/onSessionEnd.ts'

const key = 'chosenWindow'
const storedValue = (requestId: string, windowId: string) => `${requestId}/${windowId}`

onSessionEnd(({ hasRunOut }) => {
  if (!hasRunOut) write(undefined)
})

/** The window that the tenant has chosen but not confirmed. It survives a reload and an expired session. */
export function useChosenWindow(requestId: string) {
  const [windowId, setWindowId] = useState(() => {
    const found = attempt((storage) => storage.getItem(key))
    return found?.startsWith(storedValue(requestId, '')) ? found.slice(storedValue(requestId, '').length) : undefined
  })
  return {
    windowId,
    choose: (next: string | undefined) => {
      setWindowId(next)
      write(next && storedValue(requestId, next))
    },
  }
}

const write = (value: string | undefined) =>
  attempt((storage) => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value)))

/** Returns undefined in a browser that blocks storage. The choice then lasts only as long as the page. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
