import { registration as texts } from '#texts/registration'
import { LinkButton } from '../../shell/Link.tsx'
import { useNewHeading } from '../../shell/useNewHeading.ts'
import { Card } from '../../ui/Card.tsx'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'

/** Phase 3: what has happened, and what the person does now. */
export function ThanksPhase({ email }: { email: string }) {
  useNewHeading(texts.thanks)
  return (
    <Page title={texts.thanks} intro={texts.thanksIntro} width="narrow" drawing={<Letter />}>
      <Card>
        <Stack>
          <p>
            {texts.sentTo} <b>{email}</b>.
          </p>
          <h2>{texts.whatNow}</h2>
          <ol>
            {Object.values(texts.steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <LinkButton href="/login">{texts.signIn}</LinkButton>
        </Stack>
      </Card>
      <Stack gap="small">
        <h2>{texts.noMail}</h2>
        <p>{texts.noMailText}</p>
        <LinkButton href="/registration/resend" kind="secondary">
          {texts.resend}
        </LinkButton>
      </Stack>
    </Page>
  )
}
