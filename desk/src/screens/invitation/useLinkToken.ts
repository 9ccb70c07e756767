import { mailedToken } from '@portal/contract/credentials'
import { useEffect, useState } from 'react'

/** The latest token. The screen finds it here when it is mounted again. Kept in memory only. */
let token: string | undefined

/** Moves the token after the # out of the URL, so that the history does not keep it. Undefined if there is no valid token. */
function takeToken(): string | undefined {
  const { pathname, search, hash } = location
  if (hash) {
    token = mailedToken.safeParse(hash.slice(1)).data
    history.replaceState(history.state, '', pathname + search)
  }
  return token
}

/** The token of the link. A newer link in the same tab replaces it. */
export function useLinkToken(): string | undefined {
  const [current, setCurrent] = useState(takeToken)
  useEffect(() => {
    const onNewLink = () => setCurrent(takeToken())
    addEventListener('hashchange', onNewLink)
    return () => removeEventListener('hashchange', onNewLink)
  }, [])
  return current
}
