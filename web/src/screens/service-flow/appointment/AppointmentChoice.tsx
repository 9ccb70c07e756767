import { appointment } from '#texts/appointment'
import { LinkButton } from '../../../shell/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './Appointment.module.css'
import type { StageProps } from './AppointmentPanel.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { buttonsClass, Head, visitWords } from './parts.tsx'

interface ChoiceProps extends StageProps<'appointmentChoice'> {
  /** Set where an appointment is moved: back to the one that is agreed, and done with moving. */
  keeping?: { giveUp: () => void; end: () => void }
}

/** Who comes, and when they could: the tenant chooses, or goes on without an appointment. */
export function AppointmentChoice({ action, decision, heading, keeping }: ChoiceProps) {
  const { technician, windows, agreed, withoutAppointment, search } = action
  const intro = agreed
    ? appointment.moveIntro(visitWords(agreed))
    : appointment.choiceIntro(technician.name, technician.company)
  const isEmpty = windows.length === 0

  const without = withoutAppointment !== null && (
    <Button
      kind="secondary"
      busy={decision.isSending(withoutAppointment)}
      onClick={() => decision.decide(withoutAppointment)}
    >
      {appointment.withoutAppointment}
    </Button>
  )
  const keep = keeping ? (
    <Button kind={isEmpty ? 'primary' : 'secondary'} onClick={keeping.giveUp}>
      {appointment.keep}
    </Button>
  ) : (
    // An address that leads straight to moving: what is agreed stands on the overview.
    agreed && (
      <LinkButton kind="secondary" href="/services">
        {appointment.keep}
      </LinkButton>
    )
  )

  return (
    <>
      <Head action={action} heading={heading} title={titleOf(action)}>
        {(agreed || !isEmpty) && <p className={styles.intro}>{intro}</p>}
        {isEmpty && (
          <p className={styles.intro}>{agreed ? appointment.noneLeftToMove : appointment.noneLeft(technician.name)}</p>
        )}
      </Head>
      {isEmpty ? (
        <div className={buttonsClass}>
          {search !== null && (
            <Button busy={decision.isSending(search)} onClick={() => decision.decide(search)}>
              {appointment.searchAgain}
            </Button>
          )}
          {without}
          {keep}
        </div>
      ) : (
        <ChoiceForm action={action} decision={decision} onMoved={keeping?.end}>
          {without}
          {keep}
        </ChoiceForm>
      )}
    </>
  )
}

function titleOf({ agreed, windows }: ChoiceProps['action']): string {
  if (agreed) return appointment.moveTitle
  return windows.length > 0 ? appointment.choiceTitle : appointment.noneLeftTitle
}
