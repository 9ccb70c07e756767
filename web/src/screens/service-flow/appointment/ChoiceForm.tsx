import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { appointment } from '#texts/services/appointment'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './Appointment.module.css'
import { useChosenWindow } from './chosenWindow.ts'
import type { StageProps } from './stage.ts'
import { buttonsClass, visitText } from './stageParts.tsx'
import { WindowChoice } from './WindowChoice.tsx'

interface ChoiceFormProps extends Omit<StageProps<'appointmentChoice'>, 'heading'> {
  /** Called after the tenant has confirmed another window. */
  onMoved?: (() => void) | undefined
  /** Further buttons, for example to continue without an appointment. */
  children: ReactNode
}

/** The form to choose a window and confirm it. */
export function ChoiceForm({ action, decision, onMoved, children }: ChoiceFormProps) {
  const { requestId, windows, agreed, confirm, withoutAppointment } = action
  const chosen = useChosenWindow(requestId)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const window = windows.find(({ windowId }) => windowId === chosen.windowId)
  // A refetch removes the chosen window from the list if, for example, another tenant has taken it.
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
      ...(agreed && { successText: appointment.moved }),
      onDone: () => {
        chosen.choose(undefined)
        onMoved?.()
      },
      onWindowTaken: () => chosen.choose(undefined),
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
        {window && <p className={styles.chosen}>{appointment.chosen(visitText(window))}</p>}
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
