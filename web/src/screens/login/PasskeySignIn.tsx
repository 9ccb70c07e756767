import type { RefObject } from 'react'
import * as z from 'zod/mini'
import { login as texts } from '#texts/account/login'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { useForm } from '../../forms/useForm.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import styles from './Login.module.css'
import { loadPasskeys } from './loadPasskeys.ts'

const schema = z.object({})

interface PasskeySignInProps {
  /** The checkbox for a shared device. */
  sharedDevice: RefObject<HTMLInputElement | null>
}

/** A button that signs in without a password. It submits a form, so that a click before the web app has loaded is not lost. */
export function PasskeySignIn({ sharedDevice }: PasskeySignInProps) {
  const { form, summary, isBusy } = useForm({
    schema,
    fields: {},
    submit: async () => (await loadPasskeys()).signInWithPasskey({ isSharedDevice: sharedDevice.current?.checked }),
  })
  return (
    <form {...form} className={styles.passkey}>
      <Stack>
        <ErrorSummary {...summary} />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {texts.withPasskey}
        </Button>
      </Stack>
    </form>
  )
}
