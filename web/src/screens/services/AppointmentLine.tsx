import type { ServiceRequest } from '@portal/contract/requests'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { services } from '#texts/services'
import { formatHours, formatShortVisitDay } from '../../texts/formats.ts'
import styles from './Services.module.css'
import { standOf } from './stand.ts'

const texts = services.appointments

/** In a list: when somebody comes, or that the tenant has to choose. */
export function AppointmentLine({ request }: { request: ServiceRequest }) {
  const { agreed, state } = request.appointment ?? {}
  const { ball, next } = standOf(request)
  if (ball === 'nobody') return null
  if (agreed)
    return (
      <Line Icon={CalendarCheck} isUrgent={false}>
        {texts.at(formatShortVisitDay(agreed.start), formatHours(agreed))}
      </Line>
    )
  if (ball === 'tenant')
    return (
      <Line Icon={CalendarClock} isUrgent>
        {texts.waiting}
      </Line>
    )
  if (state === undefined || next !== texts.searching) return null
  return (
    <Line Icon={CalendarClock} isUrgent={false}>
      {texts.running}
    </Line>
  )
}

interface LineProps {
  Icon: typeof CalendarCheck
  isUrgent: boolean
  children: string
}

function Line({ Icon, isUrgent, children }: LineProps) {
  return (
    <span className={styles.appointment} data-urgent={isUrgent || undefined}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
