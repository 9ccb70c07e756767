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
  // A window may go while it is looked at: the list is freshened, since others choose too.
  const isGone = chosen.windowId !== undefined && !window

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
      ...(agreed && { words: appointment.moved }),
      onDone: () => {
        chosen.choose(undefined)
        onMoved?.()
      },
      onTaken: () => chosen.choose(undefined),
    })
  }

  return (
    <form className={styles.choice} ref={form} onSubmit={onSubmit} noValidate>
      <div role="alert">
        {isMissing && (
          <p className={styles.problem} id={errorId}>
            {appointment.noneChosen}
          </p>
        )}
      </div>
      <WindowChoice
        windows={windows}
        chosenId={window?.windowId}
        onChoose={(windowId) => {
          setMissing(false)
          chosen.choose(windowId)
        }}
        describedBy={isMissing ? errorId : undefined}
      />
      <div className={styles.confirm}>
        <div role="alert">{isGone && <p className={styles.problem}>{appointment.taken}</p>}</div>
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
