import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { statusWords } from './status.ts'

test.each([
  ['received', 'Eingegangen', 'landlord'],
  ['beingChecked', 'Wird geprüft', 'landlord'],
  ['commissioned', 'Beauftragt', 'experts'],
  ['appointmentAgreed', 'Termin vereinbart', 'experts'],
  ['workDone', 'Arbeiten ausgeführt', 'landlord'],
  ['closed', 'Abgeschlossen', 'nobody'],
  ['withdrawn', 'Zurückgezogen', 'nobody'],
] as const)('the status %s is "%s", and the ball lies with %s', (status, word, ball) => {
  expect(statusWords(requestStatus[status], 'wird nicht gebraucht')).toMatchObject({ word, ball })
})

test('every known status has a shape of its own', () => {
  const shapes = Object.values(requestStatus).map((status) => statusWords(status, '').Icon)
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('a status without any words is in progress', () => {
  expect(statusWords(35, '').word).toBe('In Bearbeitung')
})

test("a status that nobody told us about shows the landlord's own words", () => {
  expect(statusWords(35, 'Material wird bestellt')).toMatchObject({ word: 'Material wird bestellt', tone: 'neutral' })
})
