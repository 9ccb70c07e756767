import { appointmentStates, outcomes, searchStates } from '@portal/contract/appointments'
import { expect, test } from 'vitest'
import { decisions } from '../catalog/todo.ts'
import {
  type AppointmentEvent,
  canStillChange,
  isNewRevision,
  stateAfter,
  stateDurationSeconds,
  transitions,
  visibleState,
} from './rules.ts'

test('an appointment has exactly these transitions', () => {
  const steps = appointmentStates.flatMap((from) =>
    (Object.keys(transitions[from]) as AppointmentEvent[]).map(
      (event) => `${from} + ${event} = ${stateAfter(from, event)}`,
    ),
  )
  expect(steps).toEqual([
    'searching + technicianFound = contacted',
    'searching + noTechnicianFree = noneFound',
    'searching + cancelSearch = searchCancelled',
    'contacted + technicianAnswered = sendingTimes',
    'contacted + cancelSearch = searchCancelled',
    'sendingTimes + timesSent = offered',
    'sendingTimes + noTimesLeft = searching',
    'sendingTimes + cancelSearch = searchCancelled',
    'offered + chooseWindow = agreed',
    'offered + withoutAppointment = withoutAppointment',
    'offered + search = searching',
    'agreed + chooseWindow = agreed',
    'agreed + cancelAppointment = cancelled',
    'notSearched + search = searching',
    'searchCancelled + search = searching',
    'noneFound + search = searching',
    'withoutAppointment + search = searching',
    'cancelled + search = searching',
  ])
})

test('every state of an appointment allows the tenant at least one decision', () => {
  for (const state of appointmentStates)
    expect(decisions.filter((decision) => stateAfter(state, decision)).length).toBeGreaterThan(0)
})

test('a new search is possible from an offer and from every outcome', () => {
  const searchableStates = appointmentStates.filter((state) => stateAfter(state, 'search'))
  expect(searchableStates).toEqual(['offered', ...outcomes])
})

test('transitions between the states of a search keep the revision, and other transitions raise it', () => {
  for (const from of searchStates) for (const to of searchStates) expect(isNewRevision(from, to)).toBe(false)
  expect(isNewRevision('sendingTimes', 'offered')).toBe(true)
  expect(isNewRevision('agreed', 'agreed')).toBe(true)
  expect(isNewRevision('cancelled', 'searching')).toBe(true)
})

test('a request that is no longer open shows no search and no offer, but keeps an agreed appointment', () => {
  expect(appointmentStates.map((state) => visibleState(state, false))).toEqual([
    ...searchStates.map(() => 'searchCancelled'),
    'withoutAppointment',
    'agreed',
    ...outcomes,
  ])
  for (const state of appointmentStates) expect(visibleState(state, true)).toBe(state)
})

test.each([
  ['2026-11-24T06:59:59Z', true],
  ['2026-11-24T07:00:00Z', false],
  ['2026-11-24T12:00:00Z', false],
])('an appointment at 9 o’clock UTC can be changed at %s: %s', (now, expected) => {
  expect(canStillChange({ start: new Date('2026-11-24T09:00:00Z') }, new Date(now))).toBe(expected)
})

test('the state contacted lasts for the `answersAfterSeconds` of the technician, and each other search state two seconds', () => {
  expect(searchStates.map((state) => stateDurationSeconds(state, 600))).toEqual([2, 600, 2])
})
