import type { CDPSession, Page } from '@playwright/test'

/** One DevTools session for each page. Never detached, because that would also remove the page's virtual authenticator. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Returns the DevTools session of a page. Opens the session at the first call. */
export function devToolsOf(page: Page): Promise<CDPSession> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  return opened
}
