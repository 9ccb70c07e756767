import { emailAddress } from '@portal/contract/credentials'
import * as z from 'zod/mini'
import { emailField } from '#texts/account/emailField'
import { registration as texts } from '#texts/account/registration'
import { forms } from '#texts/forms'
import { LinkButton } from '../../components/Link.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { EmailAddressField } from '../../forms/fields/EmailAddressField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { mustMatch, repeatedValue } from '../../forms/mustMatch.ts'
import { useForm } from '../../forms/useForm.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepIntro } from './StepIntro.tsx'

/** Ignores case and surrounding blanks. */
const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const schema = z
  .object({ email: emailAddress, emailRepeat: repeatedValue })
  .check(mustMatch('email', 'emailRepeat', isSameAddress))

/** Phase 1: the tenant enters the e-mail address twice. */
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
      <Notice kind="info">{texts.later}</Notice>
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
