import { flushSync } from 'react-dom'
import type { RouterOptions } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isPortalPath } from './App.tsx'
import { nativeHost } from './native/host.ts'
import { canSlide, directionOf, slide } from './native/slide.ts'
import { safeRedirect } from './redirects.ts'

export type AroundNav = NonNullable<RouterOptions['aroundNav']>

const pathOf = (address: string) => new URL(address, location.href).pathname

/** Renders the new page synchronously, or its skeleton if its code has not loaded yet, and scrolls to the top. */
function render(change: () => void) {
  flushSync(change)
  scrollTo(0, 0)
}

/**
 * Slides to the target of a navigation (spec §2). A navigation that replaces the URL, such as a redirect, does not
 * slide.
 */
export const slideAround: AroundNav = (go, to, options) => {
  const direction = options?.replace || !canSlide() ? undefined : directionOf(location.pathname, pathOf(to))
  if (!direction) return go(to, options)
  slide(direction, () => {
    // After a double tap, the first tap has already opened the page.
    if (pathOf(to) !== location.pathname) render(() => go(to, options))
  })
}

/** Slides when the user goes back or forward in the history. Must be called before the first render. */
export function slideOnHistoryChange() {
  let path = location.pathname
  const updatePath = () => {
    path = location.pathname
  }
  addEventListener('pushState', updatePath)
  addEventListener('replaceState', updatePath)
  const onPop = (event: PopStateEvent) => {
    const direction = canSlide() ? directionOf(path, location.pathname) : undefined
    updatePath()
    // Ignores the event that is dispatched below. Does not slide after a swipe, because the system has already animated
    // the change. Also does not slide if the browser does not report whether it has animated the change.
    if (!event.isTrusted || event.hasUAVisualTransition !== false || !direction) return
    event.stopImmediatePropagation()
    const { state } = event
    slide(direction, () => render(() => dispatchEvent(new PopStateEvent('popstate', { state }))))
  }
  addEventListener('popstate', onPop, { capture: true })
}

/** Tells the native app at each change of the path whether to show its bottom bar, which is visible only on `/services`. */
export function reportPath() {
  let reportedPath: string | undefined
  const report = () => {
    if (reportedPath === location.pathname) return
    reportedPath = location.pathname
    nativeHost()?.setBottomBarVisibility(reportedPath === '/services' ? 1 : 0)
  }
  // Deferred, so that a path that redirects immediately is not reported.
  const reportSoon = () => void setTimeout(report)
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, reportSoon)
  reportSoon()
}

/** Opens a route that the native app requests (spec §4), if it is a route of the portal other than `/maintenance`. */
export function openRoute(route: string, aroundNav: AroundNav) {
  const target = safeRedirect(route, isPortalPath)
  if (target === '/' && route !== '/') return
  if (target !== location.pathname + location.search + location.hash) aroundNav(navigate, target)
}
