import { type AppointmentState, outcomes, searchStates } from '@portal/contract/appointments'
import { offerReminderMinutes } from '@portal/contract/rules'
import type { Decision } from '../catalog/todo.ts'

/** Events of the search, in addition to the tenant's decisions. */
type SearchEvent = 'technicianFound' | 'noTechnicianFree' | 'technicianAnswered' | 'timesSent' | 'noTimesLeft'
export type AppointmentEvent = Decision | SearchEvent

/** The event that the landlord has arranged an appointment outside the portal. */
export type LandlordEvent = 'arrange'

/** All transitions of an appointment: for each state, the allowed events and the next state. Other events are refused. */
export const transitions: Record<AppointmentState, Partial<Record<AppointmentEvent, AppointmentState>>> = {
  searching: { technicianFound: 'contacted', noTechnicianFree: 'noneFound', cancelSearch: 'searchCancelled' },
  contacted: { technicianAnswered: 'sendingTimes', cancelSearch: 'searchCancelled' },
  // If other tenants take the technician's last windows, the search looks for the next technician.
  sendingTimes: { timesSent: 'offered', noTimesLeft: 'searching', cancelSearch: 'searchCancelled' },
  offered: { chooseWindow: 'agreed', withoutAppointment: 'withoutAppointment', search: 'searching' },
  // A second choice moves the appointment.
  agreed: { chooseWindow: 'agreed', cancelAppointment: 'cancelled' },
  notSearched: { search: 'searching' },
  searchCancelled: { search: 'searching' },
  noneFound: { search: 'searching' },
  withoutAppointment: { search: 'searching' },
  cancelled: { search: 'searching' },
}

/**
 * Returns the next state, or undefined if the event is not allowed in this state. The landlord can arrange an appointment in
 * every state.
 */
export const stateAfter = (
  state: AppointmentState,
  event: AppointmentEvent | LandlordEvent,
): AppointmentState | undefined => (event === 'arrange' ? 'agreed' : transitions[state][event])

export type SearchState = (typeof searchStates)[number]

export const isSearching = (state: AppointmentState): state is SearchState =>
  (searchStates as readonly AppointmentState[]).includes(state)

export type Outcome = (typeof outcomes)[number]

export const isOutcome = (state: AppointmentState): state is Outcome =>
  (outcomes as readonly AppointmentState[]).includes(state)

/**
 * Whether a transition raises the revision. All states of a search share a revision, so a cancellation that was offered in
 * the first state is still accepted in the third.
 */
export const isNewRevision = (from: AppointmentState, to: AppointmentState): boolean =>
  !(isSearching(from) && isSearching(to))

/**
 * Returns the state that the tenant sees. When a request is no longer open (work reported done, closed or withdrawn), its
 * search and its offer count as ended.
 */
export function visibleState(state: AppointmentState, isOpen: boolean): AppointmentState {
  if (isOpen || state === 'agreed') return state
  if (isSearching(state)) return 'searchCancelled'
  return state === 'offered' ? 'withoutAppointment' : state
}

const hourMs = 3_600_000

/** A window can be chosen up to this many hours before its start. */
export const minHoursToChoose = 4
/** An agreed appointment can be moved or cancelled while its start is more than this many hours away. */
export const minHoursToChange = 2
/** Windows are offered up to this many days ahead. */
export const maxDaysAhead = 21
/** The maximum number of offered windows. If more are free, the earliest are offered. */
export const maxOfferedWindows = 60

/** The maximum number of future windows that one tenant can reserve. */
export const maxReservedWindows = 5

export const canStillChange = (agreed: { start: Date }, now: Date): boolean =>
  agreed.start.getTime() - now.getTime() > minHoursToChange * hourMs

/** Whether the request can be withdrawn. False only in the last two hours before an agreed appointment. */
export const allowsWithdrawal = (agreed: { start: Date } | undefined, now: Date): boolean =>
  agreed === undefined || agreed.start <= now || canStillChange(agreed, now)

/** Whether a search can find a technician. An appointment that only the landlord arranges has no trade (`lockOrAddAppointment`). */
export const isSearchable = ({ trade }: { trade: string }): boolean => trade !== ''

/** The time between the offer of windows and the mail that reminds the tenant to choose one. */
export const offerReminderDelaySeconds = offerReminderMinutes * 60
/** The hour, in Berlin time, at which a mail reminds the tenant of an appointment on the next day. */
export const reminderHour = 16

/** Every search state except `contacted` lasts this long, so that the tenant can read it. */
export const searchStateSeconds = 2

/** The duration of a search state. `contacted` lasts `answersAfterSeconds`, a value of the technician. */
export const stateDurationSeconds = (state: SearchState, answersAfterSeconds: number): number =>
  state === 'contacted' ? answersAfterSeconds : searchStateSeconds
