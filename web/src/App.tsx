import type { RoutePattern } from '@portal/contract/screens'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Destination, redirectFor, wayBack } from './navigation.ts'
import { matchRoute, type PathParams } from './paths.ts'
import { type Route, routes, unknownRoute } from './routes.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useMaintenance } from './session/maintenance.ts'
import { restoreSession } from './session/session.ts'
import { forgetLeaving, type Session, useSession } from './session/store.ts'
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

/** The screen of the address, in its frame, or the way to where its visitor belongs. */
export function App() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const isMaintenance = useMaintenance() !== undefined
  const { route, params } = routeOf(path)
  usePreload(session, path)
  const wanted = { path, fullPath: search ? `${path}?${search}` : path, isPublic: route.isPublic }
  useWayOutOfMaintenance(isMaintenance, wanted)

  const frame = (content: ReactNode, shown: Frame = route) => (
    <Shell frame={shown} isMaintenance={isMaintenance}>
      {content}
    </Shell>
  )
  // The rest of the header needs what has not come yet, or has failed.
  const frameWithLogo = (content: ReactNode) => frame(content, { ...route, isFullscreenFlow: true })
  if (isPending(session) && !isMaintenance)
    return frame(session.status === 'restoring' ? <ScreenSkeleton /> : <Unreachable onRetry={restoreSession} />)
  const target = redirectFor(wanted, visitorOf(session, isMaintenance), isOurs)
  if (target !== undefined) return <Redirect to={target} />

  const screen = frame(<Screen route={route} params={params} path={path} returnTo={wayBack(wanted, isOurs) ?? '/'} />)
  if (session.status !== 'signedIn') return screen
  return (
    <ScreenBoundary frame={frameWithLogo}>
      <Suspense fallback={frameWithLogo(<ScreenSkeleton />)}>
        <SignedIn>{screen}</SignedIn>
      </Suspense>
    </ScreenBoundary>
  )
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

/** Who waited for the end of a maintenance goes on where they wanted to be; who opened that page by its address stays. */
function useWayOutOfMaintenance(isOn: boolean, wanted: Destination) {
  const [, navigate] = useLocation()
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && wanted.path === '/maintenance')
      navigate(wayBack(wanted, isOurs) ?? '/', { replace: true })
    wasOn.current = isOn
  })
}

const isPending = ({ status }: Session) => status === 'restoring' || status === 'unreachable'

const visitorOf = (session: Session, isMaintenance: boolean) => ({
  isMaintenance,
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

interface ScreenOfRoute {
  route: Route
  params: PathParams
  path: string
  returnTo: string
}

function Screen({ route, params, path, returnTo }: ScreenOfRoute) {
  const { Component } = route.screen
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Arrival title={route.title} pattern={route.path} />
        <Component params={params} returnTo={returnTo} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Mounts together with its screen, so that there is a heading to move the focus to. */
function Arrival({ title, pattern }: { title: string; pattern: RoutePattern }) {
  useArrival(title, pattern)
  return null
}
