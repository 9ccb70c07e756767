import { useState } from 'react'
import { onSessionEnd } from '../../../session/cleanups.ts'

const key = 'chosenWindow'
const kept = (requestId: string, windowId: string) => `${requestId}/${windowId}`

onSessionEnd(({ hasRunOut }) => {
  if (!hasRunOut) write(undefined)
})

/** The window that is chosen and not confirmed yet; a reload of the page, or a sign-in that ran out, keeps it. */
export function useChosenWindow(requestId: string) {
  const [windowId, setWindowId] = useState(() => {
    const found = attempt((storage) => storage.getItem(key))
    return found?.startsWith(kept(requestId, '')) ? found.slice(kept(requestId, '').length) : undefined
  })
  return {
    windowId,
    choose: (next: string | undefined) => {
      setWindowId(next)
      write(next && kept(requestId, next))
    },
  }
}

const write = (value: string | undefined) =>
  attempt((storage) => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value)))

/** Where the browser keeps nothing, the choice lives as long as the page. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
