import { type AppointmentState, outcomes, searchStates } from '@portal/contract/appointments'

/** What a tenant can decide about an appointment. */
export const decisions = ['cancelSearch', 'chooseWindow', 'withoutAppointment', 'cancelAppointment', 'search'] as const
export type Decision = (typeof decisions)[number]

/** What the search finds out, step by step. */
type Finding = 'technicianFound' | 'nobodyFree' | 'technicianAnswered' | 'timesSent' | 'noTimesLeft'
export type AppointmentEvent = Decision | Finding

/** The whole life of an appointment: in which state what may happen, and which state follows. All else is refused. */
export const transitions: Record<AppointmentState, Partial<Record<AppointmentEvent, AppointmentState>>> = {
  searching: { technicianFound: 'contacted', nobodyFree: 'noneFound', cancelSearch: 'searchCancelled' },
  contacted: { technicianAnswered: 'sendingTimes', cancelSearch: 'searchCancelled' },
  // Others may take the last times of a technician meanwhile; then the next one is looked for.
  sendingTimes: { timesSent: 'offered', noTimesLeft: 'searching', cancelSearch: 'searchCancelled' },
  offered: { chooseWindow: 'agreed', withoutAppointment: 'withoutAppointment', search: 'searching' },
  // Choosing again is moving.
  agreed: { chooseWindow: 'agreed', cancelAppointment: 'cancelled' },
  notSearched: { search: 'searching' },
  searchCancelled: { search: 'searching' },
  noneFound: { search: 'searching' },
  withoutAppointment: { search: 'searching' },
  cancelled: { search: 'searching' },
}

/** The state that follows, undefined when this may not happen now. */
export const stateAfter = (state: AppointmentState, event: AppointmentEvent): AppointmentState | undefined =>
  transitions[state][event]

export type SearchState = (typeof searchStates)[number]

export const isSearching = (state: AppointmentState): state is SearchState =>
  (searchStates as readonly AppointmentState[]).includes(state)

export type Outcome = (typeof outcomes)[number]

export const isOutcome = (state: AppointmentState): state is Outcome =>
  (outcomes as readonly AppointmentState[]).includes(state)

/** The tenant decides on the same thing in all states of a search: a button pressed in the first still counts in the third. */
export const isNewRevision = (from: AppointmentState, to: AppointmentState): boolean =>
  !(isSearching(from) && isSearching(to))

/** How a request's appointment stands for its tenant: nobody goes on searching for a request that is done. */
export function standing(state: AppointmentState, isOpen: boolean): AppointmentState {
  if (isOpen || state === 'agreed') return state
  if (isSearching(state)) return 'searchCancelled'
  return state === 'offered' ? 'withoutAppointment' : state
}

const hourMs = 3_600_000

/** How long before a window begins it can still be chosen, and until when an agreed one can be moved or cancelled. */
export const leadHours = 4
export const changeHours = 2
/** How far ahead windows are offered, and how many at most. */
export const daysAhead = 21
export const maxWindows = 60

/** How many windows to come one tenant has at most. */
export const maxWindowsHeld = 5

export const canStillChange = (agreed: { start: Date }, now: Date): boolean =>
  agreed.start.getTime() - now.getTime() > changeHours * hourMs

/** How long offered times wait for a decision before a mail tells of them. */
export const undecidedSeconds = 600
/** The hour of the day before, by the clock in Berlin, at which a mail reminds of an agreed appointment. */
export const reminderHour = 16

/** How long the two states last in which nobody is waited for: long enough to be read. */
export const readableSeconds = 2

/** How long a state of the search lasts; in `contacted` it is the technician's time to answer. */
export const secondsIn = (state: SearchState, answersAfterSeconds: number): number =>
  state === 'contacted' ? answersAfterSeconds : readableSeconds
