import { type ReactNode, useState } from 'react'
import { mailedLinks } from '#texts/mailedLinks'
import { Button } from '../ui/controls/Button.tsx'
import { Letter } from '../ui/illustrations/Letter.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { FocusNewHeading } from './FocusNewHeading.tsx'
import { LinkButton } from './Link.tsx'

interface MailRequestProps {
  texts: {
    heading: string
    intro: string
    /** Says that the mail was requested, without revealing whether the e-mail address has an account. */
    sentTo: (email: string) => string
    /** A possible reason why no mail arrives, shown after the hint about delays and the spam folder. */
    otherReason: string
    again: string
  }
  /** Renders the form that asks for the e-mail address. The form calls `onSent` after the server has accepted the request. */
  form: (onSent: (email: string) => void) => ReactNode
}

/** Requests a mail. Then tells the tenant where to look for the mail, and what to do if none arrives. */
export function MailRequest({ texts, form }: MailRequestProps) {
  const [request, setRequest] = useState<{ email: string; isSent: boolean }>()
  if (!request?.isSent)
    return (
      <Page title={texts.heading} intro={texts.intro} width="narrow">
        {request && <FocusNewHeading title={texts.heading} />}
        <Card>{form((email) => setRequest({ email, isSent: true }))}</Card>
        <LinkButton href="/login" kind="secondary">
          {mailedLinks.toSignIn}
        </LinkButton>
      </Page>
    )
  return (
    <Page title={mailedLinks.checkMailbox} width="narrow" drawing={<Letter />}>
      <FocusNewHeading title={mailedLinks.checkMailbox} />
      <Card>
        <Stack>
          <p>{texts.sentTo(request.email)}</p>
          <LinkButton href="/login">{mailedLinks.toSignIn}</LinkButton>
        </Stack>
      </Card>
      <Stack gap="small">
        <h2>{mailedLinks.noMail}</h2>
        <p>
          {mailedLinks.spam} {texts.otherReason}
        </p>
      </Stack>
      <Button kind="secondary" onClick={() => setRequest({ ...request, isSent: false })}>
        {texts.again}
      </Button>
    </Page>
  )
}
