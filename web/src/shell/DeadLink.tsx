import { mails } from '#texts/mails'
import { Page } from '../ui/Page.tsx'
import { Stack } from '../ui/Stack.tsx'
import { LinkButton } from './Link.tsx'
import { NewHeading } from './NewHeading.tsx'

interface DeadLinkProps {
  /** The server knew the link no more; else it never reached us whole. */
  isKnown: boolean
  /** How one gets a new one. */
  advice: string
  newLink: { href: string; words: string }
}

/** A mailed link that leads nowhere: why, and how one gets another. */
export function DeadLink({ isKnown, advice, newLink }: DeadLinkProps) {
  const title = isKnown ? mails.notValid : mails.incomplete
  const why = isKnown ? `${mails.whyNotValid} ${advice}` : mails.openAgain
  return (
    <Page title={title} intro={why} width="narrow">
      {isKnown && <NewHeading title={title} />}
      <Stack>
        <LinkButton href={newLink.href}>{newLink.words}</LinkButton>
        <LinkButton href="/login" kind="secondary">
          {mails.toSignIn}
        </LinkButton>
      </Stack>
    </Page>
  )
}
