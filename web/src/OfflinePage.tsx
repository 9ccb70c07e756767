import { app } from '#texts/app'
import { offline } from '#texts/offline'
import { emergencyPath } from './redirects.ts'
import { Shell } from './shell/Shell.tsx'
import { ButtonLink } from './ui/controls/Button.tsx'
import { Signpost } from './ui/illustrations/Signpost.tsx'
import { Page } from './ui/layout/Page.tsx'

/**
 * The page that the service worker shows if the portal cannot be reached. It has no script, so its links load a page: the
 * first one loads the requested page again.
 */
export const OfflinePage = () => (
  <Shell frame={{ layout: 'serviceFlow', isFullscreenFlow: true }} isMaintenance={false}>
    <Page title={offline.heading} intro={offline.text} width="narrow" drawing={<Signpost />}>
      <ButtonLink href="">{app.retry}</ButtonLink>
      <ButtonLink kind="secondary" href={emergencyPath}>
        {offline.emergency}
      </ButtonLink>
    </Page>
  </Shell>
)
