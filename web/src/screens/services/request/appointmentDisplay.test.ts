import { type Appointment, appointmentStates } from '@portal/contract/appointments'
import { expect, test } from 'vitest'
import { appointmentDisplay } from './appointmentDisplay.ts'
import { followUpAddress } from './requestAddress.ts'

const appointmentIn = (state: Appointment['state']): Appointment => ({
  state,
  since: '2026-11-30T07:00:00Z',
  agreed: state === 'agreed' ? { start: '2026-12-01T07:00:00Z', end: '2026-12-01T09:00:00Z' } : null,
  technician: null,
})

test.each<[Appointment['state'], string | undefined, string, boolean | undefined]>([
  ['searching', 'Wir suchen gerade einen Termin für Sie.', 'Stand ansehen', undefined],
  ['sendingTimes', 'Wir suchen gerade einen Termin für Sie.', 'Stand ansehen', undefined],
  ['offered', 'Freie Termine sind da. Bitte wählen Sie einen aus.', 'Termin wählen', true],
  ['agreed', undefined, 'Termin ansehen', undefined],
  ['cancelled', 'Ihr Termin ist abgesagt', 'Termin suchen', undefined],
])('an appointment in the state %s shows the text "%s" and the link "%s"', (state, text, link, isUrgent) => {
  const display = appointmentDisplay({ appointment: appointmentIn(state), todo: 'next', isReschedulable: false })
  expect(display).toEqual({ link, ...(text && { text }), ...(isUrgent && { isUrgent }) })
})

test('every state of an appointment has a text for the link to the follow-up', () => {
  for (const state of appointmentStates)
    expect(
      appointmentDisplay({ appointment: appointmentIn(state), todo: 'next', isReschedulable: false })?.link,
    ).toBeTruthy()
})

test('a closed request shows its appointment only if a time was agreed', () => {
  const closed = { todo: null, isReschedulable: false }
  expect(appointmentDisplay({ ...closed, appointment: appointmentIn('agreed') })).toBeDefined()
  expect(appointmentDisplay({ ...closed, appointment: appointmentIn('notSearched') })).toBeUndefined()
})

test('an appointment that the landlord arranged outside the portal is rescheduled by telephone', () => {
  expect(appointmentDisplay({ appointment: null, todo: null, isReschedulable: true })?.text).toContain('rufen Sie uns')
  expect(appointmentDisplay({ appointment: null, todo: null, isReschedulable: false })).toBeUndefined()
})

test.each([
  ['repair', false, '/services/repair?todo=a%2Fb'],
  ['repair', true, '/services/repair?todo=a%2Fb&move='],
  ['elevator', false, '/services/repair?todo=a%2Fb'],
])('the follow-up of a request of type %s (moving: %s) has the address %s', (type, isMoving, address) => {
  expect(followUpAddress({ type, todo: 'a/b' }, { isMoving })).toBe(address)
})
