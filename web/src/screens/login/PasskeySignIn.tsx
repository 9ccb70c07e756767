import { type RefObject, useState } from 'react'
import * as z from 'zod/mini'
import { login as texts } from '#texts/account/login'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { useForm } from '../../forms/useForm.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
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
  const [notice, setNotice] = useState<string>()
  const { form, summary, isBusy } = useForm({
    schema,
    fields: {},
    submit: async () => {
      // Removed first, because screen readers do not announce a text that stays the same.
      setNotice(undefined)
      const { signInWithPasskey } = await loadPasskeys()
      setNotice(await signInWithPasskey({ isSharedDevice: sharedDevice.current?.checked }))
    },
  })
  return (
    <form {...form} className={styles.passkey}>
      <Stack>
        <ErrorSummary {...summary} />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {texts.withPasskey}
        </Button>
        <div role="status">{notice && <Notice kind="info">{notice}</Notice>}</div>
      </Stack>
    </form>
  )
}
