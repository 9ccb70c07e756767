import { account as accountCalls } from '@portal/contract/account'
import { profile as texts } from '#texts/account/profile'
import { forms } from '#texts/forms'
import { usePasskeyConfirmation } from '../../forms/account/usePasskeyConfirmation.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormButtons } from '../../forms/FormButtons.tsx'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface ChangeEmailFormProps {
  /** The current address, valid until the new one is confirmed; undefined until it is loaded. */
  email: string | undefined
  onCancel: () => void
  onDone: (newEmail: string) => void
}

export default function ChangeEmailForm({ email, onCancel, onDone }: ChangeEmailFormProps) {
  const { attempt, step, submitLabel } = usePasskeyConfirmation(texts.email.request)
  const { form, field, summary, isBusy } = useForm({
    schema: accountCalls.changeEmail.body,
    fields: {
      newEmail: { label: texts.email.new, invalid: forms.notAnEmail },
      currentPassword: { label: texts.currentPassword },
    },
    submit: (body) =>
      attempt(async (proof) => {
        await send(accountCalls.changeEmail, { body: { ...body, ...proof } })
        onDone(body.newEmail)
      }),
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <p>{texts.email.intro}</p>
        {email && <p>{texts.email.untilThen(email)}</p>}
        <TextField
          {...field('newEmail')}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('currentPassword')} autoComplete="current-password" enterKeyHint="done" />
        {step}
        <FormButtons onCancel={onCancel}>
          <Button type="submit" busy={isBusy}>
            {submitLabel}
          </Button>
        </FormButtons>
      </Stack>
    </form>
  )
}
