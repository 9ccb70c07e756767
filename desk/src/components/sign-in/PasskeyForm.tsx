import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'

interface PasskeyFormProps {
  submit: string
  /** What the form says if the browser gives no passkey. */
  cancelled: string
  /** Returns false if the browser gives no passkey. */
  ask: () => Promise<boolean>
  onDone: () => Promise<void>
  children?: ReactNode
}

/** A button that opens the browser's dialog for passkeys. */
export function PasskeyForm({ submit, cancelled, ask, onDone, children }: PasskeyFormProps) {
  const [isCancelled, setCancelled] = useState(false)
  const { form, summary, isBusy } = useForm({
    schema: z.object({}),
    fields: {},
    async submit() {
      setCancelled(false)
      if (await ask()) await onDone()
      else setCancelled(true)
    },
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <div role="status">{isCancelled && <Notice kind="info">{cancelled}</Notice>}</div>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
