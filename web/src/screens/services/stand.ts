import type { AppointmentState } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { services } from '#texts/services'
import { type Ball, statusWords } from './status.ts'

export interface Stand {
  ball: Ball
  /** Since when the ball lies there: a point in time, ISO 8601. */
  since: string
  /** What comes next; undefined where only the landlord's own words say it. */
  next: string | undefined
}

export type Standing = Pick<ServiceRequest, 'status' | 'statusMessageText' | 'createdAt' | 'history' | 'appointment'>

const { appointments } = services
/** What an appointment that is not agreed makes of a request that is open. */
const open: Record<Exclude<AppointmentState, 'agreed'>, { ball: Ball; next: string }> = {
  searching: { ball: 'landlord', next: appointments.searching },
  contacted: { ball: 'experts', next: appointments.searching },
  sendingTimes: { ball: 'experts', next: appointments.searching },
  offered: { ball: 'tenant', next: appointments.offered },
  notSearched: { ball: 'landlord', next: appointments.byUs },
  searchCancelled: { ball: 'landlord', next: appointments.byUs },
  noneFound: { ball: 'landlord', next: appointments.byUs },
  withoutAppointment: { ball: 'landlord', next: appointments.byUs },
  cancelled: { ball: 'landlord', next: appointments.byUs },
}

/** Who has to act next, since when, and what comes then; the appointment says more than the number where one is arranged. */
export function standOf(request: Standing, now = new Date()): Stand {
  const { status, statusMessageText, appointment } = request
  const { ball, next } = statusWords(status, statusMessageText)
  const byStatus = { ball, since: sinceWhen(request, ball), next }
  // From the report of the work on, the visit is over.
  if (!appointment || status >= requestStatus.workDone) return byStatus
  if (appointment.state !== 'agreed') return { ...open[appointment.state], since: appointment.since }
  const { agreed } = appointment
  const isOver = agreed !== null && Date.parse(agreed.end) < now.getTime()
  return isOver ? { ...byStatus, since: agreed.end, next: appointments.over } : byStatus
}

/** The ball may lie with the same side through several entries of the history: it counts from the first of them. */
function sinceWhen({ history, createdAt }: Standing, ball: Ball): string {
  const changed = history.findIndex(({ status, text }) => statusWords(status, text).ball !== ball)
  const same = changed < 0 ? history : history.slice(0, changed)
  return same.at(-1)?.at ?? createdAt
}

/** In milliseconds: what was finished a moment ago is still looked for where it stood. */
const fresh = 14 * 24 * 60 * 60_000

/** Finished, and for so long that hardly anybody looks for it. */
export function isPast(request: Standing, now = new Date()): boolean {
  const { ball } = statusWords(request.status, request.statusMessageText)
  return ball === 'nobody' && now.getTime() - Date.parse(lastChange(request)) > fresh
}

export const lastChange = ({ history, createdAt }: Pick<Standing, 'history' | 'createdAt'>) =>
  history[0]?.at ?? createdAt
