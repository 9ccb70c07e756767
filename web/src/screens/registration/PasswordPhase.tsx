import { newPassword } from '@portal/contract/credentials'
import { registration } from '@portal/contract/registration'
import * as z from 'zod/mini'
import { registration as texts } from '#texts/registration'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { NewPasswordFields, newPasswordTexts, repeatedPasswordTexts } from '../../forms/NewPasswordFields.tsx'
import { repeated, repeats } from '../../forms/repeats.ts'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Consent } from './Consent.tsx'
import { StepIntro } from './StepIntro.tsx'
import { WaysOn } from './WaysOn.tsx'

const schema = z
  .object({ password: newPassword, passwordRepeat: repeated, consent: z.literal(true) })
  .check(repeats('password', 'passwordRepeat'))

interface PasswordPhaseProps {
  email: string
  onBack: () => void
  onDone: () => void
}

/** Phase 2: the password, twice, and the consent. */
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
            <ErrorSummary {...summary}>{summary.failure?.code === 'emailTaken' && <WaysOn />}</ErrorSummary>
            <p>
              {texts.yourEmail}: <b>{email}</b>
            </p>
            {/* Tells a password manager whose password this is. */}
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
