import CalendarPlus from 'lucide-react/icons/calendar-plus'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { appointment } from '#texts/services/appointment'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { serverNow } from '../../../session/clock.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { saveCalendarFile } from '../../../ui/saveFile.ts'
import styles from './Appointment.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import type { StageProps } from './stage.ts'
import { buttonsClass, StageHeader } from './stageParts.tsx'

interface AgreedProps extends StageProps<'appointmentAgreed'> {
  onMove: () => void
}

/**
 * The agreed appointment: time, technician and preparation, with buttons to save, reschedule or cancel it. Once it is over,
 * only time and technician.
 */
export function AppointmentAgreed({ action, decision, heading, onMove }: AgreedProps) {
  const { agreed, technician, move, cancel, calendarFile } = action
  const [isConfirming, setConfirming] = useState(false)
  const isOver = Date.parse(agreed.end) < serverNow()
  const { home, space, badge } = appointment.prepare

  return (
    <>
      <StageHeader action={action} heading={heading} title={isOver ? appointment.overTitle : appointment.agreedTitle} />
      <Card className={styles.agreed}>
        <p className={styles.date}>
          <time dateTime={agreed.start}>
            <span>{formatVisitDay(agreed.start)}</span> <span>{formatHours(agreed)}</span>
          </time>
        </p>
        <dl className={styles.who}>
          <UserRound aria-hidden="true" />
          <div>
            <dt>{isOver ? appointment.overTechnicianLabel : appointment.technicianLabel}</dt>
            <dd>{appointment.technician(technician.name, technician.company)}</dd>
          </div>
        </dl>
      </Card>
      {!isOver && (
        <>
          <div className={styles.part}>
            <SubHeading below={heading.level}>{appointment.prepareTitle}</SubHeading>
            <ul className={styles.prepare}>
              {[home, space, badge].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
          <div className={buttonsClass}>
            <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => saveCalendarFile(calendarFile)}>
              {appointment.calendar}
            </Button>
            {move !== null && (
              <Button kind="secondary" onClick={onMove}>
                {appointment.move}
              </Button>
            )}
            {cancel !== null && (
              <Button kind="danger" busy={decision.isSending(cancel)} onClick={() => setConfirming(true)}>
                {appointment.cancel}
              </Button>
            )}
          </div>
          {move === null && cancel === null ? (
            <p>
              {appointment.tooLate} {appointment.tooLateContact} <ServicePhone />
            </p>
          ) : move === null ? (
            <p>
              {appointment.cancelUntil} <ServicePhone />
            </p>
          ) : (
            <p className={styles.quiet}>{appointment.changeUntil}</p>
          )}
        </>
      )}
      {cancel !== null && (
        <CancelDialog
          open={isConfirming}
          agreed={agreed}
          technician={technician}
          onClose={() => setConfirming(false)}
          onCancel={() => decision.decide(cancel)}
        />
      )}
    </>
  )
}

function SubHeading({ below, children }: { below: 'h1' | 'h2'; children: string }) {
  return below === 'h1' ? <h2>{children}</h2> : <h3>{children}</h3>
}
