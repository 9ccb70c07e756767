import type { RoutePattern } from '@portal/contract/routePatterns'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate as navigateWithoutTransition } from 'wouter/use-browser-location'
import { Coverable, type ScreenLocation } from './Coverable.tsx'
import { RouteTitle } from './components/documentTitle.ts'
import { matchRoute } from './paths.ts'
import { type Destination, isAlwaysOpen, maintenanceRedirect, redirectFor, returnTarget } from './redirects.ts'
import { routes, unknownRoute } from './routes.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useMaintenance } from './session/maintenance.ts'
import { restoreSession } from './session/session.ts'
import { clearLeaveTo, type Session, useSession } from './session/store.ts'
import type { Frame } from './shell/frame.ts'
import { renterBar } from './shell/Header.tsx'
import { Preloadable, preloadable } from './shell/Preloadable.tsx'
import { Shell } from './shell/Shell.tsx'
import { Unreachable } from './Unreachable.tsx'
import { useScreenFocus } from './useScreenFocus.ts'

const signedIn = preloadable(() => import('./data/SignedIn.tsx'))

export const isPortalPath = (path: string) => matchRoute(routes, path) !== undefined
export const routeOf = (path: string) => matchRoute(routes, path) ?? { route: unknownRoute, params: {} }

/** The portal. An error outside of all screens still shows an error page. */
export const App = () => (
  <ScreenBoundary frame={(failure) => <main>{failure}</main>}>
    <Portal />
  </ScreenBoundary>
)

/** The screen of the URL in its frame, or a redirect to the screen that the user may see. */
function Portal() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const isMaintenance = useMaintenance() !== undefined
  const wanted = destinationOf(search ? `${path}?${search}` : path)
  const isOpenPage = isAlwaysOpen(path)
  const isMaintenanceShown = (isMaintenance && !isOpenPage) || path === maintenancePath
  const isWaiting = isPending(session) && !isMaintenance && !(isOpenPage && session.status === 'unreachable')
  usePreload(session, path)
  const isLinkOpening = session.status === 'signedOut' && wanted.isPublic && hasMailedToken()
  const redirect =
    isWaiting || isMaintenanceShown || isLinkOpening ? undefined : redirectFor(wanted, visitorOf(session), isPortalPath)
  useLayoutEffect(() => {
    if (isLinkOpening) clearLeaveTo()
  }, [isLinkOpening])
  // During maintenance, a page that stays available (`isAlwaysOpen`) covers the last screen, just as the maintenance page does.
  // The covered screen keeps its input.
  const isCoveredByOpenPage = isMaintenance && isOpenPage
  const isOrdinaryScreenShown = !isWaiting && !isMaintenanceShown && !isCoveredByOpenPage && redirect === undefined
  const lastScreen = useLastLocation(isOrdinaryScreenShown ? path : undefined, session)
  // During maintenance, the logo leads to `/`. At the end of maintenance, the user still returns to the screen that was shown
  // last, because this screen has kept the user's input.
  useMaintenanceRedirect(
    isMaintenance,
    path === '/' && lastScreen ? destinationOf(fullPathOf(lastScreen)) : wanted,
    session,
  )

  const { route } = routeOf(isMaintenanceShown ? maintenancePath : path)
  const frame = (content: ReactNode, shown: Frame = route) => (
    <Shell frame={shown} isMaintenance={isMaintenance}>
      {content}
    </Shell>
  )
  // The header shows only the logo, because its other parts need code that is still loading or has failed to load.
  const frameWithOnlyLogo = (content: ReactNode) => frame(content, { ...route, isFullscreenFlow: true })
  if (isWaiting)
    return frame(
      session.status === 'unreachable' ? (
        <Unreachable error={session.error} onRetry={restoreSession} />
      ) : (
        <ScreenSkeleton />
      ),
    )
  if (redirect !== undefined) return <Redirect to={redirect} />

  const returnTo = returnTarget(wanted, isPortalPath) ?? '/'
  const screenPath = isOrdinaryScreenShown ? path : lastScreen?.path
  const screen = frame(
    <>
      {isMaintenanceShown && <Screen path={maintenancePath} returnTo={returnTo} />}
      {isCoveredByOpenPage && <Screen path={path} returnTo={returnTo} />}
      {screenPath !== undefined && (
        <Coverable key={screenPath} coveredAt={isOrdinaryScreenShown ? undefined : lastScreen}>
          <Screen path={screenPath} returnTo={returnTo} />
        </Coverable>
      )}
    </>,
  )
  return (
    <ScreenBoundary frame={frameWithOnlyLogo}>
      {session.status === 'signedIn' ? (
        <Suspense fallback={frameWithOnlyLogo(<ScreenSkeleton />)}>
          <Preloadable code={signedIn} props={{ children: screen }} />
        </Suspense>
      ) : (
        screen
      )}
    </ScreenBoundary>
  )
}

