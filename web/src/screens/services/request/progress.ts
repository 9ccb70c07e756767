import { type AppointmentState, searchStates } from '@portal/contract/appointments'
import { isOpenStatus, requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { serverDate } from '../../../session/clock.ts'
import { type NextActor, statusDisplay } from './status.ts'

export interface RequestProgress {
  nextActor: NextActor
  /** Whether the agreed visit comes next. The page then names no actor, because no one has to act before the visit. */
  awaitsVisit: boolean
  /** Since when the request has waited for this actor, or has been closed or withdrawn (ISO 8601). */
  since: string
}

export type RequestState = Pick<
  ServiceRequest,
  'type' | 'status' | 'statusMessageText' | 'createdAt' | 'history' | 'appointment' | 'subRequests'
>

/** A state of an appointment that counts more than the status of its request. `over`: the agreed time is over. */
export type OverridingState = Exclude<AppointmentState, 'agreed'> | 'over'

/**
 * Returns the state of the appointment that counts more than the status of its request; undefined if the status counts. While
 * the request is open, each state except `agreed` overrides the status. So does an agreed appointment that is over, unless its
 * work was reported done and the tenant reopened the request.
 */
export function overridingState(
  { status, appointment, history }: RequestState,
  now = serverDate(),
): OverridingState | undefined {
  // Once the work is done or the request is closed or withdrawn, the appointment no longer matters.
  if (!appointment || !isOpenStatus(status)) return undefined
  const { state, agreed, since } = appointment
  if (state !== 'agreed') return state
  const isReopened = history.some((entry) => entry.status === requestStatus.workDone && entry.at > since)
  return agreed && Date.parse(agreed.end) < now.getTime() && !isReopened ? 'over' : undefined
}

const actorByAppointment: Record<Exclude<OverridingState, 'over'>, NextActor> = {
  searching: 'landlord',
  contacted: 'contractor',
  sendingTimes: 'contractor',
  offered: 'tenant',
  notSearched: 'landlord',
  searchCancelled: 'landlord',
  noneFound: 'landlord',
  withoutAppointment: 'landlord',
  cancelled: 'landlord',
}

/** Who acts next, and since when. An appointment that is over changes only since when. */
export function progressOf(request: RequestState, now = serverDate()): RequestProgress {
  const { status, statusMessageText, appointment } = request
  const state = overridingState(request, now)
  if (appointment && state !== undefined && state !== 'over')
    return { nextActor: actorByAppointment[state], awaitsVisit: false, since: appointment.since }
  const { nextActor } = statusDisplay(status, statusMessageText)
  if (appointment?.agreed && state === 'over') return { nextActor, awaitsVisit: false, since: appointment.agreed.end }
  const awaitsVisit = status === requestStatus.appointmentAgreed
  return { nextActor, awaitsVisit, since: waitingSince(request, nextActor) }
}

/** Whether the portal is searching an appointment for an open request. */
export function isSearching(request: RequestState): boolean {
  const state = overridingState(request)
  return searchStates.some((each) => each === state)
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

/** Whether an open request can no longer be withdrawn, because its appointment begins soon. */
export const isTooLateToWithdraw = ({
  status,
  withdraw,
  addMessage,
}: Pick<ServiceRequest, 'status' | 'withdraw' | 'addMessage'>): boolean =>
  withdraw === null && addMessage !== null && isOpenStatus(status)

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
