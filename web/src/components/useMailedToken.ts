import { useEffect, useState } from 'react'
import { onSessionEnd } from '../session/onSessionEnd.ts'

/** Tokens by path. A screen that is mounted again finds its token here. Kept in memory only. */
const tokens = new Map<string, string>()

// The next user of the device could go back to a link that the tenant has opened but not used. A link that is shown keeps its
// tokens, because it may have ended the session itself.
onSessionEnd(() => {
  if (!tokens.has(location.pathname)) tokens.clear()
})

/**
 * Gives the screen at `path` a token from a response of the server, as if the tenant had opened a mailed link with this
 * token.
 */
export const passMailedToken = (path: string, token: string) => {
  tokens.set(path, token)
}

/** Moves a token from the URL to `tokens`, so that the history does not keep it. Returns the latest token of the path. */
function takeToken(): string | undefined {
  const { pathname, search, hash } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) {
    tokens.set(pathname, token)
    history.replaceState(history.state, '', pathname + search)
  }
  return tokens.get(pathname)
}

/** Adds the token to a clicked link that loads this page again in another language. */
function passToLanguageLink({ target }: MouseEvent, token: string) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
  if (link) link.hash = `token=${token}`
}

/**
 * The token of the mailed link or of `passMailedToken`; undefined if there is none. A newer link in the same tab replaces the
 * token.
 */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    const onNewLink = () => setToken(takeToken())
    addEventListener('hashchange', onNewLink)
    return () => removeEventListener('hashchange', onNewLink)
  }, [])
  useEffect(() => {
    if (token === undefined) return
    const onClick = (event: MouseEvent) => passToLanguageLink(event, token)
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [token])
  return token
}
