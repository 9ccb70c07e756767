import { type ReactNode, useState } from 'react'
import { mails } from '#texts/mails'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Letter } from '../ui/illustrations/Letter.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack } from '../ui/Stack.tsx'
import { LinkButton } from './Link.tsx'
import { NewHeading } from './NewHeading.tsx'

interface MailRequestProps {
  texts: {
    heading: string
    intro: string
    /** What was sent where, without a word on whether there is an account. */
    sentTo: (email: string) => string
    /** What else may be the reason that nothing arrives. */
    otherReason: string
    again: string
  }
  /** The form that asks for the address, and tells when the mail was asked for. */
  form: (onSent: (email: string) => void) => ReactNode
}

/** Asks where to send a mail; then says where to look, and what to do when nothing comes. */
export function MailRequest({ texts, form }: MailRequestProps) {
  const [asked, setAsked] = useState<{ email: string; isSent: boolean }>()
  if (!asked?.isSent)
    return (
      <Page title={texts.heading} intro={texts.intro} width="narrow">
        {asked && <NewHeading title={texts.heading} />}
        <Card>{form((email) => setAsked({ email, isSent: true }))}</Card>
        <LinkButton href="/login" kind="secondary">
          {mails.toSignIn}
        </LinkButton>
      </Page>
    )
  return (
    <Page title={mails.checkMailbox} width="narrow" drawing={<Letter />}>
      <NewHeading title={mails.checkMailbox} />
      <Card>
        <Stack>
          <p>{texts.sentTo(asked.email)}</p>
          <LinkButton href="/login">{mails.toSignIn}</LinkButton>
        </Stack>
      </Card>
      <Stack gap="small">
        <h2>{mails.noMail}</h2>
        <p>
          {mails.spam} {texts.otherReason}
        </p>
      </Stack>
      <Button kind="secondary" onClick={() => setAsked({ ...asked, isSent: false })}>
        {texts.again}
      </Button>
    </Page>
  )
}
