import { type Assertion, passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import { currentPassword } from '@portal/contract/credentials'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { passkeys } from '#texts/account/passkeys'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { FormButtons } from '../../../forms/FormButtons.tsx'
import { PasswordField } from '../../../forms/fields/PasswordField.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { getAssertion } from '../../../session/passkeys.ts'
import { send } from '../../../session/session.ts'
import { Button, type ButtonKind } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const texts = passkeys.section

/** The proof of ownership that a change of passkeys requires. */
export type Ownership = { currentPassword: string } | { assertion: Assertion }

interface OwnershipFormProps {
  /** The label of the submit button. */
  action: string
  kind?: ButtonKind
  /** Whether the account has a passkey that can replace the password. */
  hasPasskey: boolean
  submit: (ownership: Ownership) => Promise<unknown>
  onCancel: () => void
  children: ReactNode
}

/**
 * A form for a change that only the owner of the account may make. The confirmation with a passkey is a step of its own,
 * because browsers open one dialog per click.
 */
export function OwnershipForm({ action, kind, hasPasskey, submit, onCancel, children }: OwnershipFormProps) {
  const [assertion, setAssertion] = useState<Assertion>()
  const { form, field, summary, isBusy } = useForm({
    schema: z.object({ currentPassword: assertion ? z.optional(currentPassword) : currentPassword }),
    fields: { currentPassword: { label: texts.currentPassword } },
    async submit({ currentPassword = '' }) {
      try {
        await submit(assertion ? { assertion } : { currentPassword })
      } catch (error) {
        // The server accepts each assertion only once.
        setAssertion(undefined)
        throw error
      }
    },
  })
  return (
    <Stack>
      {children}
      <form {...form}>
        <Stack>
          <ErrorSummary {...summary} />
          {assertion ? (
            <Notice kind="success" role="status">
              {texts.confirmed}
            </Notice>
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
      {hasPasskey && !assertion && <PasskeyInstead onAssertion={setAssertion} />}
    </Stack>
  )
}

const noFields = z.object({})

/** Confirms with an existing passkey instead of the password. */
function PasskeyInstead({ onAssertion }: { onAssertion: (assertion: Assertion | undefined) => void }) {
  const { form, summary, isBusy } = useForm({
    schema: noFields,
    fields: {},
    submit: async () => onAssertion(await getAssertion(await send(passkeyCalls.startCeremony, {}))),
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
