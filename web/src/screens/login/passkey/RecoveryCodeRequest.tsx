import { passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import type { Answer } from '@portal/contract/api/call'
import { type CodeChannel, codeChannels } from '@portal/contract/registration'
import { useState } from 'react'
import * as z from 'zod/mini'
import { passkeys } from '#texts/account/passkeys'
import { requestCode as codeTexts } from '#texts/account/requestCode'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import formButtons from '../../../forms/formButtons.module.css'
import { useForm } from '../../../forms/useForm.ts'
import { send } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const texts = passkeys.recovery
const schema = z.object({ channel: z.enum(codeChannels) })

/** The answer to a request for an access code. */
type CodeAnswer = Answer<typeof passkeyCalls.requestRecoveryCode> & { channel: CodeChannel }

/** Requests an access code by SMS or letter, and shows where the server has sent it. */
export function RecoveryCodeRequest({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const [lastAnswer, setLastAnswer] = useState<CodeAnswer>()
  const [lastChannel, setLastChannel] = useState<CodeChannel>('sms')
  const { form, summary, isBusy } = useForm({
    schema,
    fields: {},
    async submit({ channel }) {
      setLastAnswer(undefined)
      setLastChannel(channel)
      const answer = await send(passkeyCalls.requestRecoveryCode, { body: { challenge, channel } })
      setLastAnswer({ ...answer, channel })
    },
  })
  const isBusyWith = (channel: CodeChannel) => isBusy && lastChannel === channel
  return (
    <form {...form}>
      <Stack>
        {/* The retry button of ErrorSummary names no channel, so this field repeats the channel of the previous attempt. */}
        <input type="hidden" name="channel" value={lastChannel} />
        <h2>{texts.requestTitle}</h2>
        <ErrorSummary {...summary}>
          {summary.failure?.code === 'signInExpired' && (
            <Button kind="secondary" onClick={onBack}>
              {passkeys.backToSignIn}
            </Button>
          )}
        </ErrorSummary>
        <div role="status">{lastAnswer && <Outcome answer={lastAnswer} />}</div>
        <div className={formButtons.buttons}>
          <Button type="submit" name="channel" value="sms" kind="secondary" busy={isBusyWith('sms')}>
            {codeTexts.bySms}
          </Button>
          <Button type="submit" name="channel" value="letter" kind="secondary" busy={isBusyWith('letter')}>
            {codeTexts.byPost}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Outcome({ answer: { channel, noCodeSent, sentTo } }: { answer: CodeAnswer }) {
  if (noCodeSent)
    return channel === 'sms' ? (
      <Notice kind="warning" title={codeTexts.byPostOnlyTitle}>
        {codeTexts.byPostOnly}
      </Notice>
    ) : (
      <Notice kind="warning" title={codeTexts.noChannelTitle}>
        {texts.noChannel} <ServicePhone />
      </Notice>
    )
  return (
    <Notice kind="success" title={sentTo === null ? codeTexts[channel].sent : codeTexts.smsSentTo(sentTo)}>
      {texts[channel]}
    </Notice>
  )
}
