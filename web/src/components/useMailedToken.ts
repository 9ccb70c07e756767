import { useEffect, useState } from 'react'
import { onSessionEnd } from '../session/onSessionEnd.ts'
import { mailedTokenKey, tabStorage } from '../session/tabStorage.ts'

/** Tokens by path. A screen that is mounted again finds its token here. */
const tokens = new Map<string, string>()

/** The tokens that the server has accepted or refused. Only the other tokens survive a reload. */
const finishedTokens = new Set<string>()

// The next user of the device could go back to a link that the tenant has opened but not used. A link that is shown keeps its
// tokens, because it may have ended the session itself.
onSessionEnd(() => {
  const token = tokens.get(location.pathname)
  if (token === undefined) tokens.clear()
  // The end of the session has just deleted the stored token.
  else keepForReload(location.pathname, token)
})

function keepForReload(path: string, token: string) {
  if (!finishedTokens.has(token)) tabStorage.keep(mailedTokenKey, `${path} ${token}`)
}

/** The path and the token of the link that this tab has shown last, if the server has not accepted or refused the token. */
const readKept = () => tabStorage.read(mailedTokenKey)?.split(' ') ?? []

/** Called when the server has accepted or refused the token. */
export function finishMailedToken(token: string) {
  finishedTokens.add(token)
  if (readKept()[1] === token) tabStorage.forget(mailedTokenKey)
}

/**
 * Gives the screen at `path` a token from a response of the server, as if the tenant had opened a mailed link with this
 * token.
 */
export const passMailedToken = (path: string, token: string) => {
  tokens.set(path, token)
}

/**
 * Moves a token from the URL to `tokens`, so that the history does not keep it. Returns the latest token of the path, also after
 * a reload.
 */
function takeToken(): string | undefined {
  const { pathname, search, hash } = location
  const opened = new URLSearchParams(hash.slice(1)).get('token')
  if (opened !== null) history.replaceState(history.state, '', pathname + search)
  const [keptPath, kept] = readKept()
  const token = opened ?? tokens.get(pathname) ?? (keptPath === pathname ? kept : undefined)
  if (token !== undefined) {
    tokens.set(pathname, token)
    keepForReload(pathname, token)
  }
  return token
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
