import type { Language } from '@portal/contract/api/texts'
import type { AnswerProblem } from '@portal/contract/form/answers'
import type { Answers } from '@portal/contract/form/form'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Decision } from '../catalog/todo.ts'
import { refuseEnded } from '../contracts/access.ts'
import { createAnswersRefusal, refuseIfInvalid } from '../forms/answerTexts.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { advance } from './advance.ts'
import { type AgreedAppointment, mailAppointment } from './mails.ts'
import { scheduleVisitReminder } from './remind.ts'
import { canStillChange, isOutcome, isSearchable, maxReservedWindows, stateAfter } from './rules.ts'
import {
  type AppointmentDetails,
  countReservedWindows,
  findAppointment,
  findVisibleAppointment,
  releaseWindow,
  reserveWindow,
} from './store.ts'
import { entries } from './texts.ts'
import { findWindow, listFreeWindows, parseWindowId } from './windows.ts'

/** A decision as the tenant sent it. */
interface SubmittedDecision {
  caller: Renter
  contractId: string
  requestId: string
  decision: Decision
  /** The revision of the appointment that the tenant saw. */
  revision: number
  answers: Answers
}

type DecisionContext = Pick<Context, 'settings' | 'now'>
type DecisionHandler = (
  db: Transaction<DB>,
  context: DecisionContext,
  appointment: AppointmentDetails,
  submitted: SubmittedDecision,
) => Promise<unknown>

/**
 * Refuses missing and unexpected answers. The choice of a window requires the answer `windowId`; other decisions accept no
 * answers.
 */
export function checkDecisionAnswers(decision: Decision, answers: Answers, language: Language): void {
  const expected = decision === 'chooseWindow' ? ['windowId'] : []
  const problems: AnswerProblem[] = [
    ...expected
      .filter((id) => typeof answers[id] !== 'string')
      .map((fieldId) => ({ fieldId, problem: 'required' as const })),
    ...Object.keys(answers)
      .filter((id) => !expected.includes(id))
      .map((fieldId) => ({ fieldId, problem: 'unexpected' as const })),
  ]
  refuseIfInvalid(problems, language)
}

/**
 * Carries out a decision and its consequences in the given transaction. Returns the appointment as it was before the
 * decision. Refuses a decision that is not possible, for example on an outdated revision.
 */
export async function decide(
  db: Transaction<DB>,
  context: DecisionContext,
  submitted: SubmittedDecision,
): Promise<AppointmentDetails> {
  const { caller, requestId, contractId, decision, revision } = submitted
  const visible = await findVisibleAppointment(db, { partnerId: caller.partnerId, requestId, now: context.now() })
  if (visible) refuseEnded(visible)
  const appointment = visible && (await findAppointment(db, visible, { lock: true }))
  if (appointment?.contractId !== contractId || revision > appointment.revision) throw new Refusal('unknownAction')
  const isAllowed = stateAfter(appointment.state, decision) !== undefined
  const isPossible = appointment.isOpen && isAllowed && (decision !== 'search' || isSearchable(appointment))
  if (revision !== appointment.revision || !isPossible) throw new Refusal('appointmentChanged')
  await decisionHandlers[decision](db, context, appointment, submitted)
  return appointment
}

