import { newPassword } from '@portal/contract/credentials'
import type { NextStep } from '@portal/contract/desk/session'
import { ApiError } from '@portal/web/api/errors.ts'
import {
  NewPasswordFields,
  newPasswordTexts,
  repeatedPasswordTexts,
} from '@portal/web/forms/account/NewPasswordFields.tsx'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { mustMatch, repeatedValue } from '@portal/web/forms/mustMatch.ts'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import * as z from 'zod/mini'
import { invitation as texts } from '#texts/invitation'
import { acceptInvitation } from '../../data/signIn.ts'

const schema = z.object({ password: newPassword, repeat: repeatedValue }).check(mustMatch('password', 'repeat'))

interface PasswordFormProps {
  token: string
  /** For password managers. */
  email: string
  onSaved: (next: NextStep) => Promise<void>
  onNotValid: () => void
}

/** Chooses the password of an invited member. */
export function PasswordForm({ token, email, onSaved, onNotValid }: PasswordFormProps) {
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: { password: newPasswordTexts(texts.password), repeat: repeatedPasswordTexts(texts.repeat) },
    async submit({ password }) {
      try {
        await onSaved(await acceptInvitation(token, password))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'linkNotValid')) throw error
        onNotValid()
      }
    },
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields password={field('password')} repeat={field('repeat')} />
        <Button type="submit" busy={isBusy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  )
}
