import type { ServiceRequest } from '@portal/contract/requests'
import type { Language, Localized } from '@portal/contract/texts'
import { isOutdated, outdatedText } from '../appointments/announced.ts'
import { canStillChange, standing } from '../appointments/rules.ts'
import { appointmentLines } from '../appointments/texts.ts'
import { readReschedulable } from './rules.ts'
import { isOpenStatus } from './statusTexts.ts'
import type { RequestRow } from './store.ts'
import type { SubDataEntry } from './summary.ts'
import { encodeTodo } from './todo.ts'

interface View {
  language: Language
  now: Date
}

/** Rows as a tenant sees them, in the tenant's language; sub-requests stand below the request they belong to. */
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
  const text = (given: string | Localized) => (typeof given === 'string' ? given : given[language])
  const message = isMessageOutdated(row) ? null : row.app_message
  return {
    requestId: row.request_id,
    orderNumber: row.order_number,
    kind: row.kind,
    contractId: row.contract_id,
    type: row.service_type,
    themeText: text(row.theme_text),
    typeText: text(row.type_text),
    createdAt: row.created_at.toISOString(),
    objectKey: row.obj_header_id,
    objectKeyText: row.object_description,
    appMessageText: message && text(message),
    pushDate: message && (row.push_date?.toISOString() ?? null),
    status: row.status,
    statusMessageText: text(row.status_message),
    ...readReschedulable(
      [...row.sub_data, ...linesOf(row, view.now)].map(({ label, value }) => ({
        label: text(label),
        value: text(value),
      })),
    ),
    history: historyOf(row).map((entry) => ({
      at: new Date(entry.at).toISOString(),
      status: entry.status,
      text: text(entry.text),
    })),
    attachments: row.attachments,
    documents: row.documents
      .filter(({ announcesAppointment }) => !isOutdated(announcesAppointment, row.appointment?.sequence))
      .map(({ announcesAppointment: _, ...file }) => file),
    appointment: showAppointment(row),
    todo:
      (row.appointment || row.documentOrder) && isOpenStatus(row.status)
        ? encodeTodo({ contractId: row.contract_id, requestId: row.request_id })
        : null,
  }
}

const isMessageOutdated = ({ app_message_appointment, appointment }: RequestRow) =>
  isOutdated(app_message_appointment, appointment?.sequence)

/** The history, and among its entries the landlord's message of an appointment that was moved or cancelled since. */
function historyOf(row: RequestRow): RequestRow['history'] {
  const { history, app_message, push_date, status } = row
  if (!app_message || !push_date || !isMessageOutdated(row)) return history
  const newer = history.filter(({ at }) => new Date(at) > push_date)
  const older = history.slice(newer.length)
  const message = { at: push_date.toISOString(), status: older[0]?.status ?? status, text: outdatedText(app_message) }
  return [...newer, message, ...older]
}

/** What the landlord's subData would say of an agreed appointment. */
function linesOf({ appointment, status }: RequestRow, now: Date): SubDataEntry[] {
  if (!appointment?.start || !appointment.end || !appointment.name || !appointment.company) return []
  const agreed = { start: new Date(appointment.start), end: new Date(appointment.end) }
  const { name, company } = appointment
  return appointmentLines(agreed, { name, company }, isOpenStatus(status) && canStillChange(agreed, now))
}

function showAppointment({ appointment, status }: RequestRow): ServiceRequest['appointment'] {
  if (!appointment) return null
  const { state, since, start, end, name, company } = appointment
  return {
    state: standing(state, isOpenStatus(status)),
    since: new Date(since).toISOString(),
    agreed: start && end ? { start: new Date(start).toISOString(), end: new Date(end).toISOString() } : null,
    technician: name && company ? { name, company } : null,
  }
}
