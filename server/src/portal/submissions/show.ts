import type { Language, Localized } from '@portal/contract/api/texts'
import { isOpenStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import type { ServiceCatalog } from '../../services/catalog.ts'
import { allowsWithdrawal, canStillChange, isOutcome, isSearchable, visibleState } from '../appointments/rules.ts'
import { appointmentLines } from '../appointments/texts.ts'
import {
  type CatalogScope,
  findChoiceToReportAgain,
  findTypeOfRequest,
  isAboutProblem,
  separateReschedulableMark,
  urgentPhonesOf,
} from '../catalog/rules.ts'
import { type Addition, encodeTodo } from '../catalog/todo.ts'
import { contactTexts } from '../contact/texts.ts'
import { acceptsAdditions, acceptsWithdrawal, isClosedOwn, isDone } from '../conversation/rules.ts'
import { isOutdated, outdatedText } from '../inbox/outdated.ts'
import { isPriority, lastingText } from '../requests/statusTexts.ts'
import { type SubDataEntry, withNameOfSender } from '../requests/subData.ts'
import type { RequestRow } from '../requests/visible.ts'
import { asReadByOthers } from '../requests/writers.ts'

interface View {
  /** The tenant who reads. */
  partnerId: string
  language: Language
  now: Date
  services: ServiceCatalog
  /** Whether the tenancy has ended, so that the tenant can do nothing more about the requests. */
  isReadOnly: boolean
  /** The part of the catalog that the contract offers; undefined for requests of other contracts, which are all open. */
  scope?: CatalogScope
}

/**
 * Returns the requests as a tenant sees them, in the language of the call. With `withSubRequests`, each request contains its
 * sub-requests.
 */
export function showRequests(
  rows: readonly RequestRow[],
  { withSubRequests, ...view }: View & { withSubRequests: boolean },
): ServiceRequest[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_request_id)
  return (byParent.get(null) ?? []).map((row) => ({
    ...showRequest(row, view),
    subRequests: withSubRequests ? (byParent.get(row.request_id) ?? []).map((sub) => showRequest(sub, view)) : [],
  }))
}

function showRequest(row: RequestRow, view: View): Omit<ServiceRequest, 'subRequests'> {
  const { language } = view
  const localize = (text: string | Localized) => (typeof text === 'string' ? text : text[language])
  const message = isMessageOutdated(row) ? null : row.app_message
  const isOfCoTenant = row.kind === 'own' && row.senderId !== view.partnerId
  const answers = isOfCoTenant ? withNameOfSender(row.sub_data, row.senderName) : row.sub_data
  return {
    requestId: row.request_id,
    orderNumber: row.order_number,
    kind: row.kind,
    contractId: row.contract_id,
    type: row.service_type,
    themeText: localize(row.theme_text),
    typeText: localize(row.type_text),
    createdAt: row.created_at.toISOString(),
    objectKey: row.obj_header_id,
    objectKeyText: row.object_description,
    appMessageText: message && localize(message),
    pushDate: message && (row.push_date?.toISOString() ?? null),
    status: row.status,
    statusMessageText: localize(statusMessageOf(row, view)),
    ...(isOfCoTenant && { senderName: row.senderName }),
    ...separateReschedulableMark(
      [...answers, ...appointmentSubData(row, view)].map(({ label, value }) => ({
        label: localize(label),
        value: localize(value),
      })),
    ),
    ...(view.isReadOnly && { isReschedulable: false }),
    history: historyOf(row, view).map((entry) => ({
      at: new Date(entry.at).toISOString(),
      status: entry.status,
      text: localize(entry.text),
      message: entry.message,
      isAnswer: entry.isAnswer,
      isOutdated: entry.isOutdated,
    })),
    attachments: row.attachments
      .toReversed()
      .map(({ sentAt, ...file }) => ({ ...file, sentAt: new Date(sentAt).toISOString() })),
    documents: row.documents
      .filter(({ announcesAppointment }) => !isOutdated(announcesAppointment, validSequencesOf(row)))
      .map(({ announcesAppointment: _, title, ...file }) => ({ ...file, title: localize(title) })),
    appointment: showAppointment(row),
    ...showCallFirst(row, view),
    todo:
      (hasNextStep(row.appointment) || row.documentOrder) && isOpenStatus(row.status) && !view.isReadOnly
        ? encodeTodo({ contractId: row.contract_id, requestId: row.request_id })
        : null,
    addMessage: !view.isReadOnly && acceptsAdditions(row) ? todoFor(row, 'message') : null,
    withdraw: !view.isReadOnly && isWithdrawable(row, view.now) ? todoFor(row, 'withdrawal') : null,
    reopen: !view.isReadOnly && isReopenable(row, view) ? todoFor(row, 'reopening') : null,
    reportAgain: choiceToReportAgain(row, view),
  }
}

/** Whether the tenant can do something about the appointment. After `cancelled` or another outcome, that is only a new search. */
const hasNextStep = (appointment: RequestRow['appointment']) =>
  appointment !== null && (!isOutcome(appointment.state) || isSearchable(appointment))

