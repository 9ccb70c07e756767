import type { ReactNode } from 'react'
import { mailedLinks } from '#texts/mailedLinks'
import { Page } from '../ui/layout/Page.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { FocusNewHeading } from './FocusNewHeading.tsx'
import { LinkButton } from './Link.tsx'

interface InvalidLinkPageProps {
  /** True if the server refused the token of the link. False if the link arrived without a complete token. */
  isRefused: boolean
  /** What the tenant can do, shown if the token was refused. */
  advice: string
  /** A link to the tenant's next step, for example to the screen that sends a new link. */
  helpLink: ReactNode
}

/** The page for a mailed link that does not work: the reason, and what the tenant can do. */
export function InvalidLinkPage({ isRefused, advice, helpLink }: InvalidLinkPageProps) {
  const title = isRefused ? mailedLinks.notValid : mailedLinks.incomplete
  const why = isRefused ? `${mailedLinks.whyNotValid} ${advice}` : mailedLinks.openAgain
  return (
    <Page title={title} intro={why} width="narrow">
      {isRefused && <FocusNewHeading title={title} />}
      <Stack>
        {helpLink}
        <LinkButton href="/login" kind="secondary">
          {mailedLinks.toSignIn}
        </LinkButton>
      </Stack>
    </Page>
  )
}
