import { registration as texts } from '#texts/account/registration'
import { LinkButton } from '../../components/Link.tsx'
import { useNewHeading } from '../../components/useNewHeading.ts'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepIntro } from './StepIntro.tsx'

/** Phase 3: thanks the tenant and lists the next steps. */
export function ThanksPhase({ email }: { email: string }) {
  useNewHeading(texts.thanks)
  const { connect, ...steps } = texts.steps
  return (
    <Page
      title={texts.thanks}
      intro={<StepIntro step={3}>{texts.thanksIntro}</StepIntro>}
      width="narrow"
      drawing={<Letter />}
    >
      <Card>
        <Stack>
          <p>
            {texts.sentTo} <b>{email}</b>.
          </p>
          <h2>{texts.whatNow}</h2>
          <ol>
            {Object.values(steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <StepIntro step={4}>{connect}</StepIntro>
          </p>
          {/* Not the main button: the tenant can sign in only after the confirmation. */}
          <LinkButton href="/login" kind="secondary">
            {texts.signIn}
          </LinkButton>
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
