import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Signpost } from '@portal/web/ui/illustrations/Signpost.tsx'
import { app } from '#texts/app'
import { LinkButton } from '../../components/Link.tsx'
import { Screen } from '../../components/Screen.tsx'

/** Shown at an address that does not exist, and at that of a screen that the role may not open. */
export const NotFoundScreen = () => (
  <Screen title={app.notFoundTitle}>
    <EmptyState
      illustration={<Signpost />}
      title={app.notFound}
      action={
        <LinkButton kind="secondary" href="/">
          {app.toStart}
        </LinkButton>
      }
    />
  </Screen>
)

/** The start page of a role for which there is no screen. */
export const NoScreens = () => (
  <Screen title={app.noScreensTitle}>
    <EmptyState illustration={<Signpost />} title={app.noScreens} />
  </Screen>
)
