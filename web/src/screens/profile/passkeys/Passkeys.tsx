import { useEffect, useRef, useState } from 'react'
import { passkeys } from '#texts/account/passkeys'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { PasskeyList } from '../../../forms/account/passkey/PasskeyList.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SavedNotice } from '../SavedNotice.tsx'
import { type Outcome, PasskeyTask, type Task } from './PasskeyTask.tsx'
import { usePasskeys } from './usePasskeys.ts'

const texts = passkeys.section

const notices: Record<Outcome, { title: string; text: string }> = {
  added: { title: texts.added, text: texts.addedText },
  existing: { title: texts.existing, text: texts.existingText },
  removed: { title: texts.removed, text: texts.removedText },
  turnedOn: { title: texts.turnedOn, text: texts.turnedText },
  turnedOff: { title: texts.turnedOff, text: texts.turnedText },
}

interface PasskeysProps {
  /** Whether the form that is open in the profile belongs to this section. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The passkeys of the account: list, add, remove, and whether a sign-in with the password requires one. */
export default function Passkeys({ isOpen, onOpen, onClose }: PasskeysProps) {
  const query = usePasskeys()
  const { data: account } = query
  const [task, setTask] = useState<Task>({ kind: 'add' })
  const [outcome, setOutcome] = useState<Outcome>()

  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // Moves the focus only if it was lost when the form closed.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function start(next: Task) {
    setOutcome(undefined)
    setTask(next)
    onOpen()
  }
  async function finish(outcome: Outcome) {
    await query.refetch()
    setOutcome(outcome)
    onClose()
  }

  if (!account)
    return (
      <Stack>
        <h2>{texts.name}</h2>
        {query.isError ? <FailedQuery query={query} title={texts.unknown} /> : <p>{texts.loading}</p>}
      </Stack>
    )
  const notice = !isOpen && outcome && notices[outcome]
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        {texts.name}
      </h2>
      {notice && <SavedNotice title={notice.title}>{notice.text}</SavedNotice>}
      {isOpen ? (
        <PasskeyTask task={task} account={account} onCancel={onClose} onDone={finish} />
      ) : (
        <>
          <p>{texts.about}</p>
          {account.passkeys.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <PasskeyList
              passkeys={account.passkeys}
              texts={texts}
              onRemove={(passkey) => start({ kind: 'remove', passkey })}
            />
          )}
          <div>
            <Button kind="secondary" onClick={() => start({ kind: 'add' })}>
              {texts.add}
            </Button>
          </div>
          {account.passkeys.length > 0 && (
            <Switch
              label={texts.require}
              hint={texts.requireHint}
              isOn={account.isRequired}
              onChange={(isRequired) => start({ kind: 'require', isRequired })}
            />
          )}
        </>
      )}
    </Stack>
  )
}
