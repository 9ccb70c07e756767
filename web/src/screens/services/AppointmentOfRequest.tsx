import type { ServiceRequest } from '@portal/contract/requests'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { brand } from '#brand'
import { appointment as texts } from '#texts/appointment'
import { LinkButton } from '../../shell/Link.tsx'
import { formatHours, formatVisitDay } from '../../texts/formats.ts'
import styles from './AppointmentOfRequest.module.css'
import { appointmentWords } from './appointmentWords.ts'
import { followUpAddress } from './requestAddress.ts'

type Request = Pick<ServiceRequest, 'type' | 'todo' | 'appointment' | 'isReschedulable'>

/** How the appointment of a request stands, and the way to decide about it; nothing where nobody has to come. */
export function AppointmentOfRequest({ request }: { request: Request }) {
  const { appointment, todo, isReschedulable } = request
  const words = appointmentWords(request)
  if (!words) return null
  const agreed = appointment?.agreed
  const Icon = agreed ? CalendarCheck : CalendarClock
  return (
    <div className={styles.appointment}>
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
          {words.text && <p>{words.text}</p>}
        </div>
      </div>
      <div className={styles.ways}>
        {todo !== null && isReschedulable && (
          <LinkButton kind="secondary" href={followUpAddress({ ...request, todo }, { isMoving: true })}>
            {texts.move}
          </LinkButton>
        )}
        {todo !== null && words.way && (
          <LinkButton kind={words.isUrgent ? 'primary' : 'quiet'} href={followUpAddress({ ...request, todo })}>
            {words.way}
          </LinkButton>
        )}
        {todo === null && isReschedulable && (
          <a href={brand.links.contact} target="_blank" rel="noreferrer">
            {texts.details.contact}
          </a>
        )}
      </div>
    </div>
  )
}
