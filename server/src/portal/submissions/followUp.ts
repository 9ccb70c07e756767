import type { Localized } from '@portal/contract/api/texts'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Action } from '@portal/contract/requests'
import type { Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settledFields, type ThemeType } from '../../services/catalog.ts'
import { beginAppointment } from '../appointments/begin.ts'
import { appointmentAction } from '../appointments/show.ts'
import { findVisibleAppointment } from '../appointments/store.ts'
import { encodeTodo, type FollowUpTodo, type MailedTodo } from '../catalog/todo.ts'
import { orderDocument } from '../certificates/order.ts'
import { documentAction } from '../certificates/show.ts'
import type { OwnContract } from '../contracts/store.ts'
import { changeAdvancePayment } from '../costs/change.ts'
import { addStatusEntry, type NewRequest } from '../requests/store.ts'

interface SentForm {
  type: ThemeType
  contract: OwnContract
  request: NewRequest
  tokens: Context['tokens']
}

interface StartedFollowUp {
  /** Leads to the next step. */
  todo?: string
  /** Whether the portal answers the request with a document, without a staff member. */
  isAnsweredWithDocument: boolean
  /** The result, if the portal has settled the request without a staff member. */
  settledResult?: Localized
}

/** Starts what follows a sent form: an appointment, a document or a change of the advance payment. */
export async function startFollowUp(
  transaction: Transaction<DB>,
  { type: { leadsTo }, contract, request, tokens }: SentForm,
): Promise<StartedFollowUp> {
  const { partner_id: partnerId, request_id: requestId, contract_id: contractId, created_at: now } = request
  if (!('formId' in leadsTo)) return { isAnsweredWithDocument: false }
  const { visit, answeredWith: template, settles } = leadsTo
  const key = { partnerId, requestId }
  if (visit) await beginAppointment(transaction, { ...key, contractId, trade: visit, postalCode: contract.zip, now })
  const settledResult = settles && (await applyChange(transaction, contract, request))
  const isAnsweredWithDocument =
    template !== undefined && (await orderDocument(transaction, { ...key, template, contract, tokens, now }))
  const hasNextStep = visit !== undefined || isAnsweredWithDocument
  return {
    isAnsweredWithDocument,
    ...(settledResult && { settledResult }),
    ...(hasNextStep && { todo: encodeTodo({ contractId, requestId }) }),
  }
}

/**
 * Changes the advance payment and closes the request, if the rental contract allows the change without a staff member.
 * Returns the result.
 */
async function applyChange(
  transaction: Transaction<DB>,
  contract: OwnContract,
  request: NewRequest,
): Promise<Localized | undefined> {
  const { partner_id: partnerId, request_id: requestId, created_at: at, answers } = request
  const key = { partnerId, requestId }
  const totalCents = Number(answers[settledFields.amount])
  const start = String(answers[settledFields.start])
  const text = await changeAdvancePayment(transaction, { contract, requestId, totalCents, start, now: at })
  if (text) await addStatusEntry(transaction, { ...key, at, status: requestStatus.closed, text })
  return text
}

/**
 * Returns the appointment or document that follows a request, in its current state. A request of another tenant, a missing
 * request and a request without a follow-up are refused in the same way, so a caller cannot find out which ids exist.
 */
export async function readFollowUp(
  context: Context,
  { partnerId, language }: Renter,
  todo: FollowUpTodo | MailedTodo,
): Promise<Action> {
  const { requestId } = todo
  const appointment = await findVisibleAppointment(context.db, { partnerId, requestId, now: context.now() })
  const { contractId, isMove = false } = 'contractId' in todo ? todo : { contractId: appointment?.contractId }
  if (appointment && appointment.contractId === contractId)
    return appointmentAction(context, appointment, { language, isMove })
  const document =
    contractId === undefined ? undefined : await documentAction(context, { partnerId, requestId, contractId })
  if (!document) throw new Refusal('unknownAction')
  return document
}
