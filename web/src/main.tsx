import '#brand/tokens.css'
import './ui/base.css'
import './emergency.css'
import './waiting.css'
// The prerendered contact page shows this notice, and a prerendered page has only the styles that this file imports.
import './screens/contact/NotForTenants.module.css'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router, type RouterOptions } from 'wouter'
import * as z from 'zod/mini'
import { App } from './App.tsx'
import { watchAvailability } from './data/availability.ts'
import { forgetInputAtSessionEnd } from './forms/draft/forgetInput.ts'
import { isAppMode } from './native/appMode.ts'
import { followOtherTabs, restoreSession } from './session/session.ts'
import { readSession } from './session/store.ts'
import { reloadIfCodeIsMissing, watchForMissingCode } from './staleCode.ts'
import { watchFailures } from './telemetry/appEvents.ts'

// Zod's JIT runs code from strings, which the content security policy forbids.
z.config({ jitless: true })
watchForMissingCode()
watchFailures()
history.scrollRestoration = 'manual'
followOtherTabs()
forgetInputAtSessionEnd()

normalizeUrl()
if (isAppMode()) void enterApp()
else start()

/** Connects to the native app before the first render, because that render needs the app's configuration. */
async function enterApp() {
  let aroundNav: RouterOptions['aroundNav']
  try {
    aroundNav = await (await import('./insideApp.ts')).enterApp()
  } catch (error) {
    if (await reloadIfCodeIsMissing(error)) return
    // The portal still works without the native app.
    reportError(error)
  }
  start(aroundNav)
}

function start(aroundNav?: RouterOptions['aroundNav']) {
  void restoreSession()
  const mountApp = () => mount(aroundNav)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mountApp)
  else mountApp()
}

/** Removes trailing slashes, and the language parameter, which the server has stored in a cookie. */
function normalizeUrl() {
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

function mount(aroundNav?: RouterOptions['aroundNav']) {
  const container = document.getElementById('root') as HTMLElement
  const { page } = container.dataset
  if (page === location.pathname && readSession().status === 'signedOut' && !isAppMode()) {
    // The first render must equal the prerendered page, which was rendered for an anonymous visitor and without a query. The next
    // render applies the query.
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
    const { dataset } = document.documentElement
    if (dataset.typeface) dataset.typeface = 'shown'
    flushSync(() => createRoot(container).render(app))
    delete dataset.waiting
  }
  document.getElementById('waiting')?.remove()
  watchAvailability()
}
