import { registration } from '@portal/contract/registration'
import { registrationHelp as texts } from '#texts/account/registrationHelp'
import { forms } from '#texts/forms'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { TextField } from '../../../forms/fields/TextField.tsx'
import formStyles from '../../../forms/forms.module.css'
import { useForm } from '../../../forms/useForm.ts'
import { send } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { enteredValue, rememberEntered } from '../enteredValues.ts'

interface HelpFormProps {
  /** The e-mail address of the account. It prefills the address to which customer service replies. */
  email: string
  onSent: (ticketNumber: string) => void
}

/** Asks for name, postal address and e-mail address. Values from the previous screens prefill the fields. */
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
    defaultValue: enteredValue(name),
  })
  return (
    <form {...form} onInput={rememberEntered}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextField {...text('firstName', 'given-name')} />
        <TextField {...text('lastName', 'family-name')} hint={texts.lastNameHint} />
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
          defaultValue={enteredValue('email') || email}
        />
        <Button type="submit" busy={isBusy}>
          {texts.send}
        </Button>
      </Stack>
    </form>
  )
}
