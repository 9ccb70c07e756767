import { loadOnce } from '@portal/web/components/loadOnce.ts'
import { VisuallyHidden } from '@portal/web/ui/layout/VisuallyHidden.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { app } from '#texts/app'
import { shell } from '#texts/shell'
import { Failed } from './components/Loaded.tsx'
import { ScreenBoundary } from './components/ScreenBoundary.tsx'
import { queries } from './data/queries.ts'
import { navigationFor, routesFor } from './routes.tsx'
import { NoScreens, NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx'
import { SignInOverPage } from './screens/sign-in/SignInOverPage.tsx'
import { SignInPage } from './screens/sign-in/SignInPage.tsx'
import { isSignOutPending } from './session/pendingSignOut.ts'
import { restoreSession } from './session/session.ts'
import { useMember, useSession } from './session/store.ts'
import { SessionWarning } from './shell/SessionWarning.tsx'
import { Shell } from './shell/Shell.tsx'

/** Each member opens an invitation once, so the sign-in does not load it. */
const InvitationScreen = lazy(loadOnce(() => import('./screens/invitation/InvitationScreen.tsx')))

/** The desk: an invitation, the sign-in, or the frame with a screen. */
export const App = () => (
  <QueryClientProvider client={queries}>
    <Switch>
      <Route path="/invitation">
        <ScreenBoundary>
          <Suspense fallback={<main aria-busy="true" />}>
            <InvitationScreen />
          </Suspense>
        </ScreenBoundary>
      </Route>
      <Route component={Desk} />
    </Switch>
  </QueryClientProvider>
)

function Desk() {
  const status = useSession((session) => session.status)
  const error = useSession((session) => (session.status === 'unreachable' ? session.error : undefined))
  const staffId = useSession((session) => (session.status === 'signedIn' ? session.member.staffId : undefined))
  if (status === 'restoring') return <main aria-busy="true" />
  if (status === 'unreachable')
    return (
      <main>
        <Failed
          query={{ error, isFetching: false, refetch: restoreSession }}
          title={isSignOutPending() ? shell.signOutFailed : app.failedTitle}
        />
      </main>
    )
  if (status === 'signedOut') return <SignInPage />
  return (
    <>
      {/* When another member signs in, the new key discards what the former member has typed. */}
      <SignedIn key={staffId} />
      <SignInOverPage />
      <SessionWarning />
    </>
  )
}

function SignedIn() {
  const member = useMember()
  const [path] = useLocation()
  const navigation = navigationFor(member)
  const start = navigation[0]?.path
  return (
    <Shell navigation={navigation}>
      <ScreenBoundary key={path}>
        <Suspense fallback={<VisuallyHidden>{app.loading}</VisuallyHidden>}>
          <Switch>
            <Route path="/">{start ? <Redirect to={start} replace /> : <NoScreens />}</Route>
            {routesFor(member).map((route) => (
              <Route key={route.path} path={route.path}>
                {(params) => <route.Screen params={params} />}
              </Route>
            ))}
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </ScreenBoundary>
    </Shell>
  )
}
