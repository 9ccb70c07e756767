import { readAccessCode } from '@portal/contract/accessCode'
import { passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import * as z from 'zod/mini'
import { passkeys } from '#texts/account/passkeys'
import { registrationWithCode as codeTexts } from '#texts/account/registrationWithCode'
import { useNewHeading } from '../../../components/useNewHeading.ts'
import { AccessCodeField } from '../../../forms/account/AccessCodeField.tsx'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { showOnArrival } from '../../../session/arrivalNotice.ts'
import { rememberEmail } from '../../../session/enteredEmail.ts'
import { send, signIn } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RecoveryCodeRequest } from './RecoveryCodeRequest.tsx'

const texts = passkeys.recovery

/** Rejects a malformed code before it is sent, so that a typing error does not count as an attempt (spec §4). */
const schema = z.object({ code: z.string().check(z.refine((typed) => readAccessCode(typed) !== undefined)) })

interface RecoveryProps {
  /** Proves that the tenant has just entered the right password. */
  challenge: string
  isSharedDevice: boolean | undefined
  onBack: () => void
}

/** Signs in with an access code instead of the required passkey. */
export function Recovery({ challenge, isSharedDevice, onBack }: RecoveryProps) {
  useNewHeading(texts.heading)
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: { code: { label: codeTexts.code, invalid: codeTexts.invalidCode } },
    submit: ({ code }) => recover({ challenge, code, isSharedDevice }),
  })
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow">
      <Notice kind="warning">{texts.consequence}</Notice>
      <Card>
        <RecoveryCodeRequest challenge={challenge} onBack={onBack} />
      </Card>
      <Card>
        <form {...form}>
          <Stack>
            <h2>{texts.enterTitle}</h2>
            <ErrorSummary {...summary}>
              {summary.failure?.code === 'signInExpired' && <BackButton onBack={onBack} />}
            </ErrorSummary>
            <AccessCodeField {...field('code')} hint={codeTexts.codeHint} defaultValue="" />
            <Button type="submit" busy={isBusy}>
              {texts.signIn}
            </Button>
          </Stack>
        </form>
      </Card>
      <BackButton onBack={onBack} />
    </Page>
  )
}

const BackButton = ({ onBack }: { onBack: () => void }) => (
  <div>
    <Button kind="quiet" onClick={onBack}>
      {passkeys.backToSignIn}
    </Button>
  </div>
)

async function recover(body: { challenge: string; code: string; isSharedDevice: boolean | undefined }) {
  await signIn(() => send(passkeyCalls.recover, { body }), body)
  rememberEmail(undefined)
  showOnArrival({ path: '/services', title: texts.doneTitle, text: texts.done })
}
