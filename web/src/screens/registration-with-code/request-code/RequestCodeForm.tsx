import { type CodeChannel, registration } from '@portal/contract/registration'
import { contractNumberPattern } from '@portal/contract/rules'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requestCode as texts } from '#texts/account/requestCode'
import { fieldTexts } from '#texts/fields'
import { ApiError } from '../../../api/errors.ts'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { BirthDateField } from '../../../forms/fields/BirthDateField.tsx'
import { FieldInfo } from '../../../forms/fields/FieldInfo.tsx'
import { TextField } from '../../../forms/fields/TextField.tsx'
import type { Issue } from '../../../forms/problems.ts'
import { useForm } from '../../../forms/useForm.ts'
import { isNoDay, readBirthDate } from '../../../forms/values/birthDate.ts'
import { send } from '../../../session/session.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { enteredValue, rememberEntered } from '../enteredValues.ts'
import { goToHelp } from '../paths.ts'
import { ChannelButtons } from './ChannelButtons.tsx'
import type { SentCode } from './sentCode.ts'

const withoutSeparators = z.overwrite<string>((typed) => typed.replaceAll(/[\s./-]/g, ''))
const readDate = z.overwrite<string>((typed) => readBirthDate(typed) ?? '')
const isExistingDay = z.refine<string>((typed) => !isNoDay(typed), { error: fieldTexts.noSuchDay, abort: true })
const schema = z.extend(registration.requestCode.body, {
  contractNumber: z.string().check(withoutSeparators, z.regex(contractNumberPattern)),
  birthDate: z.string().check(isExistingDay, readDate, z.minLength(1)),
})

/** `isExistingDay` has a message of its own. */
const birthDateMessage = ({ code, message }: Issue) => (code === 'custom' ? message : fieldTexts.notABirthDate)

export function RequestCodeForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [channel, setChannel] = useState<CodeChannel>('sms')
  const [isByPostOnly, setByPostOnly] = useState(false)

  async function request(body: z.output<typeof schema>) {
    setChannel(body.channel)
    const answer = await requestUnlessHelpIsNeeded(body)
    if (!answer) return
    if (!answer.noCodeSent) onSent({ channel: body.channel, sentTo: answer.sentTo })
    else if (body.channel === 'sms') setByPostOnly(true)
    else goToHelp({ title: texts.noChannelTitle, description: texts.noChannel })
  }

  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      contractNumber: { label: texts.contractNumber, invalid: fieldTexts.notAContractNumber },
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      birthDate: { label: texts.birthDate, invalid: birthDateMessage },
    },
    submit: request,
  })
  return (
    <form {...form} onInput={rememberEntered}>
      <Stack>
        {/* The retry button of ErrorSummary names no channel, so this field repeats the channel of the previous attempt. */}
        <input type="hidden" name="channel" value={channel} />
        <ErrorSummary {...summary} />
        <Stack gap="small">
          <TextField
            {...field('contractNumber')}
            hint={texts.contractNumberHint}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            defaultValue={enteredValue('contractNumber')}
          />
          <FieldInfo question={fieldTexts.whereContractNumber}>{fieldTexts.whereContractNumberAnswer}</FieldInfo>
        </Stack>
        <TextField
          {...field('firstName')}
          autoComplete="given-name"
          enterKeyHint="next"
          defaultValue={enteredValue('firstName')}
        />
        <TextField
          {...field('lastName')}
          autoComplete="family-name"
          enterKeyHint="next"
          defaultValue={enteredValue('lastName')}
        />
        <BirthDateField {...field('birthDate')} defaultValue={enteredValue('birthDate')} />
        {isByPostOnly && (
          <Notice kind="info" role="alert" title={texts.byPostOnlyTitle}>
            {texts.byPostOnly}
          </Notice>
        )}
        <ChannelButtons pendingChannel={isBusy ? channel : undefined} isByPostOnly={isByPostOnly} />
      </Stack>
    </form>
  )
}

/**
 * Requests a code. If the data match no tenant, throws the first time. From the second time on, opens the help form and
 * returns undefined (spec §4).
 */
async function requestUnlessHelpIsNeeded(body: z.output<typeof schema>) {
  try {
    return await send(registration.requestCode, { body })
  } catch (error) {
    if (!(error instanceof ApiError && ['matchAmbiguous', 'helpNeeded'].includes(error.code))) throw error
    goToHelp(error)
    return undefined
  }
}
