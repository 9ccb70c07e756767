import { account as accountCalls } from '@portal/contract/account'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { profile as texts } from '#texts/account/profile'
import { SectionBoundary } from '../../components/SectionBoundary.tsx'
import { queries } from '../../data/queries.ts'
import { NewPasswordFields, newPasswordTexts, repeatedPasswordTexts } from '../../forms/account/NewPasswordFields.tsx'
import { usePasskeyConfirmation } from '../../forms/account/usePasskeyConfirmation.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormButtons } from '../../forms/FormButtons.tsx'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { mustMatch, repeatedValue } from '../../forms/mustMatch.ts'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

// Lazy, because few tenants have passkeys.
const PasswordChangeNote = lazy(() => import('./passkeys/PasswordChangeNote.tsx'))

const schema = z
  .extend(accountCalls.changePassword.body, { repeatedPassword: repeatedValue })
  .check(mustMatch('newPassword', 'repeatedPassword'))

interface ChangePasswordFormProps {
  /** The user name that password managers store with the new password; undefined until it is loaded. */
  email: string | undefined
  onCancel: () => void
  onDone: () => void
}

export function ChangePasswordForm({ email, onCancel, onDone }: ChangePasswordFormProps) {
  const { attempt, step, submitLabel } = usePasskeyConfirmation(texts.save)
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      currentPassword: { label: texts.currentPassword },
      newPassword: newPasswordTexts(texts.password.new),
      repeatedPassword: repeatedPasswordTexts(texts.password.repeat),
    },
    submit: ({ repeatedPassword: _, ...body }) =>
      attempt(async (proof) => {
        await send(accountCalls.changePassword, { body: { ...body, ...proof } })
        // The server has ended the other sessions and may have removed passkeys, so both lists are outdated.
        void queries.invalidateQueries()
        onDone()
      }),
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <div>
          <p>{texts.password.intro}</p>
          <SectionBoundary fallback={null}>
            <Suspense>
              <PasswordChangeNote />
            </Suspense>
          </SectionBoundary>
        </div>
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField {...field('currentPassword')} autoComplete="current-password" enterKeyHint="next" />
        <NewPasswordFields password={field('newPassword')} repeat={field('repeatedPassword')} />
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
