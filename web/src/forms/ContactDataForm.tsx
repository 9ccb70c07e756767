import { bestTimes, type Partner } from '@portal/contract/partner'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { contactData as texts } from '#texts/contactData'
import { useContactChange } from '../session/partner.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import formStyles from './forms.module.css'
import { readPrefix } from './phonePrefix.ts'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './useForm.ts'

const number = z.pipe(
  z.string().check(z.trim(), z.maxLength(40)),
  z.transform((typed) => typed || null),
)
const schema = z.object({
  phonePrefix: z.string().check(z.overwrite(readPrefix), z.regex(/^\+[1-9]\d{0,3}$/)),
  mobileNumber: number,
  landlineNumber: number,
  bestTimeToReach: z.enum(bestTimes),
})

interface ContactDataFormProps {
  partner: Partner
  onSaved: () => void
  /** The way out, beside the button that saves. */
  children: ReactNode
}

/** The telephone numbers on file. Saved as they stand, they count as confirmed. */
export function ContactDataForm({ partner, onSaved, children }: ContactDataFormProps) {
  const change = useContactChange()
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      phonePrefix: { label: texts.phonePrefix, invalid: texts.notAPrefix },
      mobileNumber: { label: texts.mobileNumber, invalid: texts.notANumber },
      landlineNumber: { label: texts.landlineNumber, invalid: texts.notANumber },
      bestTimeToReach: { label: texts.bestTime },
    },
    submit: async (body) => {
      await change.mutateAsync(body)
      onSaved()
    },
  })
  const phone = { type: 'tel', inputMode: 'tel', enterKeyHint: 'next', isOptional: true } as const
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextField
          {...field('phonePrefix')}
          hint={texts.phonePrefixHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-country-code"
          enterKeyHint="next"
          className={`${formStyles.input} ${formStyles.code}`}
          defaultValue={partner.phonePrefix}
        />
        <TextField
          {...field('mobileNumber')}
          {...phone}
          autoComplete="tel-national"
          defaultValue={partner.mobileNumber ?? ''}
        />
        <TextField
          {...field('landlineNumber')}
          {...phone}
          autoComplete="off"
          defaultValue={partner.landlineNumber ?? ''}
        />
        <SelectField
          {...field('bestTimeToReach')}
          options={bestTimes.map((time) => [time, texts.bestTimes[time]] as const)}
          defaultValue={partner.bestTimeToReach}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" busy={isBusy}>
            {texts.save}
          </Button>
          {children}
        </div>
      </Stack>
    </form>
  )
}
