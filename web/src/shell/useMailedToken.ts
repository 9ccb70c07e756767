import { useEffect, useState } from 'react'

/** By path, so that a screen that is built up anew still has its token. Never written down. */
const taken = new Map<string, string>()

/** The token in the fragment of a mailed link. It leaves the address and the history at once. */
function takeToken(): string | undefined {
  const { pathname, search, hash } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) {
    taken.set(pathname, token)
    history.replaceState(history.state, '', pathname + search)
  }
  return taken.get(pathname)
}

/** Undefined where the address carries none. A newer link opened in the same tab replaces the older one. */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    const onNewLink = () => setToken(takeToken())
    addEventListener('hashchange', onNewLink)
    return () => removeEventListener('hashchange', onNewLink)
  }, [])
  return token
}
