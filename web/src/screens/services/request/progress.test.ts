import type { Appointment } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { inListOrder, isPast, isTooLateToWithdraw, progressOf, type RequestState } from './progress.ts'
import type { NextActor } from './status.ts'

const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = requestStatus
/** A status that the landlord added, unknown to the portal. */
const unknownStatus = 35

const monday = '2026-11-16T09:00:00Z'
const tuesday = '2026-11-17T09:00:00Z'
const friday = '2026-11-20T09:00:00Z'
const now = new Date('2026-11-21T12:00:00Z')
const visit = { start: '2026-11-30T07:00:00Z', end: '2026-11-30T09:00:00Z' }
const pastVisit = { start: '2026-11-19T07:00:00Z', end: '2026-11-19T09:00:00Z' }

const entry = (at: string, status: number) => ({
  at,
  status,
  text: 'x',
  message: null,
  isAnswer: false,
  isOutdated: false,
})
const request = (status: number, overrides: Partial<RequestState> = {}): RequestState => ({
  type: 'repair',
  status,
  statusMessageText: 'Material wird bestellt',
  createdAt: monday,
  history: [entry(friday, status), entry(monday, received)],
  appointment: null,
  subRequests: [],
  ...overrides,
})
const appointmentIn = (state: Appointment['state'], agreed: Appointment['agreed'] = null): Appointment => ({
  state,
  since: tuesday,
  agreed,
  technician: null,
})

test.each<[string, RequestState, NextActor, string]>([
  ['a received request has waited for the landlord since its creation', request(received), 'landlord', monday],
  ['a request being checked has waited for the landlord since its creation', request(beingChecked), 'landlord', monday],
  [
    'a commissioned request has waited for the contractor since the commission',
    request(commissioned),
    'contractor',
    friday,
  ],
  ['a request whose work is done waits for the landlord', request(workDone), 'landlord', monday],
  ['a closed request has no next actor', request(closed), null, friday],
  ['a withdrawn request has no next actor', request(withdrawn), null, friday],
  ['a request with an unknown status waits for the landlord', request(unknownStatus), 'landlord', monday],
  [
    'a request without a history has waited since its creation',
    request(commissioned, { history: [] }),
    'contractor',
    monday,
  ],
  [
    'a request with offered appointments waits for the tenant',
    request(received, { appointment: appointmentIn('offered') }),
    'tenant',
    tuesday,
  ],
  [
    'a request with a high status number that the landlord added waits for the tenant if appointments are offered',
    request(75, { appointment: appointmentIn('offered') }),
    'tenant',
    tuesday,
  ],
  [
    'a request whose technician was contacted waits for the contractor',
    request(received, { appointment: appointmentIn('contacted') }),
    'contractor',
    tuesday,
  ],
  [
    'a request whose appointment search was cancelled waits for the landlord',
    request(beingChecked, { appointment: appointmentIn('searchCancelled') }),
    'landlord',
    tuesday,
  ],
  [
    'a request with an agreed appointment waits for the contractor',
    request(appointmentAgreed, { appointment: appointmentIn('agreed', visit) }),
    'contractor',
    friday,
  ],
  [
    'a request whose appointment is over has waited for the contractor since the end of the appointment',
    request(appointmentAgreed, { appointment: appointmentIn('agreed', pastVisit) }),
    'contractor',
    pastVisit.end,
  ],
  [
    'a request that the tenant reopened after the work waits for the landlord, although its appointment is over',
    request(beingChecked, {
      appointment: appointmentIn('agreed', pastVisit),
      history: [entry(friday, beingChecked), entry(pastVisit.start, workDone), entry(tuesday, appointmentAgreed)],
    }),
    'landlord',
    pastVisit.start,
  ],
  [
    'a closed request has no next actor, even with offered appointments',
    request(closed, { appointment: appointmentIn('offered') }),
    null,
    friday,
  ],
])('%s', (_, state, nextActor, since) => {
  expect(progressOf(state, now)).toMatchObject({ nextActor, since })
})

test('a request that returns to an earlier actor has waited for that actor only since its return', () => {
  const history = [entry(friday, workDone), entry(tuesday, commissioned), entry(monday, received)]
  expect(progressOf(request(workDone, { history }), now).since).toBe(friday)
})

test('a request with the status "appointment agreed" awaits a visit, unless the appointment is over or the tenant still has to choose it', () => {
  const agreed = (appointment: Appointment | null) => request(appointmentAgreed, { appointment })
  const awaitsVisit = (state: RequestState) => progressOf(state, now).awaitsVisit
  expect(awaitsVisit(agreed(appointmentIn('agreed', visit)))).toBe(true)
  expect(awaitsVisit(agreed(null))).toBe(true)
  expect(awaitsVisit(agreed(appointmentIn('agreed', pastVisit)))).toBe(false)
  expect(awaitsVisit(agreed(appointmentIn('offered')))).toBe(false)
  expect(awaitsVisit(request(commissioned))).toBe(false)
})

test.each([
  [received, monday, false],
  [unknownStatus, monday, false],
  [closed, friday, false],
  [closed, '2026-11-06T09:00:00Z', true],
  [withdrawn, '2026-11-06T09:00:00Z', true],
])('on 21 November 2026, a request that has had the status %i since %s counts as past: %s', (status, at, past) => {
  expect(isPast(request(status, { history: [entry(at, status)] }), now)).toBe(past)
})

test('closed and withdrawn requests come after the others; both groups keep the given order', () => {
  const statuses = [withdrawn, workDone, closed, unknownStatus, received]
  expect(
    inListOrder(
      statuses.map((status) => request(status)),
      now,
    ).map(({ status }) => status),
  ).toEqual([workDone, unknownStatus, received, withdrawn, closed])
})

test('requests with a coming appointment come first, in the order of these appointments', () => {
  const withVisit = (agreed: typeof visit, status: number = appointmentAgreed) =>
    request(status, { appointment: { state: 'agreed', since: monday, agreed, technician: null } })
  const later = withVisit({ start: '2026-12-01T07:00:00Z', end: '2026-12-01T09:00:00Z' })
  const [next, over, ended] = [withVisit(visit), withVisit(pastVisit), withVisit(visit, withdrawn)]
  expect(inListOrder([over, ended, later, next], now)).toEqual([next, later, over, ended])
})

test('only an open request that takes messages is too late to withdraw; after the work is done, there is nothing to withdraw', () => {
  const isTooLate = (status: number, withdraw: string | null, addMessage: string | null) =>
    isTooLateToWithdraw({ status, withdraw, addMessage })
  expect(isTooLate(appointmentAgreed, null, 'todo')).toBe(true)
  expect(isTooLate(appointmentAgreed, 'todo', 'todo')).toBe(false)
  expect(isTooLate(workDone, null, 'todo')).toBe(false)
  expect(isTooLate(closed, null, null)).toBe(false)
})
