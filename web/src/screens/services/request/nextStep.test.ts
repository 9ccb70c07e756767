import { type Appointment, appointmentStates } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { nextStepOf } from './nextStep.ts'

type SubRequest = ServiceRequest['subRequests'][number]

const at = '2026-11-17T09:00:00Z'
const appointmentIn = (state: Appointment['state']): Appointment => ({
  state,
  since: at,
  agreed: null,
  technician: null,
})
const request = (overrides: Partial<Parameters<typeof nextStepOf>[0]>) => ({
  type: 'repair',
  status: requestStatus.received,
  statusMessageText: '',
  subRequests: [],
  createdAt: at,
  history: [],
  isReschedulable: false,
  appointment: null,
  todo: null,
  ...overrides,
})
const cancelled = appointmentIn('cancelled')
const waiting = 'Ihr Anliegen bleibt bestehen. Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.'

test.each<[string, Appointment | null, string | null, string]>([
  ['a cancelled appointment', cancelled, null, waiting],
  ['a cancelled appointment', cancelled, 'next', `${waiting} Sie können hier auch selbst einen suchen.`],
  [
    'a certificate that the portal writes',
    null,
    'next',
    'Die Bescheinigung wird geschrieben. Sie müssen nicht warten: Sie liegt in Ihrer Post, sobald sie fertig ist.',
  ],
  ['a received request', null, null, 'Wir prüfen Ihr Anliegen und melden uns, wenn etwas unklar ist.'],
])('the details of %s (%j, %j) say who acts next: “%s”', (_, appointment, todo, next) => {
  expect(nextStepOf(request({ appointment, todo }))).toBe(next)
})

test.each([
  ['received', 'Wir klären, was zu tun ist, und melden uns bei Ihnen.'],
  ['beingChecked', 'Wir klären, was zu tun ist, und beauftragen einen Fachbetrieb, wenn es nötig ist.'],
] as const)(
  'the tenant of an urgent request that is %s reads that the landlord acts, because the page names the numbers above',
  (status, next) => {
    const callFirst = [{ label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' }]
    expect(nextStepOf(request({ status: requestStatus[status], callFirst }))).toBe(next)
  },
)

test('every state of an appointment has a text about what comes next', () => {
  for (const state of appointmentStates)
    expect(nextStepOf(request({ appointment: appointmentIn(state) })), state).toBeTruthy()
})

test('once the agreed time is over, the contractor’s report comes next', () => {
  const agreed = { start: '2026-11-19T07:00:00Z', end: '2026-11-19T09:00:00Z' }
  const appointment = { ...appointmentIn('agreed'), agreed }
  const state = request({ status: requestStatus.appointmentAgreed, appointment })
  expect(nextStepOf(state, new Date('2026-11-19T08:00:00Z'))).toContain('kommt zum vereinbarten Termin')
  expect(nextStepOf(state, new Date('2026-11-19T10:00:00Z'))).toContain('Rückmeldung des Fachbetriebs')
})

test.each([
  ['repair', true],
  ['disturbance', true],
  ['complaints', false],
  ['certificates', false],
  ['addedByLandlord', false],
])('while a request of the type %s is being checked, the text names a contractor: %s', (type, namesContractor) => {
  const next = nextStepOf(request({ status: requestStatus.beingChecked, type }))
  expect(next?.includes('Fachbetrieb')).toBe(namesContractor)
})

test('while a request is being checked, an open sub-request comes next', () => {
  const part = (status: number) => ({ status, typeText: 'Feuchtemessung', themeText: '' }) as SubRequest
  const next = (...parts: SubRequest[]) =>
    nextStepOf(request({ status: requestStatus.beingChecked, subRequests: parts }))
  expect(next(part(requestStatus.closed), part(requestStatus.commissioned))).toContain('„Feuchtemessung“')
  expect(next(part(requestStatus.closed))).not.toContain('Feuchtemessung')
})

test('a tenant whose problem is solved reads that there is nothing to do after the work was reported done', () => {
  expect(nextStepOf(request({ status: requestStatus.workDone }))).toContain('müssen Sie nichts tun')
})

test('a request with a status that only the landlord’s own text describes has a general text about what comes next', () => {
  expect(nextStepOf(request({ status: 35 }))).toBe('Sobald sich etwas ändert, lesen Sie es hier.')
})
