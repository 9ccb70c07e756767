import '#brand/tokens.css'
import './ui/base.css'
import './waiting.css'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router, type RouterOptions } from 'wouter'
import * as z from 'zod/mini'
import { App } from './App.tsx'
import { isAppMode } from './native/appMode.ts'
import { watchAvailability } from './session/availability.ts'
import { onSessionEnd } from './session/cleanups.ts'
import { followOtherTabs, restoreSession } from './session/session.ts'
import { draftsDatabase } from './session/storage.ts'
import { readSession } from './session/store.ts'
import { tab, typedKey } from './session/tab.ts'
import { reloadWhereCodeIsGone, watchForMissingCode } from './staleCode.ts'
import { watchFailures } from './telemetry/happened.ts'

// The content security policy allows no code made from text.
z.config({ jitless: true })
watchForMissingCode()
watchFailures()
history.scrollRestoration = 'manual'
followOtherTabs()
onSessionEnd(async ({ hasRunOut }) => {
  if (hasRunOut) return
  tab.forget(typedKey)
  const drafts = await import('./forms/drafts.ts').catch(() => undefined)
  // Nothing stays on the device, also where the code that would let go of it cannot be fetched any more.
  if (drafts) await drafts.dropAllDrafts()
  else indexedDB.deleteDatabase(draftsDatabase)
})

tidyAddress()
if (isAppMode()) void enterApp()
else start()

/** What the native app knows, the first look already needs. */
async function enterApp() {
  let aroundNav: RouterOptions['aroundNav']
  try {
    aroundNav = await (await import('./insideApp.ts')).enterApp()
  } catch (error) {
    if (await reloadWhereCodeIsGone(error)) return
    // Without the native app's help the portal is still a portal.
    reportError(error)
  }
  start(aroundNav)
}

function start(aroundNav?: RouterOptions['aroundNav']) {
  void restoreSession()
  const mountHere = () => mount(aroundNav)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mountHere)
  else mountHere()
}

/** The server keeps the chosen language in a cookie, and a slash at the end means nothing: the address says neither. */
function tidyAddress() {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  address.pathname = address.pathname.replace(/(?<=.)\/+$/, '')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

function mount(aroundNav?: RouterOptions['aroundNav']) {
  const container = document.getElementById('root') as HTMLElement
  const { page } = container.dataset
  if (page === location.pathname && readSession().status === 'signedOut' && !isAppMode()) {
    // The page was made for exactly this visitor, without a query; what the query says comes with the next render.
    hydrateRoot(
      container,
      <Router ssrPath={page} ssrSearch="">
        <App />
      </Router>,
    )
  } else {
    const app = (
      <Router {...(aroundNav && { aroundNav })}>
        <App />
      </Router>
    )
    flushSync(() => createRoot(container).render(app))
    delete document.documentElement.dataset.waiting
  }
  document.getElementById('waiting')?.remove()
  watchAvailability()
}
