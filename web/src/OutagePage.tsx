import { app } from '#texts/app'
import { outages } from '#texts/outages'
import { emergencyPath } from './redirects.ts'
import { Shell } from './shell/Shell.tsx'
import { ButtonLink } from './ui/controls/Button.tsx'
import { Signpost } from './ui/illustrations/Signpost.tsx'
import { Page } from './ui/layout/Page.tsx'

/** Why the service worker shows this page: the portal cannot be reached, or it answered with a 5xx. */
export type Outage = 'offline' | 'portalFailed'

/**
 * A page that the service worker shows instead of the requested one. It runs without the web app, so each link loads a page.
 * The first link loads the requested page again.
 */
export const OutagePage = ({ kind }: { kind: Outage }) => (
  <Shell frame={{ layout: 'serviceFlow', isFullscreenFlow: true }} isMaintenance={false}>
    <Page title={outages[kind].heading} intro={outages[kind].text} width="narrow" drawing={<Signpost />}>
      <ButtonLink href="">{app.retry}</ButtonLink>
      <ButtonLink kind="secondary" href={emergencyPath}>
        {outages.emergency}
      </ButtonLink>
    </Page>
  </Shell>
)
