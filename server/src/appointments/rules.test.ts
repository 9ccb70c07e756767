import { appointmentStates, outcomes, searchStates } from '@portal/contract/appointments'
import { expect, test } from 'vitest'
import {
  type AppointmentEvent,
  canStillChange,
  decisions,
  isNewRevision,
  secondsIn,
  standing,
  stateAfter,
  transitions,
} from './rules.ts'

test('these are all the steps that an appointment can take', () => {
  const steps = appointmentStates.flatMap((from) =>
    (Object.keys(transitions[from]) as AppointmentEvent[]).map(
      (event) => `${from} + ${event} = ${stateAfter(from, event)}`,
    ),
  )
  expect(steps).toEqual([
    'searching + technicianFound = contacted',
    'searching + nobodyFree = noneFound',
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

test('in every state a tenant can do something', () => {
  for (const state of appointmentStates)
    expect(decisions.filter((decision) => stateAfter(state, decision)).length).toBeGreaterThan(0)
})

test('a search can begin from every outcome, and from nowhere else as long as times are offered', () => {
  const startable = appointmentStates.filter((state) => stateAfter(state, 'search'))
  expect(startable).toEqual(['offered', ...outcomes])
})

test('only between the states of a search a decision stays good', () => {
  for (const from of searchStates) for (const to of searchStates) expect(isNewRevision(from, to)).toBe(false)
  expect(isNewRevision('sendingTimes', 'offered')).toBe(true)
  expect(isNewRevision('agreed', 'agreed')).toBe(true)
  expect(isNewRevision('cancelled', 'searching')).toBe(true)
})

test('nobody searches and nobody is waited for once a request is done, but what was agreed stays', () => {
  expect(appointmentStates.map((state) => standing(state, false))).toEqual([
    ...searchStates.map(() => 'searchCancelled'),
    'withoutAppointment',
    'agreed',
    ...outcomes,
  ])
  for (const state of appointmentStates) expect(standing(state, true)).toBe(state)
})

test.each([
  ['2026-11-24T06:59:59Z', true],
  ['2026-11-24T07:00:00Z', false],
  ['2026-11-24T12:00:00Z', false],
])('an appointment at 9 o’clock can still be changed at %s: %s', (now, expected) => {
  expect(canStillChange({ start: new Date('2026-11-24T09:00:00Z') }, new Date(now))).toBe(expected)
})

test('while the technician is waited for a search lasts as long as that takes, else it lasts to be read', () => {
  expect(searchStates.map((state) => secondsIn(state, 600))).toEqual([2, 600, 2])
})
