import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const { received, beingChecked, appointmentAgreed, closed } = requestStatus

const told = (...entries: [number, string][]) =>
  timelineOf(entries.map(([status, text]) => ({ at: '2026-11-16T09:00:00Z', status, text }))).map(({ title, text }) =>
    text === undefined ? title : `${title}: ${text}`,
  )

test('a status is told where it changed, and not again while it stays', () => {
  expect(
    told(
      [appointmentAgreed, 'Am Montag.'],
      [received, 'Termine sind da.'],
      [received, 'Wir suchen.'],
      [received, 'Ist angekommen.'],
    ),
  ).toEqual(['Termin vereinbart: Am Montag.', 'Termine sind da.', 'Wir suchen.', 'Eingegangen: Ist angekommen.'])
})

test.each<[string, [number, string][], string[]]>([
  [
    'an unknown status has the words of the landlord alone',
    [[35, 'Material wird bestellt']],
    ['Material wird bestellt'],
  ],
  ['an entry without words has those of its status', [[beingChecked, '']], ['Wird geprüft']],
  ['words that say no more than the status are told once', [[closed, 'Abgeschlossen']], ['Abgeschlossen']],
  ['an empty history tells nothing', [], []],
])('%s', (_, entries, words) => {
  expect(told(...entries)).toEqual(words)
})
