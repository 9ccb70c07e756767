import { emailAddress } from '@portal/contract/credentials'
import * as z from 'zod/mini'
import { emailField } from '#texts/emailField'
import { forms } from '#texts/forms'
import { registration as texts } from '#texts/registration'
import { EmailAddressField } from '../../forms/EmailAddressField.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { repeated, repeats } from '../../forms/repeats.ts'
import { TextField } from '../../forms/TextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StepIntro } from './StepIntro.tsx'

/** Capital letters and stray spaces make no other address. */
const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const schema = z
  .object({ email: emailAddress, emailRepeat: repeated })
  .check(repeats('email', 'emailRepeat', isSameAddress))

/** Phase 1: the address, twice. */
export function EmailPhase({ onDone }: { onDone: (email: string) => void }) {
  const { form, field, summary } = useForm({
    schema,
    fields: {
      email: { label: texts.email, invalid: forms.notAnEmail },
      emailRepeat: { label: texts.emailRepeat, invalid: emailField.noMatch },
    },
    submit: async ({ email }) => onDone(email),
  })
  return (
    <Page title={texts.heading} intro={<StepIntro step={1}>{texts.emailIntro}</StepIntro>} width="narrow">
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary} />
            <EmailAddressField {...field('email')} hint={texts.emailHint} autoComplete="username" enterKeyHint="next" />
            <TextField
              {...field('emailRepeat')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
            />
            <Button type="submit">{texts.next}</Button>
          </Stack>
        </form>
      </Card>
      <Stack gap="small">
        <p>{texts.haveAccount}</p>
        <LinkButton href="/login" kind="secondary">
          {texts.signIn}
        </LinkButton>
      </Stack>
    </Page>
  )
}
