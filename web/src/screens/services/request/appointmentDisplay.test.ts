import { type Appointment, appointmentStates } from '@portal/contract/appointments'
import { expect, test } from 'vitest'
import { type AppointmentDisplay, appointmentDisplay } from './appointmentDisplay.ts'
import { followUpAddress } from './requestNavigation.ts'

const appointmentIn = (state: Appointment['state']): Appointment => ({
  state,
  since: '2026-11-30T07:00:00Z',
  agreed: state === 'agreed' ? { start: '2026-12-01T07:00:00Z', end: '2026-12-01T09:00:00Z' } : null,
  technician: null,
})

const searching = 'Wir suchen einen Termin für Sie. Sobald freie Zeiten da sind, wählen Sie eine aus.'
const before = new Date('2026-11-30T12:00:00Z')
const after = new Date('2026-12-01T09:01:00Z')

test.each<[Appointment['state'], Date, AppointmentDisplay]>([
  ['searching', before, { text: searching, link: 'Stand ansehen' }],
  ['sendingTimes', before, { text: searching, link: 'Stand ansehen' }],
  [
    'offered',
    before,
    { text: 'Freie Termine sind da. Bitte wählen Sie einen aus.', link: 'Termin wählen', isUrgent: true },
  ],
  ['agreed', before, { link: 'Termin ansehen', isAgreed: true }],
  ['agreed', after, { text: 'Vergangener Termin', link: 'Termin ansehen' }],
  ['cancelled', before, { text: 'Ihr Termin ist abgesagt', link: 'Termin suchen', startsSearch: true }],
])('an appointment in the state %s is shown on %s with its text and link', (state, now, expected) => {
  const request = { appointment: appointmentIn(state), todo: 'next', isReschedulable: false }
  expect(appointmentDisplay(request, now)).toEqual(expected)
})

test('the link to an agreed appointment mentions the cancellation only while the appointment can be cancelled', () => {
  const agreed = { appointment: appointmentIn('agreed'), todo: 'next' }
  expect(appointmentDisplay({ ...agreed, isReschedulable: true }, before)?.link).toBe('Termin ansehen oder absagen')
  expect(appointmentDisplay({ ...agreed, isReschedulable: false }, before)?.link).toBe('Termin ansehen')
})

test('every state of an appointment has a text for the link to the follow-up', () => {
  for (const state of appointmentStates)
    expect(
      appointmentDisplay({ appointment: appointmentIn(state), todo: 'next', isReschedulable: false })?.link,
    ).toBeTruthy()
})

test('a request that is no longer open shows its appointment only if a time was agreed', () => {
  const ended = { todo: null, isReschedulable: false }
  expect(appointmentDisplay({ ...ended, appointment: appointmentIn('agreed') })).toBeDefined()
  expect(appointmentDisplay({ ...ended, appointment: appointmentIn('notSearched') })).toBeUndefined()
})

test('an appointment that the landlord arranged outside the portal is rescheduled by telephone', () => {
  expect(appointmentDisplay({ appointment: null, todo: null, isReschedulable: true })?.text).toContain('rufen Sie uns')
  expect(appointmentDisplay({ appointment: null, todo: null, isReschedulable: false })).toBeUndefined()
})

test.each([
  ['repair', undefined, '/services/repair?todo=a%2Fb'],
  ['repair', 'move', '/services/repair?todo=a%2Fb&move='],
  ['repair', 'search', '/services/repair?todo=a%2Fb&search='],
  ['elevator', undefined, '/services/repair?todo=a%2Fb'],
] as const)('the follow-up of a request of type %s (start: %s) has the address %s', (type, start, address) => {
  expect(followUpAddress({ type, todo: 'a/b' }, start)).toBe(address)
})
