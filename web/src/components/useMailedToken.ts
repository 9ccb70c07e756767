import { useEffect, useState } from 'react'

/** Tokens by path. A screen that is mounted again finds its token here. Kept in memory only. */
const tokens = new Map<string, string>()

/** Passes a token that came with an answer of the server to the screen of a path, as if a link to the path had been opened. */
export const passMailedToken = (path: string, token: string) => {
  tokens.set(path, token)
}

/** Moves a token from the URL, and so from the history, to `tokens`. Returns the latest token of the current path. */
function takeToken(): string | undefined {
  const { pathname, search, hash } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) {
    tokens.set(pathname, token)
    history.replaceState(history.state, '', pathname + search)
  }
  return tokens.get(pathname)
}

/** The token of the mailed link; undefined if the link has none. A newer link in the same tab replaces the token. */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    const onNewLink = () => setToken(takeToken())
    addEventListener('hashchange', onNewLink)
    return () => removeEventListener('hashchange', onNewLink)
  }, [])
  return token
}
