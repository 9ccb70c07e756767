import type { ServiceRequest } from '@portal/contract/requests'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { appointment as texts } from '#texts/services/appointment'
import { LinkButton } from '../../../components/Link.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './AppointmentOfRequest.module.css'
import { appointmentDisplay } from './appointmentDisplay.ts'
import { followUpAddress } from './requestNavigation.ts'

type Request = Pick<ServiceRequest, 'type' | 'todo' | 'appointment' | 'isReschedulable'>

/** The state of the appointment of a request, with links to see and move the appointment. */
export function AppointmentOfRequest({ request }: { request: Request }) {
  const { appointment, todo, isReschedulable } = request
  const display = appointmentDisplay(request)
  if (!display) return null
  const agreed = appointment?.agreed
  const Icon = agreed ? CalendarCheck : CalendarClock
  return (
    <div className={classes(styles.appointment, display.isUrgent && styles.urgent, display.isAgreed && styles.agreed)}>
      <div className={styles.state}>
        <Icon aria-hidden="true" />
        <div>
          {agreed && (
            <p className={styles.date}>
              <time dateTime={agreed.start}>
                {formatVisitDay(agreed.start)}, <span>{formatHours(agreed)}</span>
              </time>
            </p>
          )}
          {agreed && appointment.technician && (
            <p>{texts.technician(appointment.technician.name, appointment.technician.company)}</p>
          )}
          {display.text && <p>{display.text}</p>}
        </div>
      </div>
      <div className={styles.links}>
        {todo !== null && isReschedulable && (
          <LinkButton kind="secondary" href={followUpAddress({ ...request, todo }, 'move')}>
            {texts.move}
          </LinkButton>
        )}
        {todo !== null && display.link && (
          <LinkButton
            kind={display.isUrgent ? 'primary' : 'quiet'}
            href={followUpAddress({ ...request, todo }, display.startsSearch ? 'search' : undefined)}
          >
            {display.link}
          </LinkButton>
        )}
        {todo === null && isReschedulable && <ServicePhone />}
      </div>
    </div>
  )
}
