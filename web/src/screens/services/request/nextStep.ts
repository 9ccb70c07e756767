import type { ServiceRequest } from '@portal/contract/requests'
import { appointment as appointmentTexts } from '#texts/services/appointment'
import { requestDetails as texts } from '#texts/services/requestDetails'
import { appointmentDisplay } from './appointmentDisplay.ts'
import { progressOf, type RequestState } from './progress.ts'

type Request = RequestState & Pick<ServiceRequest, 'todo' | 'isReschedulable'>

/** Whether the portal is writing the document that answers the request: no other request without an appointment has a `todo`. */
export const isBeingWritten = ({ appointment, todo }: Pick<Request, 'appointment' | 'todo'>) =>
  todo !== null && !appointment

/** What comes next, in the details of a request. If the tenant can search for an appointment, the text says so. */
export function nextStepOf(request: Request, now?: Date): string | undefined {
  const { next } = progressOf(request, now)
  if (isBeingWritten(request)) return texts.documentNext
  return appointmentDisplay(request, now)?.startsSearch ? `${next} ${appointmentTexts.searchYourself}` : next
}
