import { type Appointment, appointmentStates } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { isPast, type Standing, standOf } from './stand.ts'

const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = requestStatus
/** A number that the landlord added. */
const added = 35

const monday = '2026-11-16T09:00:00Z'
const tuesday = '2026-11-17T09:00:00Z'
const friday = '2026-11-20T09:00:00Z'
const now = new Date('2026-11-21T12:00:00Z')
const visit = { start: '2026-11-30T07:00:00Z', end: '2026-11-30T09:00:00Z' }
const visitBefore = { start: '2026-11-19T07:00:00Z', end: '2026-11-19T09:00:00Z' }

const entry = (at: string, status: number) => ({ at, status, text: 'x' })
const request = (status: number, more: Partial<Standing> = {}): Standing => ({
  status,
  statusMessageText: 'Material wird bestellt',
  createdAt: monday,
  history: [entry(friday, status), entry(monday, received)],
  appointment: null,
  ...more,
})
const arranged = (state: Appointment['state'], agreed: Appointment['agreed'] = null): Appointment => ({
  state,
  since: tuesday,
  agreed,
  technician: null,
})

test.each<[string, Standing, string, string]>([
  ['received lies with the landlord since it came', request(received), 'landlord', monday],
  ['being checked still lies there since it came', request(beingChecked), 'landlord', monday],
  ['commissioned lies with the contractor since then', request(commissioned), 'experts', friday],
  ['reported done comes back to the landlord', request(workDone), 'landlord', monday],
  ['closed lies with nobody', request(closed), 'nobody', friday],
  ['withdrawn lies with nobody', request(withdrawn), 'nobody', friday],
  ['an unknown number lies with the landlord', request(added), 'landlord', monday],
  ['without a history it counts from the beginning', request(commissioned, { history: [] }), 'experts', monday],
  [
    'times that are offered wait for the tenant',
    request(received, { appointment: arranged('offered') }),
    'tenant',
    tuesday,
  ],
  [
    'a technician who was asked has the ball',
    request(received, { appointment: arranged('contacted') }),
    'experts',
    tuesday,
  ],
  [
    'a search that was cancelled is ours',
    request(beingChecked, { appointment: arranged('searchCancelled') }),
    'landlord',
    tuesday,
  ],
  [
    'an agreed visit lies with the contractor',
    request(appointmentAgreed, { appointment: arranged('agreed', visit) }),
    'experts',
    friday,
  ],
  [
    'a visit that is over waits for its report',
    request(appointmentAgreed, { appointment: arranged('agreed', visitBefore) }),
    'experts',
    visitBefore.end,
  ],
  ['a closed request outlives its offer', request(closed, { appointment: arranged('offered') }), 'nobody', friday],
])('%s', (_, standing, ball, since) => {
  expect(standOf(standing, now)).toMatchObject({ ball, since })
})

test('the ball comes back where it was before only since it came back', () => {
  const history = [entry(friday, workDone), entry(tuesday, commissioned), entry(monday, received)]
  expect(standOf(request(workDone, { history }), now).since).toBe(friday)
})

test('every state of an appointment says what comes next', () => {
  for (const state of appointmentStates)
    expect(standOf(request(received, { appointment: arranged(state) }), now).next).toBeTruthy()
})

test("what comes after an unknown number is left to the landlord's own words", () => {
  expect(standOf(request(added), now).next).toBeUndefined()
})

test.each([
  [received, monday, false],
  [added, monday, false],
  [closed, friday, false],
  [closed, '2026-11-06T09:00:00Z', true],
  [withdrawn, '2026-11-06T09:00:00Z', true],
])('a request with the status %i since %s is past: %s', (status, at, past) => {
  expect(isPast(request(status, { history: [entry(at, status)] }), now)).toBe(past)
})
