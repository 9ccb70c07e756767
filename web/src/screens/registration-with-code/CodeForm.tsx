import { readAccessCode } from '@portal/contract/accessCode'
import { registration } from '@portal/contract/registration'
import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { ApiError } from '../../api/errors.ts'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { AccessCodeField } from '../../forms/account/AccessCodeField.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { showOnArrival } from '../../session/arrivalNotice.ts'
import { renewSession, send } from '../../session/session.ts'
import { isRenterSession, readSession } from '../../session/store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import styles from './AccessCode.module.css'
import { CodeLetter } from './CodeLetter.tsx'
import { describeCodeLock, rememberCodeLock } from './codeLock.ts'
import { enteredValue, rememberEntered } from './enteredValues.ts'
import { goToHelp } from './paths.ts'

const withoutBlanks = z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''))
/** Rejects a malformed code before it is sent, so that a typing error does not count as an attempt (spec §4). */
const schema = z.extend(registration.matchCode.body, {
  code: z.string().check(z.refine((typed) => readAccessCode(typed) !== undefined)),
  customerNumber: z.string().check(withoutBlanks, z.minLength(1), z.maxLength(32)),
})

export function CodeForm() {
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      code: { label: texts.code, invalid: texts.invalidCode },
      customerNumber: { label: texts.customerNumber },
    },
    submit: connect,
  })
  return (
    <form {...form} onInput={rememberEntered}>
      <Stack>
        <ErrorSummary {...summary} />
        <div className={styles.columns}>
          <Stack className={styles.fields}>
            <AccessCodeField {...field('code')} hint={texts.codeHint} defaultValue={enteredValue('code')} />
            <TextField
              {...field('customerNumber')}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              defaultValue={enteredValue('customerNumber')}
            />
            <p>
              {texts.tries} <ServicePhone />
            </p>
            <Button type="submit" busy={isBusy}>
              {texts.confirm}
            </Button>
          </Stack>
          <CodeLetter />
        </div>
      </Stack>
    </form>
  )
}

async function connect(body: z.output<typeof schema>) {
  try {
    await send(registration.matchCode, { body })
  } catch (error) {
    if (isRefused(error, 'helpNeeded')) {
      if (error.retryAfter !== undefined) rememberCodeLock(error.retryAfter)
      return goToHelp(describeCodeLock(error.body?.codeNotChecked) ?? error)
    }
    // An earlier attempt may have succeeded although its response was lost. The renewed token shows whether it did.
    if (!isRefused(error, 'alreadyConnected')) throw error
  }
  await renewSession()
  if (!isRenterSession(readSession())) return
  showOnArrival({ path: '/services', title: texts.welcomeTitle, text: texts.welcome })
  navigate('/services', { replace: true })
}

const isRefused = (error: unknown, code: 'helpNeeded' | 'alreadyConnected'): error is ApiError =>
  error instanceof ApiError && error.code === code
