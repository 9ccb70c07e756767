import { registration } from '@portal/contract/registration'
import { forms } from '#texts/forms'
import { registrationHelp as texts } from '#texts/registrationHelp'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import formStyles from '../../../forms/forms.module.css'
import { TextField } from '../../../forms/TextField.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { send } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { keepTyped, typedBefore } from '../typed.ts'

interface HelpFormProps {
  /** Of the account: where the answer goes unless another address is typed. */
  email: string
  onSent: (ticketNumber: string) => void
}

/** Who asks, and where they live; what was typed on the way here stands there already. */
export function HelpForm({ email, onSent }: HelpFormProps) {
  const { form, field, summary, isBusy } = useForm({
    schema: registration.requestHelp.body,
    fields: {
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      street: { label: texts.street },
      houseNumber: { label: texts.houseNumber },
      zip: { label: texts.zip, invalid: texts.invalidZip },
      town: { label: texts.town },
      email: { label: texts.email, invalid: forms.notAnEmail },
    },
    submit: async (body) => onSent((await send(registration.requestHelp, { body })).ticketNumber),
  })
  const text = (name: Parameters<typeof field>[0], autoComplete: string) => ({
    ...field(name),
    autoComplete,
    enterKeyHint: 'next' as const,
    defaultValue: typedBefore(name),
  })
  return (
    <form {...form} onInput={keepTyped}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextField {...text('firstName', 'given-name')} />
        <TextField {...text('lastName', 'family-name')} />
        <div className={formStyles.pair}>
          <TextField {...text('street', 'off')} />
          <TextField {...text('houseNumber', 'off')} />
        </div>
        <div className={formStyles.pair} data-first="short">
          <TextField {...text('zip', 'postal-code')} inputMode="numeric" />
          <TextField {...text('town', 'address-level2')} />
        </div>
        <TextField
          {...text('email', 'email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          defaultValue={typedBefore('email') || email}
        />
        <Button type="submit" busy={isBusy}>
          {texts.send}
        </Button>
      </Stack>
    </form>
  )
}
