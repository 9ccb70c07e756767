import type { AccountPasskeys, Passkey } from '@portal/contract/account/passkeys'
import { useEffect, useRef } from 'react'
import { passkeys } from '#texts/account/passkeys'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { addPasskey, removePasskey, requirePasskey } from './changePasskeys.ts'
import { type Ownership, OwnershipForm } from './OwnershipForm.tsx'

const texts = passkeys.section

/** What the tenant wants to change about the passkeys. */
export type Task = { kind: 'add' } | { kind: 'remove'; passkey: Passkey } | { kind: 'require'; isRequired: boolean }

/** What was done. `existing`: nothing, because the device already has a passkey of the account. */
export type Outcome = 'added' | 'existing' | 'removed' | 'turnedOn' | 'turnedOff'

interface PasskeyTaskProps {
  task: Task
  account: AccountPasskeys
  onCancel: () => void
  onDone: (outcome: Outcome) => Promise<void>
}

/** The form of a task. Its heading takes the focus. */
export function PasskeyTask({ task, account, onCancel, onDone }: PasskeyTaskProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = account.passkeys.length
  const { title, intro, action, submit } = partsOf(task, count)
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <OwnershipForm
        action={action}
        kind={task.kind === 'remove' ? 'danger' : 'primary'}
        proofs={account.isRequired ? 'passkey' : count > 0 ? 'passwordOrPasskey' : 'password'}
        submit={async (ownership) => {
          const outcome = await submit(ownership)
          if (outcome) await onDone(outcome)
        }}
        onCancel={onCancel}
      >
        <p>{intro}</p>
      </OwnershipForm>
    </Stack>
  )
}

interface Parts {
  title: string
  intro: string
  action: string
  /** Resolves to undefined if the tenant cancels. */
  submit: (ownership: Ownership) => Promise<Outcome | undefined>
}

function partsOf(task: Task, count: number): Parts {
  if (task.kind === 'add') return { title: texts.add, intro: texts.addIntro, action: texts.create, submit: addPasskey }
  if (task.kind === 'remove')
    return {
      title: texts.removeNamed(task.passkey.name ?? texts.unnamed),
      intro: count === 1 ? `${texts.removeIntro} ${texts.removeLast}` : texts.removeIntro,
      action: texts.remove,
      submit: (ownership) => removePasskey(task.passkey.passkeyId, ownership),
    }
  const { isRequired } = task
  return {
    title: isRequired ? texts.requireOn : texts.requireOff,
    intro: isRequired ? texts.requireOnIntro : texts.requireOffIntro,
    action: isRequired ? texts.turnOn : texts.turnOff,
    submit: (ownership) => requirePasskey(isRequired, ownership),
  }
}
