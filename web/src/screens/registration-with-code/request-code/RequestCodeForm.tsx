import { type CodeChannel, registration } from '@portal/contract/registration'
import { contractNumberPattern } from '@portal/contract/rules'
import { useState } from 'react'
import * as z from 'zod/mini'
import { fieldTexts } from '#texts/fields'
import { requestCode as texts } from '#texts/requestCode'
import { ApiError } from '../../../api/errors.ts'
import { BirthDateField } from '../../../forms/BirthDateField.tsx'
import { readBirthDate } from '../../../forms/birthDate.ts'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { FieldInfo } from '../../../forms/FieldInfo.tsx'
import { TextField } from '../../../forms/TextField.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { send } from '../../../session/session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { leadToHelp } from '../places.ts'
import { keepTyped, typedBefore } from '../typed.ts'
import { ChannelButtons } from './ChannelButtons.tsx'
import type { SentCode } from './RequestCodeScreen.tsx'

const digitsTogether = z.overwrite<string>((typed) => typed.replaceAll(/[\s./-]/g, ''))
const readDate = z.overwrite<string>((typed) => readBirthDate(typed) ?? '')
const schema = z.extend(registration.requestCode.body, {
  contractNumber: z.string().check(digitsTogether, z.regex(contractNumberPattern)),
  birthDate: z.string().check(readDate, z.minLength(1)),
})

export function RequestCodeForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [channel, setChannel] = useState<CodeChannel>('sms')
  const [isByPostOnly, setByPostOnly] = useState(false)

  async function request(body: z.output<typeof schema>) {
    setChannel(body.channel)
    const answer = await requestUnlessHelpIsNeeded(body)
    if (!answer) return
    if (!answer.noCodeSent) onSent({ channel: body.channel, sentTo: answer.sentTo })
    else if (body.channel === 'sms') setByPostOnly(true)
    else leadToHelp({ title: texts.noWayTitle, description: texts.noWay })
  }

  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      contractNumber: { label: texts.contractNumber, invalid: fieldTexts.notAContractNumber },
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      birthDate: { label: texts.birthDate, invalid: fieldTexts.notABirthDate },
    },
    submit: request,
  })
  return (
    <form {...form} onInput={keepTyped}>
      <Stack>
        {/* Sent again by a button that names no way, it goes the same way as before. */}
        <input type="hidden" name="channel" value={channel} />
        <ErrorSummary {...summary} />
        <Stack gap="small">
          <TextField
            {...field('contractNumber')}
            hint={texts.contractNumberHint}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            defaultValue={typedBefore('contractNumber')}
          />
          <FieldInfo question={fieldTexts.whereContractNumber}>{fieldTexts.whereContractNumberAnswer}</FieldInfo>
        </Stack>
        <TextField
          {...field('firstName')}
          autoComplete="given-name"
          enterKeyHint="next"
          defaultValue={typedBefore('firstName')}
        />
        <TextField
          {...field('lastName')}
          autoComplete="family-name"
          enterKeyHint="next"
          defaultValue={typedBefore('lastName')}
        />
        <BirthDateField {...field('birthDate')} defaultValue={typedBefore('birthDate')} />
        {isByPostOnly && (
          <Notice kind="info" role="alert" title={texts.byPostOnlyTitle}>
            {texts.byPostOnly}
          </Notice>
        )}
        <ChannelButtons busy={isBusy ? channel : undefined} isByPostOnly={isByPostOnly} />
      </Stack>
    </form>
  )
}

/** Unknown data is said once, in the form; the second time leads to the help form (spec §4). */
async function requestUnlessHelpIsNeeded(body: z.output<typeof schema>) {
  try {
    return await send(registration.requestCode, { body })
  } catch (error) {
    if (!(error instanceof ApiError && ['matchAmbiguous', 'helpNeeded'].includes(error.code))) throw error
    leadToHelp(error)
    return undefined
  }
}