const maintenancePath = '/maintenance'

/**
 * Whether the URL has the token of a mailed link, which the screen of the link removes. The stored session may have run out, for
 * example because an attacker has changed the e-mail address. A redirect to the sign-in would lose the token.
 */
const hasMailedToken = () => globalThis.location?.hash.startsWith('#token=')

function destinationOf(fullPath: string): Destination {
  const path = fullPath.split('?')[0] ?? ''
  return { path, fullPath, isPublic: routeOf(path).route.isPublic }
}

const fullPathOf = ({ path, search }: ScreenLocation) => path + search

/**
 * Returns the location of the last ordinary screen that an earlier render of the same session showed. `path` is the ordinary
 * screen that this render shows, or undefined if there is none, for example if the screen is covered. Remembers the location
 * of `path` for later renders.
 */
function useLastLocation(path: string | undefined, session: Session): ScreenLocation | undefined {
  const last = useRef<{ location: ScreenLocation; session: Session }>(undefined)
  useLayoutEffect(() => {
    if (path !== undefined) last.current = { location: { path, search: location.search }, session }
  })
  return last.current?.session === session ? last.current.location : undefined
}

/** Redirects to the maintenance screen and back, without a page transition. Keeps the history state. */
function useMaintenanceRedirect(isOn: boolean, wanted: Destination, session: Session) {
  const wasOn = useRef(isOn)
  useLayoutEffect(() => {
    const visitor = isPending(session) ? undefined : visitorOf(session)
    const redirect = maintenanceRedirect({ wanted, isOn, wasOn: wasOn.current }, visitor, {
      isPortalPath,
      destinationOf,
    })
    wasOn.current = isOn
    if (redirect === undefined) return
    navigateWithoutTransition(redirect, { replace: true, state: history.state })
    if (!isOn) clearLeaveTo()
  })
}

/**
 * Preloads the code of the next screen while a stored session is restored, or when an element of the sign-in screen gets the
 * focus.
 */
function usePreload({ status }: Session, path: string) {
  useEffect(() => {
    if (status === 'restoring') preload(path)
    if (status !== 'signedOut' || path !== '/login') return
    const onFocus = () => preload(path)
    addEventListener('focusin', onFocus, { once: true })
    return () => removeEventListener('focusin', onFocus)
  }, [status, path])
}

function preload(path: string) {
  const { route } = routeOf(['/', '/login'].includes(path) ? '/services' : path)
  Promise.all([signedIn.preload(), renterBar.preload(), route.screen.preload?.()]).catch(() => {
    // The error is shown when the code is needed.
  })
}

const isPending = ({ status }: Session) => status === 'restoring' || status === 'unreachable'

const visitorOf = (session: Session) => ({
  isLoggedIn: session.status === 'signedIn',
  isRenter: session.status === 'signedIn' && session.isRenter,
  leaveTo: session.status === 'signedOut' ? session.leaveTo : undefined,
})

function Redirect({ to }: { to: string }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    navigate(to, { replace: true })
    clearLeaveTo()
  }, [navigate, to])
  return null
}

function Screen({ path, returnTo }: { path: string; returnTo: string }) {
  const { route, params } = routeOf(path)
  return (
    <RouteTitle value={route.title}>
      <ScreenBoundary key={path}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Arrival title={route.title} pattern={route.path} />
          <Preloadable code={route.screen} props={{ params, returnTo }} />
        </Suspense>
      </ScreenBoundary>
    </RouteTitle>
  )
}

/** Mounts together with its screen, so that its effects run when the heading exists. */
function Arrival({ title, pattern }: { title: string; pattern: RoutePattern }) {
  useScreenFocus(title, pattern)
  return null
}
