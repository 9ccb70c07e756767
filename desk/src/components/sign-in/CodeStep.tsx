import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { Checkbox } from '@portal/web/forms/fields/Checkbox.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { secondFactor as texts } from '#texts/secondFactor'
import type { NamedPasskey } from '../../data/passkeys.ts'
import { confirmSecondFactor, loadPasskeys } from '../../data/signIn.ts'
import { Step } from '../Step.tsx'
import { CodeField, codeSchema } from './CodeField.tsx'

const schema = z.extend(codeSchema, { addsPasskey: z._default(z.boolean(), false) })

interface CodeStepProps {
  heading: 'h1' | 'h3'
  /** Whether the member can also add a passkey. */
  offersPasskey: boolean
  onDone: () => Promise<void>
  children: ReactNode
}

/** Asks for the code of the authenticator app. */
export function CodeStep({ heading, offersPasskey, onDone, children }: CodeStepProps) {
  const [isCancelled, setCancelled] = useState(false)
  // After a wrong code, the passkey that the browser has created is sent with the next code.
  const created = useRef<NamedPasskey>(undefined)
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      signInCode: { label: texts.code, invalid: texts.invalid },
      addsPasskey: { label: texts.addPasskey },
    },
    async submit({ signInCode, addsPasskey }) {
      setCancelled(false)
      if (addsPasskey) created.current ??= await (await loadPasskeys()).createNewPasskey()
      if (addsPasskey && !created.current) return setCancelled(true)
      await confirmSecondFactor(signInCode, addsPasskey ? created.current : undefined)
      await onDone()
    },
  })
  return (
    <Step title={texts.heading} intro={texts.intro} heading={heading}>
      <form {...form}>
        <Stack>
          <ErrorSummary {...summary} />
          <CodeField {...field('signInCode')} />
          {offersPasskey && <Checkbox {...field('addsPasskey')} hint={texts.addPasskeyHint} isOptional />}
          <div role="status">{isCancelled && <Notice kind="info">{texts.notAdded}</Notice>}</div>
          <Button type="submit" busy={isBusy}>
            {texts.submit}
          </Button>
          {children}
        </Stack>
      </form>
    </Step>
  )
}
