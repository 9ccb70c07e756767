import { currentPassword } from '@portal/contract/credentials'
import { bestTimes, type Partner } from '@portal/contract/partner'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import * as z from 'zod/mini'
import { contactData as texts } from '#texts/account/contactData'
import { ApiError } from '../../api/errors.ts'
import { useContactChange } from '../../data/partner.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import formButtons from '../formButtons.module.css'
import formStyles from '../forms.module.css'
import { useForm } from '../useForm.ts'
import { changesMobile, contactChanges } from '../values/contactChanges.ts'
import { isOtherNumber } from '../values/mobileNumber.ts'
import { readPrefix } from '../values/phonePrefix.ts'
import { usePasskeyConfirmation } from './usePasskeyConfirmation.tsx'

/** At least four digits and no letter: other input is no telephone number in any country. Only the server checks numbers completely. */
const numberPattern = /^(?:[^\p{L}\p{Nd}]*\p{Nd}){4}\P{L}*$/u

const telephoneNumber = (onFile: string | null, prefix: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(40),
      // The landlord may have stored a text instead of a number. The form does not send what the tenant leaves unchanged.
      z.refine(
        (typed) =>
          typed === '' ||
          numberPattern.test(typed) ||
          !isOtherNumber({ number: typed, prefix }, { number: onFile ?? '', prefix }),
      ),
    ),
    z.transform((typed) => typed || null),
  )
const createSchema = (opened: Partner) =>
  z.object({
    phonePrefix: z.string().check(z.overwrite(readPrefix), z.regex(/^\+[1-9]\d{0,3}$/)),
    mobileNumber: telephoneNumber(opened.mobileNumber, opened.phonePrefix),
    /** Required only to change the mobile number. */
    currentPassword: z.optional(currentPassword),
    landlineNumber: telephoneNumber(opened.landlineNumber, opened.phonePrefix),
    bestTimeToReach: z.enum(bestTimes),
  })

interface ContactDataFormProps {
  partner: Partner
  /** Gets the confirmation. It mentions the requests already sent if a telephone number has changed. */
  onSaved: (confirmation: string) => void
  /** Further buttons next to the save button, such as cancel. */
  children: ReactNode
}

/** The mobile number and its country code, as the tenant has typed them. */
function readMobile(form: HTMLFormElement) {
  const values = new FormData(form)
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { mobileNumber: text('mobileNumber'), phonePrefix: text('phonePrefix') }
}

/**
 * Moves the focus from the mobile number to the empty password. On a phone, the enter key says "next" at the mobile number.
 * Without this function, the key would submit the form, and the form would report that the password is missing.
 */
function goOnToPassword(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const next = event.currentTarget.elements.namedItem('currentPassword')
  if (event.target.name !== 'mobileNumber' || !(next instanceof HTMLInputElement) || next.value !== '') return
  event.preventDefault()
  next.focus()
}

/** Edits the telephone numbers and the best time to be reached. Saving also confirms them, even without a change. */
export function ContactDataForm({ partner, onSaved, children }: ContactDataFormProps) {
  const change = useContactChange()
  const [opened] = useState(partner)
  const [isOtherMobile, setOtherMobile] = useState(false)
  // The server may compare the numbers differently and refuse a missing password that the form did not ask for.
  const [isRequestedByServer, setRequestedByServer] = useState(false)
  const asksPassword = isOtherMobile || isRequestedByServer
  const [schema] = useState(() => createSchema(partner))
  const { attempt, step, submitLabel } = usePasskeyConfirmation(texts.save)
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      phonePrefix: { label: texts.phonePrefix, invalid: texts.notAPrefix },
      mobileNumber: { label: texts.mobileNumber, invalid: texts.notANumber },
      currentPassword: { label: texts.currentPassword },
      landlineNumber: { label: texts.landlineNumber, invalid: texts.notANumber },
      bestTimeToReach: { label: texts.bestTime },
    },
    submit: ({ bestTimeToReach, currentPassword, ...numbers }) =>
      attempt(async (proof) => {
        const changed = contactChanges(numbers, opened)
        const changes = { bestTimeToReach, currentPassword, ...changed, ...proof }
        await change.mutateAsync(changes).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'passwordRequired') setRequestedByServer(true)
          throw error
        })
        const hasNewNumber = 'mobileNumber' in changed || 'landlineNumber' in changed
        onSaved(hasNewNumber ? `${texts.saved} ${texts.sentRequests}` : texts.saved)
      }),
  })
  // The error of the password ends with its field, when the tenant types the old number again.
  const problems = summary.problems.filter(({ name }) => name !== 'currentPassword' || asksPassword)
  const phone = { type: 'tel', inputMode: 'tel', enterKeyHint: 'next', isOptional: true } as const
  return (
    <form
      {...form}
      onKeyDown={goOnToPassword}
      onInput={({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
        setOtherMobile(changesMobile(readMobile(currentTarget), opened))
      }
    >
      <Stack>
        <ErrorSummary {...summary} problems={problems} />
        <TextField
          {...field('phonePrefix')}
          hint={texts.phonePrefixHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-country-code"
          enterKeyHint="next"
          className={`${formStyles.input} ${formStyles.short}`}
          defaultValue={partner.phonePrefix}
        />
        <TextField
          {...field('mobileNumber')}
          {...phone}
          autoComplete="mobile tel-national"
          defaultValue={partner.mobileNumber ?? ''}
        />
        {asksPassword && (
          <>
            <input type="text" autoComplete="username" value={partner.email} readOnly hidden />
            <PasswordField
              {...field('currentPassword')}
              hint={texts.currentPasswordHint}
              autoComplete="current-password"
              enterKeyHint="next"
            />
          </>
        )}
        <TextField
          {...field('landlineNumber')}
          {...phone}
          autoComplete="home tel-national"
          defaultValue={partner.landlineNumber ?? ''}
        />
        <SelectField
          {...field('bestTimeToReach')}
          options={bestTimes.map((time) => [time, texts.bestTimes[time]] as const)}
          defaultValue={partner.bestTimeToReach}
        />
        {step}
        <div className={formButtons.buttons}>
          <Button type="submit" busy={isBusy}>
            {submitLabel}
          </Button>
          {children}
        </div>
      </Stack>
    </form>
  )
}
