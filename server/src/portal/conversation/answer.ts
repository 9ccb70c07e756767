import type { Localized } from '@portal/contract/api/texts'
import type { SettableStatusName } from '@portal/contract/integration/requests'
import { isOpenStatus, requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { cancelForEnd } from '../appointments/cancelWithRequest.ts'
import type { Span } from '../appointments/texts.ts'
import { addStatusEntry } from '../requests/store.ts'
import { announceAnswer } from './mails.ts'
import { isFinal } from './rules.ts'
import { findNewestEntries, lockByNumber, setUnansweredSince } from './store.ts'
import { entries } from './texts.ts'

/** The statuses that a staff member or a machine can set, with the text that the tenant reads. */
export const settableStatuses = {
  checking: {
    status: requestStatus.beingChecked,
    text: { de: 'Wir prüfen Ihr Anliegen.', en: 'We are checking your request.' },
  },
  commissioned: {
    status: requestStatus.commissioned,
    text: { de: 'Ein Fachbetrieb ist beauftragt.', en: 'A contractor has been assigned.' },
  },
  done: {
    status: requestStatus.workDone,
    text: { de: 'Die Arbeiten sind ausgeführt.', en: 'The work has been done.' },
  },
  closed: {
    status: requestStatus.closed,
    text: { de: 'Ihr Anliegen ist abgeschlossen.', en: 'Your request is closed.' },
  },
} as const satisfies Record<SettableStatusName, { status: number; text: Localized }>

export type SettableStatus = SettableStatusName

interface SeenRequest {
  orderNumber: string
  /** The number of the last entry of the history that the staff member has read. */
  lastRead?: number | undefined
}

interface StaffAnswer extends SeenRequest {
  /** The words of the staff member. */
  answer?: string | undefined
  status?: SettableStatus | undefined
}

/**
 * Why nothing was changed: no request has the number (`notFound`), a message or withdrawal is unanswered and `lastRead` is
 * missing (`notRead`), `lastRead` names no entry (`noSuchEntry`), or the status of a closed or withdrawn request would change
 * (`final`).
 */
export type StaffProblem = 'notFound' | 'notRead' | 'noSuchEntry' | 'final'

interface Answered extends WaitingResult {
  /** The number of the new entry of the history. */
  entry: number
  isMailed: boolean
  /** Whether an SMS tells the tenant that there is an answer. */
  isTexted: boolean
  /** The future appointment that the new status has cancelled. */
  cancelled: Span | undefined
}

interface WaitingResult {
  /** Whether the tenant has written after the entry that the staff member has read, so the request still waits. */
  isWaiting: boolean
}

interface Seen extends WaitingResult {
  /** Whether a message or the withdrawal was unanswered before. */
  wasUnanswered: boolean
}

/** Locks a request, and compares its history with the entry up to which the staff member has read. */
async function lockAndCheckRead(transaction: Transaction<DB>, { orderNumber, lastRead }: SeenRequest) {
  const request = await lockByNumber(transaction, orderNumber)
  if (!request) return 'notFound'
  const key = { partnerId: request.partner_id, requestId: request.request_id }
  const { newest, unanswered } = await findNewestEntries(transaction, key)
  if (lastRead === undefined) return request.unanswered_since ? 'notRead' : { request, key, isWaiting: false }
  if (lastRead > newest) return 'noSuchEntry'
  return { request, key, isWaiting: unanswered > lastRead }
}

/**
 * Adds a staff member's answer, a new status or both to a request, and tells the tenant. A message that the tenant
 * wrote after the entry that the staff member has read stays unanswered. A status that finishes the request cancels
 * a future appointment.
 */
export async function answerRequest(
  transaction: Transaction<DB>,
  context: Pick<Context, 'settings' | 'now'>,
  { answer, status, ...seen }: StaffAnswer,
): Promise<StaffProblem | Answered> {
  const locked = await lockAndCheckRead(transaction, seen)
  if (typeof locked === 'string') return locked
  const { request, key, isWaiting } = locked
  if (status && isFinal(request.status)) return 'final'
  const progress = status && settableStatuses[status]
  // An answer also ends the status `received`, so that the request leaves the list of waiting requests.
  const isNew = request.status === requestStatus.received
  const at = context.now()
  const cancelled =
    progress && !isOpenStatus(progress.status) ? await cancelForEnd(transaction, { ...key, at }) : undefined
  const text = progress?.text ?? entries.answered
  const entry = await addStatusEntry(transaction, {
    ...key,
    at,
    text: cancelled ? entries.ended(text, cancelled.agreed) : text,
    message: answer,
    ...(progress ? { status: progress.status } : isNew && { status: requestStatus.beingChecked }),
    isAnswer: answer !== undefined,
  })
  if (!isWaiting) await setUnansweredSince(transaction, key, null)
  const channels = await announceAnswer(transaction, context, {
    ...{ request, answer, cancelled, progress: progress?.text },
    isClosed: isFinal(progress?.status ?? request.status),
  })
  return {
    entry,
    isMailed: channels.includes('mail'),
    isTexted: channels.includes('sms'),
    isWaiting,
    cancelled: cancelled?.agreed,
  }
}

/**
 * Marks the tenant's messages to a request, or its withdrawal, as seen, without telling the tenant. Changes nothing if the
 * tenant has written after the entry that the staff member has read.
 */
export async function markSeen(transaction: Transaction<DB>, seen: SeenRequest): Promise<StaffProblem | Seen> {
  const locked = await lockAndCheckRead(transaction, seen)
  if (typeof locked === 'string') return locked
  if (!locked.isWaiting) await setUnansweredSince(transaction, locked.key, null)
  return { isWaiting: locked.isWaiting, wasUnanswered: locked.request.unanswered_since !== null }
}
