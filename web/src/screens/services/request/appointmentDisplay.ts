import type { ServiceRequest } from '@portal/contract/requests'
import { brand } from '#brand'
import { appointment as texts } from '#texts/services/appointment'
import { serverDate } from '../../../session/clock.ts'

export interface AppointmentDisplay {
  /** Shown below the agreed time, or alone if no time is agreed. */
  text?: string
  /** The label of the link to the follow-up of the request. */
  link?: string
  /** Whether the link starts a search for an appointment. */
  startsSearch?: boolean
  /** Whether the tenant has to act. */
  isUrgent?: boolean
  /** Whether the appointment is agreed and not over. */
  isAgreed?: boolean
}

type Request = Pick<ServiceRequest, 'todo' | 'appointment' | 'isReschedulable'>

/** The texts about the appointment of a request; undefined if there is nothing to show. */
export function appointmentDisplay(
  { appointment, todo, isReschedulable }: Request,
  now = serverDate(),
): AppointmentDisplay | undefined {
  // The landlord arranged the appointment outside the portal, so the portal cannot reschedule it.
  if (isReschedulable && todo === null) return { text: texts.details.byPhone(brand.name) }
  // Without a next step, the request is no longer open. Its appointment is shown only if a time was agreed.
  if (!appointment || (todo === null && !appointment.agreed)) return undefined
  const { searching, offered, choose, see, seeAppointment, seeOrCancel, search } = texts.details
  switch (appointment.state) {
    case 'searching':
    case 'contacted':
    case 'sendingTimes':
      return { text: searching, link: see }
    case 'offered':
      return { text: offered, link: choose, isUrgent: true }
    case 'agreed': {
      const isOver = appointment.agreed !== null && Date.parse(appointment.agreed.end) < now.getTime()
      if (isOver) return { link: seeAppointment, text: texts.overTitle }
      return { link: isReschedulable ? seeOrCancel : seeAppointment, isAgreed: true }
    }
    default:
      return { text: texts.ended[appointment.state].title, link: search, startsSearch: true }
  }
}
