import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { appointment } from '#texts/appointment'
import { Button } from '../../../ui/Button.tsx'
import styles from './Appointment.module.css'
import type { StageProps } from './AppointmentPanel.tsx'
import { useChosenWindow } from './chosenWindow.ts'
import { buttonsClass, visitWords } from './parts.tsx'
import { WindowChoice } from './WindowChoice.tsx'

interface ChoiceFormProps extends Omit<StageProps<'appointmentChoice'>, 'heading'> {
  /** Where an appointment was moved, once it is. */
  onMoved?: (() => void) | undefined
  /** The other ways on. */
  children: ReactNode
}

/** The choice of a window, and its confirmation. */
export function ChoiceForm({ action, decision, onMoved, children }: ChoiceFormProps) {
  const { requestId, windows, agreed, confirm, withoutAppointment } = action
  const chosen = useChosenWindow(requestId)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const window = windows.find(({ windowId }) => windowId === chosen.windowId)
  const problem = problemOf({ isTaken: chosen.windowId !== undefined && !window, isMissing })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!window) {
      chosen.choose(undefined)
      setMissing(true)
      form.current?.querySelector('input')?.focus()
      return
    }
    decision.decide(confirm, {
      answers: { windowId: window.windowId },
      words: agreed ? appointment.moved : appointment.agreedNow,
      onDone: () => {
        chosen.choose(undefined)
        onMoved?.()
      },
      onTaken: () => chosen.choose(undefined),
    })
  }

  return (
    <form className={styles.choice} ref={form} onSubmit={onSubmit} noValidate>
      <WindowChoice
        windows={windows}
        chosenId={window?.windowId}
        onChoose={(windowId) => {
          setMissing(false)
          chosen.choose(windowId)
        }}
        describedBy={problem && errorId}
      />
      <div className={styles.confirm}>
        <div role="alert">
          {problem && (
            <p className={styles.problem} id={errorId}>
              {problem}
            </p>
          )}
        </div>
        {window && <p className={styles.chosen}>{appointment.chosen(visitWords(window))}</p>}
        <div className={buttonsClass}>
          <Button type="submit" busy={decision.isSending(confirm)}>
            {appointment.confirm}
          </Button>
          {children}
        </div>
        {withoutAppointment !== null && <p className={styles.quiet}>{appointment.withoutHint}</p>}
      </div>
    </form>
  )
}

/** A window may go while it is looked at: the list is freshened, since others choose too. */
function problemOf({ isTaken, isMissing }: { isTaken: boolean; isMissing: boolean }) {
  if (isTaken) return appointment.taken
  return isMissing ? appointment.noneChosen : undefined
}
