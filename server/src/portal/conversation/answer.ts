import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { recordProgress, setUnansweredSince } from '../requests/store.ts'
import { mailAnswer } from './mails.ts'
import { entries } from './texts.ts'

/** The statuses that a staff member can set, with the text that the tenant reads. */
export const settableStatuses = {
  checking: {
    status: requestStatus.beingChecked,
    text: { de: 'Wir prüfen Ihr Anliegen.', en: 'We are checking your request.' },
  },
  commissioned: {
    status: requestStatus.commissioned,
    text: { de: 'Ein Fachbetrieb ist beauftragt.', en: 'A contractor has been commissioned.' },
  },
  done: {
    status: requestStatus.workDone,
    text: { de: 'Die Arbeiten sind ausgeführt.', en: 'The work has been done.' },
  },
  closed: {
    status: requestStatus.closed,
    text: { de: 'Ihr Anliegen ist abgeschlossen.', en: 'Your request is closed.' },
  },
} as const

export type SettableStatus = keyof typeof settableStatuses

interface StaffAnswer {
  orderNumber: string
  /** The words of the staff member. */
  answer?: string | undefined
  status?: SettableStatus | undefined
}

export type AnswerResult = 'notFound' | 'mailed' | 'noAccount'

/** Adds a staff member's answer or a new status to a request, and mails it to the tenant. */
export async function answerRequest(
  transaction: Transaction<DB>,
  context: Pick<Context, 'settings' | 'now'>,
  { orderNumber, answer, status }: StaffAnswer,
): Promise<AnswerResult> {
  const request = await transaction
    .selectFrom('requests')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return 'notFound'
  const key = { partnerId: request.partner_id, requestId: request.request_id }
  const progress = status && settableStatuses[status]
  await recordProgress(transaction, {
    ...key,
    at: context.now(),
    text: progress?.text ?? entries.answered,
    message: answer,
    isAnswer: answer !== undefined,
    ...(progress && { status: progress.status }),
  })
  await setUnansweredSince(transaction, key, null)
  const isMailed = await mailAnswer(transaction, context, { request, answer, progress: progress?.text })
  return isMailed ? 'mailed' : 'noAccount'
}

/** Takes a request from the list of those that wait, without telling the tenant. Returns false if there is no such request. */
export async function markAnswered(transaction: Transaction<DB>, orderNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('requests')
    .set({ unanswered_since: null })
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
