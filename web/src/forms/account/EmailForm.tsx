import { emailAddress } from '@portal/contract/credentials'
import * as z from 'zod/mini'
import { forms } from '#texts/forms'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { EmailAddressField } from '../fields/EmailAddressField.tsx'
import { useForm } from '../useForm.ts'

interface EmailFormProps {
  label: string
  button: string
  submit: (email: string) => Promise<void>
}

const schema = z.object({ email: emailAddress })

/** A form with a single field for the tenant's e-mail address. */
export function EmailForm({ label, button, submit }: EmailFormProps) {
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: { email: { label, invalid: forms.notAnEmail } },
    submit: ({ email }) => submit(email),
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <EmailAddressField {...field('email')} autoComplete="username" enterKeyHint="send" />
        <Button type="submit" busy={isBusy}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}