const decisionHandlers: Record<Decision, DecisionHandler> = {
  async cancelSearch(db, context, appointment, { caller }) {
    await advance(db, appointment, 'cancelSearch', {
      at: context.now(),
      technician: null,
      entry: { text: entries.searchCancelled, writerId: caller.partnerId },
    })
    await forwardRequest(db, context, { event: 'searchEnded', orderNumber: appointment.orderNumber })
  },

  async withoutAppointment(db, context, appointment, { caller }) {
    await advance(db, appointment, 'withoutAppointment', {
      at: context.now(),
      technician: null,
      entry: { text: entries.withoutAppointment, writerId: caller.partnerId },
    })
    await forwardRequest(db, context, { event: 'searchEnded', orderNumber: appointment.orderNumber })
  },

  chooseWindow,

  async cancelAppointment(db, context, appointment, { caller }) {
    const at = context.now()
    const agreed = requireChangeable(appointment, at)
    await releaseWindow(db, appointment)
    await advance(db, appointment, 'cancelAppointment', {
      at,
      technician: null,
      changesCalendar: true,
      entry: {
        text: entries.cancelled(agreed.agreed),
        status: requestStatus.beingChecked,
        writerId: caller.partnerId,
      },
    })
    await mailAppointment(db, context, {
      kind: 'appointmentCancelled',
      decidedBy: caller.partnerId,
      appointment: { ...agreed, since: at, sequence: agreed.sequence + 1 },
    })
    const { orderNumber } = appointment
    await forwardRequest(db, context, { event: 'appointmentCancelled', orderNumber, cancelled: agreed })
  },

  async search(db, context, appointment, { caller }) {
    const at = context.now()
    const { technician, visitDays, orderNumber } = appointment
    const hasFreeWindow =
      technician && (await listFreeWindows(db, { ...technician, visitDays, now: at, limit: 1 })).length > 0
    // Refuses the search while the technician has a free window, because the tenant can choose that window without a search.
    if (hasFreeWindow) throw new Refusal('appointmentChanged')
    await advance(db, appointment, 'search', {
      at,
      technician: null,
      entry: { text: entries.searchedAgain, writerId: caller.partnerId },
    })
    // After an outcome, staff may be arranging an appointment, so a mail tells them about the new search. After an offer,
    // staff still expect the search to find an appointment, so they get no mail.
    if (isOutcome(appointment.state)) await forwardRequest(db, context, { event: 'searchedAgain', orderNumber })
  },
}

/** Returns the agreed appointment. Throws `appointmentChanged` if it can no longer be changed. */
function requireChangeable(appointment: AppointmentDetails, now: Date): AgreedAppointment {
  const { agreed, technician } = appointment
  if (!agreed || !technician || !canStillChange(agreed, now)) throw new Refusal('appointmentChanged')
  return { ...appointment, agreed, technician }
}

async function chooseWindow(
  db: Transaction<DB>,
  context: DecisionContext,
  appointment: AppointmentDetails,
  { caller, answers }: SubmittedDecision,
): Promise<void> {
  const now = context.now()
  const { technician, visitDays, agreed: earlier } = appointment
  if (!technician) throw new Error(`No technician offers times for ${appointment.requestId}`)
  if (earlier) requireChangeable(appointment, now)
  const key = parseWindowId(String(answers.windowId))
  if (key?.technicianId !== technician.technicianId) throw unknownWindow(caller)
  if (earlier?.start.getTime() === key.start.getTime()) return
  const window = await findWindow(db, { ...key, visitDays, now })
  if (window === 'invalid') throw unknownWindow(caller)
  if (window === 'unavailable') throw new Refusal('windowTaken')
  const { end } = window
  const agreed = { start: key.start, end }
  const isMove = earlier !== undefined
  if (!isMove) await limitWindows(db, appointment, now)
  const isReserved = await reserveWindow(db, { ...appointment, ...key, end })
  if (!isReserved) throw new Refusal('windowTaken')

  const sequence = appointment.sequence + 1
  const changed = await advance(db, appointment, 'chooseWindow', {
    at: now,
    changesCalendar: true,
    entry: {
      text: isMove ? entries.moved(agreed) : entries.agreed(agreed),
      status: requestStatus.appointmentAgreed,
      announcesAppointment: sequence,
      writerId: caller.partnerId,
    },
  })
  await scheduleVisitReminder(db, changed, { ...agreed, now })
  await mailAppointment(db, context, {
    kind: isMove ? 'appointmentMoved' : 'appointmentAgreed',
    decidedBy: caller.partnerId,
    earlier,
    appointment: { ...appointment, technician, agreed, since: now, sequence },
  })
  await forwardRequest(db, context, {
    event: isMove ? 'appointmentMoved' : 'appointmentAgreed',
    orderNumber: appointment.orderNumber,
    cancelled: earlier && { agreed: earlier, technician },
  })
}

/** Limits how many future windows a tenant reserves, because no other tenant can choose a reserved window. */
async function limitWindows(db: Transaction<DB>, { partnerId }: AppointmentDetails, now: Date): Promise<void> {
  if ((await countReservedWindows(db, { partnerId, now })) >= maxReservedWindows) throw new Refusal('tooManyWindows')
}

const unknownWindow = ({ language }: Renter) =>
  createAnswersRefusal([{ fieldId: 'windowId', kind: 'choice', problem: 'notAnOption' }], language)
