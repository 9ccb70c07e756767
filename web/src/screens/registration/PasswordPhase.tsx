import { newPassword } from '@portal/contract/credentials'
import { registration } from '@portal/contract/registration'
import * as z from 'zod/mini'
import { registration as texts } from '#texts/account/registration'
import { NewPasswordFields, newPasswordTexts, repeatedPasswordTexts } from '../../forms/account/NewPasswordFields.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { mustMatch, repeatedValue } from '../../forms/mustMatch.ts'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Consent } from './Consent.tsx'
import { ExistingAccountLinks } from './ExistingAccountLinks.tsx'
import { StepIntro } from './StepIntro.tsx'

const schema = z
  .object({ password: newPassword, passwordRepeat: repeatedValue, consent: z.literal(true) })
  .check(mustMatch('password', 'passwordRepeat'))

interface PasswordPhaseProps {
  email: string
  onBack: () => void
  onDone: () => void
}

/** Phase 2: the tenant enters the password twice and consents. */
export function PasswordPhase({ email, onBack, onDone }: PasswordPhaseProps) {
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      password: newPasswordTexts(texts.password),
      passwordRepeat: repeatedPasswordTexts(texts.passwordRepeat),
      consent: { label: texts.consent },
    },
    async submit({ password }) {
      await send(registration.register, { body: { email, password, consent: true } })
      onDone()
    },
  })
  return (
    <Page title={texts.heading} intro={<StepIntro step={2}>{texts.passwordIntro}</StepIntro>} width="narrow">
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary}>
              {summary.failure?.code === 'emailTaken' && <ExistingAccountLinks />}
            </ErrorSummary>
            <p>
              {texts.yourEmail}: <b>{email}</b>
            </p>
            {/* Tells password managers the user name for the new password. */}
            <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
            <NewPasswordFields password={field('password')} repeat={field('passwordRepeat')} />
            <Consent {...field('consent')} />
            <Button type="submit" busy={isBusy}>
              {texts.register}
            </Button>
            <Button kind="secondary" onClick={onBack}>
              {texts.back}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
