import { type Appointment, appointmentStates } from '@portal/contract/appointments'
import { expect, test } from 'vitest'
import { appointmentWords } from './appointmentWords.ts'
import { followUpAddress } from './requestAddress.ts'

const standing = (state: Appointment['state']): Appointment => ({
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
])('an appointment that is %s says "%s" and leads on by "%s"', (state, text, way, isUrgent) => {
  const words = appointmentWords({ appointment: standing(state), todo: 'next', isReschedulable: false })
  expect(words).toEqual({ way, ...(text && { text }), ...(isUrgent && { isUrgent }) })
})

test('every state has words and a way on', () => {
  for (const state of appointmentStates)
    expect(appointmentWords({ appointment: standing(state), todo: 'next', isReschedulable: false })?.way).toBeTruthy()
})

test('of a closed request only an appointment that was agreed is told', () => {
  const closed = { todo: null, isReschedulable: false }
  expect(appointmentWords({ ...closed, appointment: standing('agreed') })).toBeDefined()
  expect(appointmentWords({ ...closed, appointment: standing('notSearched') })).toBeUndefined()
})

test('what the back office agreed by itself is moved by telephone', () => {
  expect(appointmentWords({ appointment: null, todo: null, isReschedulable: true })?.text).toContain('rufen Sie uns')
  expect(appointmentWords({ appointment: null, todo: null, isReschedulable: false })).toBeUndefined()
})

test.each([
  ['repair', false, '/services/repair?todo=a%2Fb'],
  ['repair', true, '/services/repair?todo=a%2Fb&move='],
  ['elevator', false, '/services/repair?todo=a%2Fb'],
])('the follow-up of a request of the type %s (moving: %s) is at %s', (type, isMoving, address) => {
  expect(followUpAddress({ type, todo: 'a/b' }, { isMoving })).toBe(address)
})
