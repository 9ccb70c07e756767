import { requestStatus } from '@portal/contract/requestStatus'
import type { Action } from '@portal/contract/requests'
import type { Transaction } from 'kysely'
import { beginAppointment } from '../appointments/begin.ts'
import { appointmentAction } from '../appointments/show.ts'
import { findAppointment } from '../appointments/store.ts'
import { orderDocument } from '../certificates/order.ts'
import { documentAction } from '../certificates/show.ts'
import type { OwnContract } from '../contracts/store.ts'
import type { DB } from '../database/schema.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { settledFields, type ThemeType } from '../services/catalog.ts'
import { changeAdvancePayment } from '../tenantArea/change.ts'
import { type NewRequest, noteProgress } from './store.ts'
import { encodeTodo, type FollowUpTodo } from './todo.ts'

interface Sent {
  type: ThemeType
  contract: OwnContract
  request: NewRequest
}

/** Begins what a choice leads to once its form was sent, and answers the `todo` that follows it. */
export async function beginFollowUp(
  transaction: Transaction<DB>,
  { type: { leadsTo }, contract, request }: Sent,
): Promise<string | undefined> {
  const { partner_id: partnerId, request_id: requestId, contract_id: contractId, created_at: now } = request
  if (!('formId' in leadsTo)) return undefined
  const { visit, answeredWith: template, settles } = leadsTo
  const key = { partnerId, requestId }
  if (visit) await beginAppointment(transaction, { ...key, contractId, trade: visit, district: contract.zip, now })
  if (settles) await settle(transaction, request)
  const isAnswered = template !== undefined && (await orderDocument(transaction, { ...key, template, contract, now }))
  return visit || isAnswered ? encodeTodo({ contractId, requestId }) : undefined
}

/** Does what the tenant asked for, as far as the contract lets it be done without people, and closes the request. */
async function settle(transaction: Transaction<DB>, request: NewRequest): Promise<void> {
  const { partner_id: partnerId, request_id: requestId, contract_id: contractId, created_at: at, answers } = request
  const key = { partnerId, requestId }
  const totalCents = Number(answers[settledFields.amount])
  const start = String(answers[settledFields.start])
  const text = await changeAdvancePayment(transaction, { ...key, contractId, totalCents, start, now: at })
  if (text) await noteProgress(transaction, { ...key, at, status: requestStatus.closed, text })
}

/** How what follows a request stands at this moment. A stranger's request, an absent one and one with nothing to follow answer alike. */
export async function readFollowUp(
  parts: Parts,
  { partnerId, language }: Renter,
  { contractId, requestId, isMove = false }: FollowUpTodo,
): Promise<Action> {
  const appointment = await findAppointment(parts.db, { partnerId, requestId })
  if (appointment?.contractId === contractId) return appointmentAction(parts, appointment, { language, isMove })
  const document = await documentAction(parts, { partnerId, requestId, contractId })
  if (!document) throw new Refusal('unknownAction')
  return document
}
