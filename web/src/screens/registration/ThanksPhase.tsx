import { registration as texts } from '#texts/account/registration'
import { LinkButton } from '../../components/Link.tsx'
import { useNewHeading } from '../../components/useNewHeading.ts'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Phase 3: thanks the tenant and lists the next steps. */
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
