import type { Assertion } from '@portal/contract/account/assertion'
import { currentPassword } from '@portal/contract/credentials'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { passkeys } from '#texts/account/passkeys'
import { askForPasskey, PasskeyStep, type PasskeyStepState } from '../../../forms/account/passkey/PasskeyStep.tsx'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { FormButtons } from '../../../forms/FormButtons.tsx'
import { PasswordField } from '../../../forms/fields/PasswordField.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { Button, type ButtonKind } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const texts = passkeys.section

/** The proof of ownership that a change of passkeys requires. */
export type Ownership = { currentPassword: string } | { assertion: Assertion }

/** Which proof the account accepts: the password alone, either the password or a passkey, or a passkey alone. */
export type Proofs = 'password' | 'passwordOrPasskey' | 'passkey'

interface OwnershipFormProps {
  /** The label of the submit button. */
  action: string
  kind?: ButtonKind
  proofs: Proofs
  submit: (ownership: Ownership) => Promise<unknown>
  onCancel: () => void
  children: ReactNode
}

/**
 * A form for a change that only the owner of the account may make. The confirmation with a passkey is a step of its own:
 * browsers open one dialog per click, and a change that adds a passkey opens a second dialog.
 */
export function OwnershipForm({ action, kind, proofs, submit, onCancel, children }: OwnershipFormProps) {
  const [assertion, setAssertion] = useState<Assertion>()
  const { form, field, summary, isBusy } = useForm({
    schema: z.object({ currentPassword: assertion ? z.optional(currentPassword) : currentPassword }),
    fields: { currentPassword: { label: texts.currentPassword } },
    async submit({ currentPassword = '' }) {
      try {
        await submit(assertion ? { assertion } : { currentPassword })
      } catch (error) {
        // The server accepts each assertion only once, so the next attempt needs a new one.
        setAssertion(undefined)
        throw error
      }
    },
  })
  if (proofs === 'passkey' && !assertion)
    return (
      <Stack>
        {children}
        <PasskeyFirst refused={<ErrorSummary {...summary} />} onAssertion={setAssertion} onCancel={onCancel} />
      </Stack>
    )
  return (
    <Stack>
      {children}
      <form {...form}>
        <Stack>
          <ErrorSummary {...summary} />
          {assertion ? (
            <Confirmed />
          ) : (
            <PasswordField {...field('currentPassword')} autoComplete="current-password" enterKeyHint="done" />
          )}
          <FormButtons onCancel={onCancel}>
            <Button type="submit" {...(kind && { kind })} busy={isBusy}>
              {action}
            </Button>
          </FormButtons>
        </Stack>
      </form>
      {proofs === 'passwordOrPasskey' && !assertion && <PasskeyInstead onAssertion={setAssertion} />}
    </Stack>
  )
}

/** Takes the focus, because the button that had the focus is gone. */
function Confirmed() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice kind="success" role="status" tabIndex={-1} ref={notice}>
      {texts.confirmed}
    </Notice>
  )
}

const noFields = z.object({})

interface PasskeyProps {
  onAssertion: (assertion: Assertion | undefined) => void
}

/** Confirms with an existing passkey instead of the password. */
function PasskeyInstead({ onAssertion }: PasskeyProps) {
  const { form, summary, isBusy } = useForm({
    schema: noFields,
    fields: {},
    submit: async () => onAssertion(await askForPasskey()),
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <Button type="submit" kind="quiet" busy={isBusy}>
          {texts.withPasskey}
        </Button>
      </Stack>
    </form>
  )
}

interface PasskeyFirstProps extends PasskeyProps {
  /** Why the change failed after the last confirmation with a passkey. */
  refused: ReactNode
  onCancel: () => void
}

/** Confirms with an existing passkey, which the account requires. */
function PasskeyFirst({ refused, onAssertion, onCancel }: PasskeyFirstProps) {
  // The state `needed` would move the focus to the notice.
  const [state, setState] = useState<PasskeyStepState>('asking')
  const { form, summary, isBusy } = useForm({
    schema: noFields,
    fields: {},
    async submit() {
      setState('asking')
      const assertion = await askForPasskey()
      if (assertion) onAssertion(assertion)
      else setState('cancelled')
    },
  })
  return (
    <form {...form}>
      <Stack>
        {refused}
        <ErrorSummary {...summary} />
        <PasskeyStep state={state} />
        <FormButtons onCancel={onCancel}>
          <Button type="submit" busy={isBusy}>
            {passkeys.confirm}
          </Button>
        </FormButtons>
      </Stack>
    </form>
  )
}
