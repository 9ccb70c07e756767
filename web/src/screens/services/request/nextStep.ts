import { isOpenStatus, type RequestStatus, requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest, ServiceTypeId } from '@portal/contract/requests'
import { appointment as appointmentTexts } from '#texts/services/appointment'
import { requestDetails as texts } from '#texts/services/requestDetails'
import { appointmentDisplay } from './appointmentDisplay.ts'
import { type OverridingState, overridingState, type RequestState } from './progress.ts'

type Request = RequestState & Pick<ServiceRequest, 'todo' | 'isReschedulable' | 'callFirst'>

const { details, ended } = appointmentTexts
const nextByAppointment: Record<OverridingState, string> = {
  searching: details.searching,
  contacted: details.searching,
  sendingTimes: details.searching,
  offered: details.offered,
  notSearched: ended.notSearched.text,
  searchCancelled: ended.searchCancelled.text,
  noneFound: ended.noneFound.text,
  withoutAppointment: ended.withoutAppointment.text,
  cancelled: ended.cancelled.text,
  over: texts.appointmentOver,
}

const nextByStatus: Record<number, string | undefined> = {
  [requestStatus.received]: texts.nextByStatus.received,
  [requestStatus.beingChecked]: texts.nextByStatus.beingChecked,
  [requestStatus.commissioned]: texts.nextByStatus.commissioned,
  [requestStatus.appointmentAgreed]: texts.nextByStatus.appointmentAgreed,
  [requestStatus.workDone]: texts.nextByStatus.workDone,
  [requestStatus.closed]: texts.nextByStatus.closed,
  [requestStatus.withdrawn]: texts.nextByStatus.withdrawn,
} satisfies Record<RequestStatus, string>

/** The service types for which a contractor may come. */
const typesWithContractor = ['repair', 'disturbance'] satisfies ServiceTypeId[] as string[]

/** What comes next while a request is being checked, by its type and its sub-requests. */
function whileBeingChecked({ type, subRequests }: RequestState): string {
  const part = subRequests.find((each) => isOpenStatus(each.status))
  if (part) return texts.nextPart(part.typeText || part.themeText)
  return typesWithContractor.includes(type) ? texts.nextByStatus.beingChecked : texts.nextByStaff
}

/** What comes next according to the status. */
function byStatus(request: Request): string {
  const { status, callFirst } = request
  if (status === requestStatus.beingChecked) return whileBeingChecked(request)
  if (status === requestStatus.received && callFirst) return texts.nextByStaff
  return nextByStatus[status] ?? texts.nextByLandlordsText
}

/** Whether the portal is writing the document that answers the request: no other request without an appointment has a `todo`. */
export const isBeingWritten = ({ appointment, todo }: Pick<Request, 'appointment' | 'todo'>) =>
  todo !== null && !appointment

/** What comes next, in the details of a request. If the tenant can search for an appointment, the text says so. */
export function nextStepOf(request: Request, now?: Date): string {
  if (isBeingWritten(request)) return texts.documentNext
  const state = overridingState(request, now)
  const next = state ? nextByAppointment[state] : byStatus(request)
  return appointmentDisplay(request, now)?.startsSearch ? `${next} ${appointmentTexts.searchYourself}` : next
}
