import type { AppointmentState } from '@portal/contract/appointments'
import { isOpenStatus, requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest, ServiceTypeId } from '@portal/contract/requests'
import { appointment as appointmentTexts } from '#texts/services/appointment'
import { services } from '#texts/services/services'
import { serverDate } from '../../../session/clock.ts'
import { type NextActor, statusDisplay } from './status.ts'

export interface RequestProgress {
  nextActor: NextActor
  /** Whether the agreed visit comes next. The page then names no actor, because no one has to act before the visit. */
  awaitsVisit: boolean
  /** Since when the request has waited for this actor, or has been closed or withdrawn (ISO 8601). */
  since: string
  /** A text about what comes next; undefined for a status that only the landlord's own text describes. */
  next: string | undefined
}

export type RequestState = Pick<
  ServiceRequest,
  'type' | 'status' | 'statusMessageText' | 'createdAt' | 'history' | 'appointment' | 'subRequests'
>

const { details, ended } = appointmentTexts
/** Maps each state of an appointment except `agreed` to the next actor and a text about what comes next. */
const progressByAppointment: Record<Exclude<AppointmentState, 'agreed'>, { nextActor: NextActor; next: string }> = {
  searching: { nextActor: 'landlord', next: details.searching },
  contacted: { nextActor: 'contractor', next: details.searching },
  sendingTimes: { nextActor: 'contractor', next: details.searching },
  offered: { nextActor: 'tenant', next: details.offered },
  notSearched: { nextActor: 'landlord', next: ended.notSearched.text },
  searchCancelled: { nextActor: 'landlord', next: ended.searchCancelled.text },
  noneFound: { nextActor: 'landlord', next: ended.noneFound.text },
  withoutAppointment: { nextActor: 'landlord', next: ended.withoutAppointment.text },
  cancelled: { nextActor: 'landlord', next: ended.cancelled.text },
}

/**
 * Who acts next, since when, and what follows. While the request is open, an appointment that is not agreed overrides the
 * status. An agreed appointment that is over overrides everything but the next actor, unless its work was reported done and the
 * tenant reopened the request.
 */
export function progressOf(request: RequestState, now = serverDate()): RequestProgress {
  const { status, statusMessageText, appointment, history } = request
  const { nextActor } = statusDisplay(status, statusMessageText)
  const awaitsVisit = status === requestStatus.appointmentAgreed
  const byStatus = { nextActor, awaitsVisit, since: waitingSince(request, nextActor), next: nextOf(request) }
  // Once the work is done or the request is closed or withdrawn, the appointment no longer matters.
  if (!appointment || !isOpenStatus(status)) return byStatus
  if (appointment.state !== 'agreed')
    return { ...progressByAppointment[appointment.state], awaitsVisit: false, since: appointment.since }
  const { agreed } = appointment
  const isReopened = history.some((entry) => entry.status === requestStatus.workDone && entry.at > appointment.since)
  const isOver = agreed !== null && Date.parse(agreed.end) < now.getTime() && !isReopened
  return isOver ? { ...byStatus, awaitsVisit: false, since: agreed.end, next: services.appointments.over } : byStatus
}

/** The service types for which a contractor may come. */
const typesWithContractor = ['repair', 'disturbance'] satisfies ServiceTypeId[] as string[]

/** What comes next according to the status. While a request is being checked, its type and its sub-requests also count. */
function nextOf({ type, status, statusMessageText, subRequests }: RequestState): string | undefined {
  const { next } = statusDisplay(status, statusMessageText)
  if (status !== requestStatus.beingChecked) return next
  const part = subRequests.find((each) => isOpenStatus(each.status))
  if (part) return services.nextPart(part.typeText || part.themeText)
  return typesWithContractor.includes(type) ? next : services.nextByStaff
}

/**
 * Since when the request has waited for `nextActor`: the time of the entry that last handed the request to this actor, or of
 * the oldest entry if the actor never changed.
 */
function waitingSince({ history, createdAt }: RequestState, nextActor: NextActor): string {
  const otherActorIndex = history.findIndex(({ status, text }) => statusDisplay(status, text).nextActor !== nextActor)
  const entriesOfActor = otherActorIndex < 0 ? history : history.slice(0, otherActorIndex)
  return entriesOfActor.at(-1)?.at ?? createdAt
}

/** Whether a request is closed or withdrawn. */
const isEnded = ({ status }: Pick<RequestState, 'status'>) => statusDisplay(status, '').nextActor === null

/** Recently closed or withdrawn requests stay among the current ones, because tenants still look for them there. */
const recentMs = 14 * 24 * 60 * 60_000

/** Whether a request is closed or withdrawn, and its last change is so old that the request is listed separately. */
export function isPast(request: RequestState, now = serverDate()): boolean {
  return isEnded(request) && now.getTime() - Date.parse(lastChange(request)) > recentMs
}

/** The agreed appointment of a request; undefined if it is over or the request is no longer open. */
export function comingVisitOf({ status, appointment }: Pick<RequestState, 'status' | 'appointment'>, now: Date) {
  const agreed = appointment?.agreed
  return agreed && Date.parse(agreed.end) > now.getTime() && isOpenStatus(status) ? agreed : undefined
}

/**
 * Moves requests with a coming appointment to the front, in the order of these appointments, and closed and withdrawn requests
 * to the end. Otherwise keeps the order.
 */
export function inListOrder<Request extends Pick<RequestState, 'status' | 'appointment'>>(
  requests: readonly Request[],
  now: Date,
): Request[] {
  const rank = (request: Request) => {
    const visit = comingVisitOf(request, now)
    if (visit) return Date.parse(visit.start)
    return isEnded(request) ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER
  }
  return requests.toSorted((one, other) => rank(one) - rank(other))
}

export const lastChange = ({ history, createdAt }: Pick<RequestState, 'history' | 'createdAt'>) =>
  history[0]?.at ?? createdAt
