import type { ServiceRequest } from '@portal/contract/requests'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { services } from '#texts/services/services'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from '../Services.module.css'
import { isSearching, progressOf } from './progress.ts'

const texts = services.appointments

/** One line about an appointment: its agreed time, a prompt to choose a time, or a note that the search is running. */
export function AppointmentLine({ request }: { request: ServiceRequest }) {
  const agreed = request.appointment?.agreed
  const { nextActor } = progressOf(request)
  if (nextActor === null) return null
  if (agreed)
    return (
      <Line Icon={CalendarCheck} isUrgent={false}>
        <VisuallyHidden>{texts.at} </VisuallyHidden>
        {formatVisitDay(agreed.start)}, <span className={styles.number}>{formatHours(agreed)}</span>
      </Line>
    )
  if (nextActor === 'tenant')
    return (
      <Line Icon={CalendarClock} isUrgent>
        {texts.waiting}
      </Line>
    )
  if (!isSearching(request)) return null
  return (
    <Line Icon={CalendarClock} isUrgent={false}>
      {texts.running}
    </Line>
  )
}

interface LineProps {
  Icon: typeof CalendarCheck
  isUrgent: boolean
  children: ReactNode
}

function Line({ Icon, isUrgent, children }: LineProps) {
  return (
    <span className={styles.appointment} data-urgent={isUrgent || undefined}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
