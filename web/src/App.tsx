import type { RoutePattern } from '@portal/contract/screens'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate as move } from 'wouter/use-browser-location'
import { Coverable, type Standpoint } from './Coverable.tsx'
import { type Destination, moveForMaintenance, redirectFor, wayBack } from './navigation.ts'
import { matchRoute } from './paths.ts'
import { routes, unknownRoute } from './routes.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useMaintenance } from './session/maintenance.ts'
import { restoreSession } from './session/session.ts'
import { forgetLeaving, type Session, useSession } from './session/store.ts'
import { RouteTitle } from './shell/documentTitle.ts'
import type { Frame } from './shell/frame.ts'
import { loadRenterBar } from './shell/Header.tsx'
import { once } from './shell/once.ts'
import { Shell } from './shell/Shell.tsx'
import { Unreachable } from './Unreachable.tsx'
import { useArrival } from './useArrival.ts'

const loadSignedIn = once(() => import('./session/SignedIn.tsx'))
const SignedIn = lazy(loadSignedIn)

export const isOurs = (path: string) => matchRoute(routes, path) !== undefined
export const routeOf = (path: string) => matchRoute(routes, path) ?? { route: unknownRoute, params: {} }

/** The portal. What fails outside of every screen still leaves a page that says so. */
export const App = () => (
  <ScreenBoundary frame={(failure) => <main>{failure}</main>}>
    <Portal />
  </ScreenBoundary>
)

/** The screen of the address, in its frame, or the way to where its visitor belongs. */
function Portal() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const isMaintenance = useMaintenance() !== undefined
  const wanted = destinationOf(search ? `${path}?${search}` : path)
  const isClosed = isMaintenance || path === closedPath
  const isWaiting = isPending(session) && !isMaintenance
  usePreload(session, path)
  const target = isWaiting || isClosed ? undefined : redirectFor(wanted, visitorOf(session), isOurs)
  const isOpen = !isWaiting && !isClosed && target === undefined
  const covered = useLastPlace(isOpen ? path : undefined, session)
  // Nobody wants to wait for the front door.
  useMovesForMaintenance(isMaintenance, path === '/' && covered ? destinationOf(fullPathOf(covered)) : wanted, session)

  const { route } = routeOf(isClosed ? closedPath : path)
  const frame = (content: ReactNode, shown: Frame = route) => (
    <Shell frame={shown} isMaintenance={isMaintenance}>
      {content}
    </Shell>
  )
  // The rest of the header needs what has not come yet, or has failed.
  const frameWithLogo = (content: ReactNode) => frame(content, { ...route, isFullscreenFlow: true })
  if (isWaiting)
    return frame(
      session.status === 'unreachable' ? (
        <Unreachable error={session.error} onRetry={restoreSession} />
      ) : (
        <ScreenSkeleton />
      ),
    )
  if (target !== undefined) return <Redirect to={target} />

  const returnTo = wayBack(wanted, isOurs) ?? '/'
  const place = isOpen ? path : covered?.path
  const screen = frame(
    <>
      {isClosed && <Screen path={closedPath} returnTo={returnTo} />}
      {place !== undefined && (
        <Coverable key={place} coveredAt={isClosed ? covered : undefined}>
          <Screen path={place} returnTo={returnTo} />
        </Coverable>
      )}
    </>,
  )
  return (
    <ScreenBoundary frame={frameWithLogo}>
      {session.status === 'signedIn' ? (
        <Suspense fallback={frameWithLogo(<ScreenSkeleton />)}>
          <SignedIn>{screen}</SignedIn>
        </Suspense>
      ) : (
        screen
      )}
    </ScreenBoundary>
  )
}

const closedPath = '/maintenance'

function destinationOf(fullPath: string): Destination {
  const path = fullPath.split('?')[0] ?? ''
  return { path, fullPath, isPublic: routeOf(path).route.isPublic }
}

const fullPathOf = ({ path, search }: Standpoint) => path + search

/** Where this very visitor was last, as the address said it; what is given now counts from the next render on. */
function useLastPlace(path: string | undefined, session: Session): Standpoint | undefined {
  const last = useRef<{ place: Standpoint; session: Session }>(undefined)
  useLayoutEffect(() => {
    if (path !== undefined) last.current = { place: { path, search: location.search }, session }
  })
  return last.current?.session === session ? last.current.place : undefined
}

/** Leads to the maintenance and back, without a slide; what the browser's history knows of a place goes along. */
function useMovesForMaintenance(isOn: boolean, wanted: Destination, session: Session) {
  const wasOn = useRef(isOn)
  useLayoutEffect(() => {
    const visitor = isPending(session) ? undefined : visitorOf(session)
    const target = moveForMaintenance({ wanted, isOn, wasOn: wasOn.current }, visitor, { isOurs, destinationOf })
    wasOn.current = isOn
    if (target === undefined) return
    move(target, { replace: true, state: history.state })
    if (!isOn) forgetLeaving()
  })
}

/** Fetches the code of what comes next while the person still types, or while the kept session is taken up. */
function usePreload({ status }: Session, path: string) {
  useEffect(() => {
    if (status === 'restoring') preload(path)
    if (status !== 'signedOut' || path !== '/login') return
    const onTouch = () => preload(path)
    addEventListener('focusin', onTouch, { once: true })
    return () => removeEventListener('focusin', onTouch)
  }, [status, path])
}

function preload(path: string) {
  const { route } = routeOf(['/', '/login'].includes(path) ? '/services' : path)
  Promise.all([loadSignedIn(), loadRenterBar(), route.screen.preload?.()]).catch(() => {
    // It shows when the code itself is wanted.
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
    forgetLeaving()
  }, [navigate, to])
  return null
}

function Screen({ path, returnTo }: { path: string; returnTo: string }) {
  const { route, params } = routeOf(path)
  const { Component } = route.screen
  return (
    <RouteTitle value={route.title}>
      <ScreenBoundary key={path}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Arrival title={route.title} pattern={route.path} />
          <Component params={params} returnTo={returnTo} />
        </Suspense>
      </ScreenBoundary>
    </RouteTitle>
  )
}

/** Mounts together with its screen, so that there is a heading to move the focus to. */
function Arrival({ title, pattern }: { title: string; pattern: RoutePattern }) {
  useArrival(title, pattern)
  return null
}
