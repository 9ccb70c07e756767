import type { Language } from '@portal/contract/api/texts'
import type { TimeWindow } from '@portal/contract/appointments'
import type { Action } from '@portal/contract/requests'
import type { Context } from '../../context.ts'
import { type Decision, encodeTodo } from '../catalog/todo.ts'
import { type AgreedAppointment, calendarFileOf } from './mails.ts'
import { canStillChange, isOutcome, isSearchable, isSearching, visibleState } from './rules.ts'
import type { AppointmentDetails } from './store.ts'
import { listFreeWindows, windowIdOf } from './windows.ts'

type ShowContext = Pick<Context, 'db' | 'settings' | 'now'>

interface ViewOptions {
  language: Language
  /** Whether to offer other windows instead of showing the agreed window. */
  isMove: boolean
}

/** Returns the next action of an appointment in its current state. */
export async function appointmentAction(
  context: ShowContext,
  appointment: AppointmentDetails,
  { language, isMove }: ViewOptions,
): Promise<Action> {
  const { isOpen, agreed, technician, since } = appointment
  const state = visibleState(appointment.state, isOpen)
  const todoFor = decisionTodos(appointment)
  if (isSearching(state))
    return {
      kind: 'appointmentSearch',
      ...aboutRequest(appointment),
      state,
      since: since.toISOString(),
      technician: technician ? nameOf(technician) : null,
      cancel: todoFor('cancelSearch'),
    }
  if (isOutcome(state))
    return {
      kind: 'appointmentEnded',
      ...aboutRequest(appointment),
      outcome: state,
      since: since.toISOString(),
      isOpen,
      search: isOpen && isSearchable(appointment) ? todoFor('search') : null,
    }
  if (!technician) throw new Error(`The appointment of ${appointment.requestId} has no technician`)
  if (!agreed) return offer(context, { ...appointment, technician })
  const isChangeable = isOpen && canStillChange(agreed, context.now())
  if (isMove && isChangeable && appointment.isMovable) return offer(context, { ...appointment, agreed, technician })
  return showAgreed(context, { ...appointment, agreed, technician }, { isChangeable, language })
}

/** An appointment with a technician, agreed or not. */
type WithTechnician = Omit<AgreedAppointment, 'agreed'> & Pick<AppointmentDetails, 'agreed'>

async function offer({ db, now }: ShowContext, appointment: WithTechnician): Promise<Action> {
  const { technician, visitDays, agreed } = appointment
  const windows = await listFreeWindows(db, { ...technician, visitDays, now: now() })
  const todoFor = decisionTodos(appointment)
  return {
    kind: 'appointmentChoice',
    ...aboutRequest(appointment),
    technician: nameOf(technician),
    windows,
    agreed: agreed ? windowOf({ technician, agreed }) : null,
    confirm: todoFor('chooseWindow'),
    withoutAppointment: agreed ? null : todoFor('withoutAppointment'),
    search: agreed || windows.length > 0 ? null : todoFor('search'),
  }
}

async function showAgreed(
  context: ShowContext,
  appointment: AgreedAppointment,
  { isChangeable, language }: { isChangeable: boolean; language: Language },
): Promise<Action> {
  const { contractId, requestId, technician, isMovable } = appointment
  return {
    kind: 'appointmentAgreed',
    ...aboutRequest(appointment),
    technician: nameOf(technician),
    agreed: windowOf(appointment),
    move: isChangeable && isMovable ? encodeTodo({ contractId, requestId, isMove: true }) : null,
    cancel: isChangeable ? decisionTodos(appointment)('cancelAppointment') : null,
    calendarFile: await calendarFileOf(context, appointment, { language }),
  }
}

const aboutRequest = ({ requestId, contractId, orderNumber, topic }: AppointmentDetails | WithTechnician) => ({
  requestId,
  contractId,
  orderNumber,
  topic,
})

const nameOf = ({ name, company }: AgreedAppointment['technician']) => ({ name, company })

const windowOf = ({ technician, agreed }: Pick<AgreedAppointment, 'technician' | 'agreed'>): TimeWindow => ({
  windowId: windowIdOf({ technicianId: technician.technicianId, start: agreed.start }),
  start: agreed.start.toISOString(),
  end: agreed.end.toISOString(),
})

const decisionTodos =
  ({ contractId, requestId, revision }: AppointmentDetails | WithTechnician) =>
  (decision: Decision) =>
    encodeTodo({ contractId, requestId, decision, revision })
