import { mailedLinks } from '#texts/mailedLinks'
import { Page } from '../ui/layout/Page.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { FocusNewHeading } from './FocusNewHeading.tsx'
import { LinkButton } from './Link.tsx'

interface InvalidLinkPageProps {
  /** True if the server refused the token of the link. False if the link arrived without a complete token. */
  isRefused: boolean
  /** How to get a new link, shown if the token was refused. */
  advice: string
  /** The screen on which the tenant gets a new link. */
  newLink: { href: string; label: string }
}

/** The page for a mailed link that does not work: the reason, and how to get a new link. */
export function InvalidLinkPage({ isRefused, advice, newLink }: InvalidLinkPageProps) {
  const title = isRefused ? mailedLinks.notValid : mailedLinks.incomplete
  const why = isRefused ? `${mailedLinks.whyNotValid} ${advice}` : mailedLinks.openAgain
  return (
    <Page title={title} intro={why} width="narrow">
      {isRefused && <FocusNewHeading title={title} />}
      <Stack>
        <LinkButton href={newLink.href}>{newLink.label}</LinkButton>
        <LinkButton href="/login" kind="secondary">
          {mailedLinks.toSignIn}
        </LinkButton>
      </Stack>
    </Page>
  )
}
