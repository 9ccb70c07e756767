import { appointment } from '#texts/services/appointment'
import { LinkButton } from '../../../components/Link.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './Appointment.module.css'
import { ChoiceForm } from './ChoiceForm.tsx'
import type { StageProps } from './stage.ts'
import { buttonsClass, StageHeader, visitText } from './stageParts.tsx'

interface ChoiceProps extends StageProps<'appointmentChoice'> {
  /** Set during rescheduling. `giveUp` keeps the agreed appointment; `end` runs after another window was confirmed. */
  moving?: { giveUp: () => void; end: () => void }
}

/**
 * The time windows that a technician offers. The tenant chooses a window or continues without an appointment, or searches
 * again if no window is left. During rescheduling, the tenant chooses a window or keeps the agreed appointment.
 */
export function AppointmentChoice({ action, decision, heading, moving }: ChoiceProps) {
  const { technician, windows, agreed, withoutAppointment, search } = action
  const intro = agreed
    ? appointment.moveIntro(visitText(agreed))
    : appointment.choiceIntro(technician.name, technician.company)
  const isEmpty = windows.length === 0

  const withoutButton = withoutAppointment !== null && (
    <Button
      kind="secondary"
      busy={decision.isSending(withoutAppointment)}
      onClick={() => decision.decide(withoutAppointment)}
    >
      {appointment.withoutAppointment}
    </Button>
  )
  const keepButton = moving ? (
    <Button kind={isEmpty ? 'primary' : 'secondary'} onClick={moving.giveUp}>
      {appointment.keepCurrent}
    </Button>
  ) : (
    // The tenant opened the choice through a link, not from the agreed appointment, so this button leads to the services.
    agreed && (
      <LinkButton kind="secondary" href="/services">
        {appointment.keepCurrent}
      </LinkButton>
    )
  )

  return (
    <>
      <StageHeader action={action} heading={heading} title={titleOf(action)}>
        {(agreed || !isEmpty) && <p className={styles.intro}>{intro}</p>}
        {isEmpty && (
          <p className={styles.intro}>{agreed ? appointment.noneLeftToMove : appointment.noneLeft(technician.name)}</p>
        )}
      </StageHeader>
      {isEmpty ? (
        <div className={buttonsClass}>
          {search !== null && (
            <Button busy={decision.isSending(search)} onClick={() => decision.decide(search)}>
              {appointment.searchAgain}
            </Button>
          )}
          {withoutButton}
          {keepButton}
        </div>
      ) : (
        <ChoiceForm action={action} decision={decision} onMoved={moving?.end}>
          {withoutButton}
          {keepButton}
        </ChoiceForm>
      )}
    </>
  )
}

function titleOf({ agreed, windows }: ChoiceProps['action']): string {
  if (agreed) return appointment.moveTitle
  return windows.length > 0 ? appointment.choiceTitle : appointment.noneLeftTitle
}
