import type { AnswerProblem } from '@portal/contract/answers'
import type { Answers } from '@portal/contract/form'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Language } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { answersRefused, refuseAnswers } from '../requests/answerTexts.ts'
import { advance } from './advance.ts'
import { type AgreedAppointment, mailAppointment } from './mails.ts'
import { orderVisitReminder } from './remind.ts'
import { canStillChange, type Decision, maxWindowsHeld, stateAfter } from './rules.ts'
import { countWindowsToCome, findAppointment, giveWindow, type OwnAppointment, takeWindowBack } from './store.ts'
import { entries } from './texts.ts'
import { findWindow, listWindows, readWindowId } from './windows.ts'

/** A decision as it was sent. */
export interface Decided {
  caller: Renter
  contractId: string
  requestId: string
  decision: Decision
  /** On which state of the appointment it was made. */
  revision: number
  answers: Answers
}

type Deciding = Pick<Parts, 'settings' | 'now'>
type Taker = (db: Transaction<DB>, parts: Deciding, appointment: OwnAppointment, decided: Decided) => Promise<unknown>

/** Only the choice of a window has an answer, and it has no other. */
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
  refuseAnswers(problems, language)
}

/** Carries a decision out, in one transaction with whatever follows from it; refused when it was made on an older state. */
export async function decide(db: Transaction<DB>, parts: Deciding, decided: Decided): Promise<OwnAppointment> {
  const { caller, requestId, contractId, decision, revision } = decided
  const appointment = await findAppointment(db, { partnerId: caller.partnerId, requestId }, { lock: true })
  if (appointment?.contractId !== contractId || revision > appointment.revision) throw new Refusal('unknownAction')
  const isPossible = appointment.isOpen && stateAfter(appointment.state, decision) !== undefined
  if (revision !== appointment.revision || !isPossible) throw new Refusal('appointmentChanged')
  await takers[decision](db, parts, appointment, decided)
  return appointment
}

const takers: Record<Decision, Taker> = {
  cancelSearch: (db, { now }, appointment) =>
    advance(db, appointment, 'cancelSearch', {
      at: now(),
      technician: null,
      entry: { text: entries.searchCancelled },
    }),

  withoutAppointment: (db, { now }, appointment) =>
    advance(db, appointment, 'withoutAppointment', {
      at: now(),
      technician: null,
      entry: { text: entries.withoutAppointment },
    }),

  chooseWindow,

  async cancelAppointment(db, parts, appointment, { caller }) {
    const at = parts.now()
    const agreed = changeable(appointment, at)
    await takeWindowBack(db, appointment)
    await advance(db, appointment, 'cancelAppointment', {
      at,
      technician: null,
      changesCalendar: true,
      entry: { text: entries.cancelled(agreed.agreed), status: requestStatus.beingChecked },
    })
    await mailAppointment(db, parts, {
      kind: 'appointmentCancelled',
      accountId: caller.accountId,
      appointment: { ...agreed, since: at, sequence: agreed.sequence + 1 },
    })
  },

  async search(db, { now }, appointment) {
    const at = now()
    const { technician } = appointment
    const isOffered = technician && (await listWindows(db, { ...technician, now: at, limit: 1 })).length > 0
    // Times have come free again meanwhile.
    if (isOffered) throw new Refusal('appointmentChanged')
    await advance(db, appointment, 'search', { at, technician: null, entry: { text: entries.searchedAgain } })
  },
}

/** The agreed appointment, while there is still time to change it. */
function changeable(appointment: OwnAppointment, now: Date): AgreedAppointment {
  const { agreed, technician } = appointment
  if (!agreed || !technician || !canStillChange(agreed, now)) throw new Refusal('appointmentChanged')
  return { ...appointment, agreed, technician }
}

async function chooseWindow(
  db: Transaction<DB>,
  parts: Deciding,
  appointment: OwnAppointment,
  { caller, answers }: Decided,
): Promise<void> {
  const now = parts.now()
  const { technician, agreed: earlier } = appointment
  if (!technician) throw new Error(`Nobody offers times for ${appointment.requestId}`)
  if (earlier) changeable(appointment, now)
  const key = readWindowId(String(answers.windowId))
  if (key?.technicianId !== technician.technicianId) throw noSuchWindow(caller)
  if (earlier?.start.getTime() === key.start.getTime()) return
  const window = await findWindow(db, { ...key, now })
  if (window === 'never') throw noSuchWindow(caller)
  if (window === 'gone') throw new Refusal('windowTaken')
  const { end } = window
  const agreed = { start: key.start, end }
  const isMove = earlier !== undefined
  if (!isMove) await limitWindows(db, appointment, now)
  const isGiven = await giveWindow(db, { ...appointment, ...key, end }, { isMove })
  if (!isGiven) throw new Refusal('windowTaken')

  const standing = await advance(db, appointment, 'chooseWindow', {
    at: now,
    changesCalendar: true,
    entry: {
      text: isMove ? entries.moved(agreed) : entries.agreed(agreed),
      status: requestStatus.appointmentAgreed,
    },
  })
  await orderVisitReminder(db, standing, { ...agreed, now })
  await mailAppointment(db, parts, {
    kind: isMove ? 'appointmentMoved' : 'appointmentAgreed',
    accountId: caller.accountId,
    appointment: { ...appointment, technician, agreed, since: now, sequence: appointment.sequence + 1 },
  })
}

/** Times that one tenant holds nobody else can have. */
async function limitWindows(db: Transaction<DB>, { partnerId }: OwnAppointment, now: Date): Promise<void> {
  if ((await countWindowsToCome(db, { partnerId, now })) >= maxWindowsHeld) throw new Refusal('tooManyWindows')
}

const noSuchWindow = ({ language }: Renter) =>
  answersRefused([{ fieldId: 'windowId', problem: 'notAnOption' }], language)
