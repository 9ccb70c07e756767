import type { TimeWindow } from '@portal/contract/appointments'
import type { Action } from '@portal/contract/requests'
import type { Language } from '@portal/contract/texts'
import type { Parts } from '../parts.ts'
import { encodeTodo } from '../requests/todo.ts'
import { type AgreedAppointment, calendarFileOf } from './mails.ts'
import { canStillChange, type Decision, isOutcome, isSearching, standing } from './rules.ts'
import type { OwnAppointment } from './store.ts'
import { listWindows, windowIdOf } from './windows.ts'

type Showing = Pick<Parts, 'db' | 'settings' | 'now'>

interface Reader {
  language: Language
  /** Asks for other windows instead of the agreed one. */
  isMove: boolean
}

/** What comes next for an appointment as it stands at this moment. */
export async function appointmentAction(
  parts: Showing,
  appointment: OwnAppointment,
  { language, isMove }: Reader,
): Promise<Action> {
  const { isOpen, agreed, technician, since } = appointment
  const state = standing(appointment.state, isOpen)
  const decide = decisionsOn(appointment)
  if (isSearching(state))
    return {
      kind: 'appointmentSearch',
      ...aboutRequest(appointment),
      state,
      since: since.toISOString(),
      technician: technician ? nameOf(technician) : null,
      cancel: decide('cancelSearch'),
    }
  if (isOutcome(state))
    return {
      kind: 'appointmentEnded',
      ...aboutRequest(appointment),
      outcome: state,
      since: since.toISOString(),
      search: isOpen ? decide('search') : null,
    }
  if (!technician) throw new Error(`Nobody comes for ${appointment.requestId}`)
  if (!agreed) return offer(parts, { ...appointment, technician })
  const isChangeable = isOpen && canStillChange(agreed, parts.now())
  if (isMove && isChangeable) return offer(parts, { ...appointment, agreed, technician })
  return showAgreed(parts, { ...appointment, agreed, technician }, { isChangeable, language })
}

/** An appointment that has a technician. */
type Offered = Omit<AgreedAppointment, 'agreed'> & Pick<OwnAppointment, 'agreed'>

async function offer({ db, now }: Showing, appointment: Offered): Promise<Action> {
  const { technician, agreed } = appointment
  const windows = await listWindows(db, { ...technician, now: now() })
  const decide = decisionsOn(appointment)
  return {
    kind: 'appointmentChoice',
    ...aboutRequest(appointment),
    technician: nameOf(technician),
    windows,
    agreed: agreed ? windowOf({ technician, agreed }) : null,
    confirm: decide('chooseWindow'),
    withoutAppointment: agreed ? null : decide('withoutAppointment'),
    search: agreed || windows.length > 0 ? null : decide('search'),
  }
}

async function showAgreed(
  parts: Showing,
  appointment: AgreedAppointment,
  { isChangeable, language }: { isChangeable: boolean; language: Language },
): Promise<Action> {
  const { contractId, requestId, technician } = appointment
  return {
    kind: 'appointmentAgreed',
    ...aboutRequest(appointment),
    technician: nameOf(technician),
    agreed: windowOf(appointment),
    move: isChangeable ? encodeTodo({ contractId, requestId, isMove: true }) : null,
    cancel: isChangeable ? decisionsOn(appointment)('cancelAppointment') : null,
    calendarFile: await calendarFileOf(parts, appointment, { language }),
  }
}

const aboutRequest = ({ requestId, contractId, orderNumber, topic }: OwnAppointment | Offered) => ({
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

const decisionsOn =
  ({ contractId, requestId, revision }: OwnAppointment | Offered) =>
  (decision: Decision) =>
    encodeTodo({ contractId, requestId, decision, revision })
