import { flushSync } from 'react-dom'
import type { RouterOptions } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isOurs } from './App.tsx'
import { nativeHost } from './native/host.ts'
import { canSlide, directionOf, slide } from './native/slide.ts'
import { safeRedirect } from './navigation.ts'

export type AroundNav = NonNullable<RouterOptions['aroundNav']>

const pathOf = (address: string) => new URL(address, location.href).pathname

/** Draws the new page from its top, before its code has come. */
function draw(change: () => void) {
  flushSync(change)
  scrollTo(0, 0)
}

/** Slides to where a link leads (spec §2). What only takes the place of an address, such as a redirect, does not slide. */
export const slideAround: AroundNav = (go, to, options) => {
  const direction = options?.replace || !canSlide() ? undefined : directionOf(location.pathname, pathOf(to))
  if (!direction) return go(to, options)
  slide(direction, () => {
    // A double tap has led there already.
    if (pathOf(to) !== location.pathname) draw(() => go(to, options))
  })
}

/** Slides back and forth in the history too, where the system has not done so itself. To be called before the first render. */
export function slideThroughHistory() {
  let path = location.pathname
  const remember = () => {
    path = location.pathname
  }
  addEventListener('pushState', remember)
  addEventListener('replaceState', remember)
  const onPop = (event: PopStateEvent) => {
    const direction = canSlide() ? directionOf(path, location.pathname) : undefined
    remember()
    // After a swipe the page has moved already; a browser that does not know whether it has is not to move it twice.
    if (!event.isTrusted || event.hasUAVisualTransition !== false || !direction) return
    event.stopImmediatePropagation()
    const { state } = event
    slide(direction, () => draw(() => dispatchEvent(new PopStateEvent('popstate', { state }))))
  }
  addEventListener('popstate', onPop, { capture: true })
}

/** Tells the app at each change of the path whether its own bar belongs below the page: on the services alone (spec §2). */
export function tellPath() {
  let told: string | undefined
  const tell = () => {
    if (told === location.pathname) return
    told = location.pathname
    nativeHost()?.setBottomBarVisibility(told === '/services' ? 1 : 0)
  }
  // Later by a moment: a path that only leads on to another is none that anybody sees.
  const tellSoon = () => void setTimeout(tell)
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, tellSoon)
  tellSoon()
}

/** Opens a route that the app asks for (spec §4), where it is one of ours. */
export function openRoute(route: string, around: AroundNav) {
  const target = safeRedirect(route, isOurs)
  if (target === '/' && route !== '/') return
  if (target !== location.pathname + location.search + location.hash) around(navigate, target)
}
