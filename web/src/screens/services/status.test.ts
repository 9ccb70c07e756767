import { expect, test } from 'vitest'
import { statusWords } from './status.ts'

test.each([
  [10, 'Eingegangen', 'landlord'],
  [20, 'Wird geprüft', 'landlord'],
  [30, 'Beauftragt', 'experts'],
  [40, 'Termin vereinbart', 'experts'],
  [50, 'Arbeiten ausgeführt', 'landlord'],
  [60, 'Abgeschlossen', 'nobody'],
  [90, 'Zurückgezogen', 'nobody'],
])('status %i is "%s", and the ball lies with %s', (status, word, ball) => {
  expect(statusWords(status, 'wird nicht gebraucht')).toMatchObject({ word, ball })
})

test('every known status has a shape of its own', () => {
  const shapes = [10, 20, 30, 40, 50, 60, 90].map((status) => statusWords(status, '').Icon)
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('a status without any words is in progress', () => {
  expect(statusWords(35, '').word).toBe('In Bearbeitung')
})

test("a status that nobody told us about shows the landlord's own words", () => {
  expect(statusWords(35, 'Material wird bestellt')).toMatchObject({ word: 'Material wird bestellt', tone: 'neutral' })
})
