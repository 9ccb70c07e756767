import { readAccessCode } from '@portal/contract/accessCode'
import { registration } from '@portal/contract/registration'
import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { registrationWithCode as texts } from '#texts/registrationWithCode'
import { ApiError } from '../../api/errors.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useForm } from '../../forms/useForm.ts'
import { sayOnArrival } from '../../session/arrivalNotice.ts'
import { renewSession, send } from '../../session/session.ts'
import { isRenterIn, readSession } from '../../session/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './AccessCode.module.css'
import { AccessCodeField } from './AccessCodeField.tsx'
import { CodeLetter } from './CodeLetter.tsx'
import { leadToHelp } from './places.ts'
import { keepTyped, typedBefore } from './typed.ts'

const withoutBlanks = z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''))
/** A code that can be none is said here: only what the server has to compare counts as a try (spec §4). */
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
    <form {...form} onInput={keepTyped}>
      <Stack>
        <ErrorSummary {...summary} />
        <div className={styles.columns}>
          <Stack className={styles.fields}>
            <AccessCodeField {...field('code')} hint={texts.codeHint} defaultValue={typedBefore('code')} />
            <TextField
              {...field('customerNumber')}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              defaultValue={typedBefore('customerNumber')}
            />
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
    if (isRefused(error, 'helpNeeded')) return leadToHelp(error)
    // The answer to an earlier attempt may have been lost; the next token tells.
    if (!isRefused(error, 'alreadyConnected')) throw error
  }
  await renewSession()
  if (!isRenterIn(readSession())) return
  sayOnArrival({ path: '/services', title: texts.welcomeTitle, text: texts.welcome })
  navigate('/services', { replace: true })
}

const isRefused = (error: unknown, code: 'helpNeeded' | 'alreadyConnected'): error is ApiError =>
  error instanceof ApiError && error.code === code