const todoFor = ({ contract_id: contractId, request_id: requestId }: RequestRow, addition: Addition) =>
  encodeTodo({ contractId, requestId, addition })

/** The numbers to call about an urgent request, as long as it is open. */
function showCallFirst(row: RequestRow, { services }: View): Pick<ServiceRequest, 'callFirst'> {
  const isUrgent = row.sub_data.some(isPriority)
  const type = isUrgent && isOpenStatus(row.status) ? findTypeOfRequest(services, row) : undefined
  const callFirst = type ? urgentPhonesOf(services, type, row.created_at) : []
  return callFirst.length > 0 ? { callFirst: [...callFirst] } : {}
}

function isWithdrawable(row: RequestRow, now: Date): boolean {
  const start = row.appointment?.start
  return acceptsWithdrawal(row) && allowsWithdrawal(start ? { start: new Date(start) } : undefined, now)
}

const isReopenable = (row: RequestRow, { services }: View) =>
  isDone(row) && acceptsAdditions(row) && isAboutProblem(services, row)

function choiceToReportAgain(row: RequestRow, { services, scope, isReadOnly }: View): ServiceRequest['reportAgain'] {
  if (isReadOnly || !scope || !isClosedOwn(row)) return null
  return findChoiceToReportAgain(services, scope, row) ?? null
}

/**
 * The sequences whose announcements the tenant reads as valid. If the appointment has changed since the tenant left, the row has
 * no appointment, and the newest announcement that the tenant sees counts as valid, as on the last day.
 */
const validSequencesOf = ({ appointment, history }: RequestRow): readonly number[] =>
  appointment?.sequences ?? history.flatMap(({ announcesAppointment }) => announcesAppointment ?? []).slice(0, 1)

const isMessageOutdated = (row: RequestRow) => isOutdated(row.app_message_appointment, validSequencesOf(row))

/**
 * Returns the history. Marks an entry as outdated if the appointment that it announces was moved or cancelled later. If the
 * landlord's message announces such an appointment, the history also contains this message as an outdated entry.
 */
function historyOf(row: RequestRow, { partnerId, services }: View) {
  const { app_message, push_date, status } = row
  const oldest = row.history.length - 1
  const validSequences = validSequencesOf(row)
  const history = row.history.map(({ announcesAppointment, writerId, writerName, ...written }, index) => {
    const isOwn = writerId === null || writerId === partnerId
    const entry = { ...written, text: isOwn ? written.text : asReadByOthers(written.text, writerName) }
    if (isOutdated(announcesAppointment, validSequences))
      return { ...entry, text: outdatedText(entry.text), isOutdated: true }
    return { ...entry, text: index === oldest ? oldestText(entry.text, row, services) : entry.text, isOutdated: false }
  })
  if (!app_message || !push_date || !isMessageOutdated(row)) return history
  const newer = history.filter(({ at }) => new Date(at) > push_date)
  const older = history.slice(newer.length)
  const message = {
    at: push_date.toISOString(),
    status: older[0]?.status ?? status,
    text: outdatedText(app_message),
    message: null,
    isAnswer: false,
    isOutdated: true,
  }
  return [...newer, message, ...older]
}

/**
 * Returns the text of the oldest entry. If the request has a newer status message, omits the sentences about the expected
 * answer, because they are no longer true.
 */
function oldestText(text: Localized, { service_type, status_message }: RequestRow, services: ServiceCatalog) {
  if (text.de === status_message.de) return text
  return lastingText(text, services.serviceTypes.find(({ id }) => id === service_type) ?? contactTexts)
}

/** The status message of a request. If a co-tenant wrote the entry with this message, the message names that tenant. */
function statusMessageOf({ status_message, history }: RequestRow, { partnerId }: View): Localized {
  const entry = history.find(({ text }) => text.de === status_message.de)
  const isOwn = !entry?.writerId || entry.writerId === partnerId
  return isOwn ? status_message : asReadByOthers(status_message, entry.writerName)
}

/** The lines of `subData` about an agreed appointment, as the landlord's system would write them. */
function appointmentSubData({ appointment, status }: RequestRow, { now, isReadOnly }: View): SubDataEntry[] {
  if (!appointment?.start || !appointment.end || !appointment.name || !appointment.company) return []
  const agreed = { start: new Date(appointment.start), end: new Date(appointment.end) }
  const { name, company, isMovable } = appointment
  const canMove = isMovable && !isReadOnly && isOpenStatus(status) && canStillChange(agreed, now)
  return appointmentLines(agreed, { name, company }, canMove)
}

function showAppointment({ appointment, status }: RequestRow): ServiceRequest['appointment'] {
  if (!appointment) return null
  const { state, since, start, end, name, company } = appointment
  return {
    state: visibleState(state, isOpenStatus(status)),
    since: new Date(since).toISOString(),
    agreed: start && end ? { start: new Date(start).toISOString(), end: new Date(end).toISOString() } : null,
    technician: name && company ? { name, company } : null,
  }
}
