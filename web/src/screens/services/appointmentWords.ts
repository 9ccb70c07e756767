import type { ServiceRequest } from '@portal/contract/requests'
import { brand } from '#brand'
import { appointment as texts } from '#texts/appointment'

export interface AppointmentWords {
  /** Beside the date, or instead of it. */
  text?: string
  /** Where the follow-up of the request leads. */
  way?: string
  /** It waits for the tenant. */
  isUrgent?: boolean
}

type Request = Pick<ServiceRequest, 'todo' | 'appointment' | 'isReschedulable'>

/** What is said about the appointment of a request; undefined where nobody has to come. */
export function appointmentWords({ appointment, todo, isReschedulable }: Request): AppointmentWords | undefined {
  // The back office's own mark, without a way of ours to move what it stands for.
  if (isReschedulable && todo === null) return { text: texts.details.byPhone(brand.name) }
  // Of a request that is closed only what was agreed is still worth telling.
  if (!appointment || (todo === null && !appointment.agreed)) return undefined
  const { searching, offered, choose, see, seeAppointment, search } = texts.details
  switch (appointment.state) {
    case 'searching':
    case 'contacted':
    case 'sendingTimes':
      return { text: searching, way: see }
    case 'offered':
      return { text: offered, way: choose, isUrgent: true }
    case 'agreed':
      return { way: seeAppointment }
    default:
      return { text: texts.ended[appointment.state].title, way: search }
  }
}
