import { useState } from 'react'
import { chosenWindowKey, tabStorage } from '../../../session/tabStorage.ts'

const storedValue = (requestId: string, windowId: string) => `${requestId}/${windowId}`

/**
 * The window that the tenant has chosen but not confirmed. Except on a shared device, it survives a reload and a session
 * that has run out.
 */
export function useChosenWindow(requestId: string) {
  const [windowId, setWindowId] = useState(() => {
    const found = tabStorage.read(chosenWindowKey)
    return found?.startsWith(storedValue(requestId, '')) ? found.slice(storedValue(requestId, '').length) : undefined
  })
  return {
    windowId,
    choose: (next: string | undefined) => {
      setWindowId(next)
      if (next === undefined) tabStorage.forget(chosenWindowKey)
      else tabStorage.keep(chosenWindowKey, storedValue(requestId, next))
    },
  }
}
