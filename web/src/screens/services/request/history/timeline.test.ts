import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const { received, commissioned, appointmentAgreed, closed } = requestStatus

const titlesOf = (entries: [number, string][], shownAbove?: string) =>
  timelineOf(
    entries.map(([status, text]) => ({
      at: '2026-11-16T09:00:00Z',
      status,
      text,
      message: null,
      isAnswer: false,
      isOutdated: false,
    })),
    'own',
    shownAbove,
  ).map(({ title, words }) => (words === undefined ? title.text : `${title.text}: ${words.text}`))

test('of consecutive entries with the same status and a text each, only the oldest shows the name of the status', () => {
  expect(
    titlesOf([
      [appointmentAgreed, 'Am Montag.'],
      [received, 'Termine sind da.'],
      [received, 'Wir suchen.'],
      [received, 'Ist angekommen.'],
    ]),
  ).toEqual(['Termin vereinbart: Am Montag.', 'Termine sind da.', 'Wir suchen.', 'Eingegangen: Ist angekommen.'])
})

test.each<[string, [number, string][], string[]]>([
  ["an unknown status shows only the landlord's text", [[35, 'Material wird bestellt']], ['Material wird bestellt']],
  ['an entry without a text shows the name of its status', [[commissioned, '']], ['Beauftragt']],
  ['a text equal to the name of the status appears once', [[closed, 'Abgeschlossen']], ['Abgeschlossen']],
  ['an empty history has no entries', [], []],
])('%s', (_, entries, titles) => {
  expect(titlesOf(entries)).toEqual(titles)
})

test('only the text of an outdated entry is struck out, not its label and not the name of its status', () => {
  const entry = { at: '2026-11-16T09:00:00Z', status: appointmentAgreed, message: null, isAnswer: false }
  const outdated = { ...entry, text: 'Überholt: Termin am Montag.', isOutdated: true }
  const words = { text: 'Termin am Montag.', isOutdated: true }
  const older = { ...entry, status: received, text: '', isOutdated: false }
  expect(timelineOf([outdated, older], 'own')[0]).toMatchObject({
    title: { text: 'Termin vereinbart', isOutdated: false },
    words,
  })
  expect(timelineOf([outdated, { ...outdated, at: entry.at }], 'own')[0]).toMatchObject({ title: words })
})

test('only the newest entry leaves out the text that the page shows above the history', () => {
  const entries: [number, string][] = [
    [closed, 'Danke.'],
    [received, 'Danke.'],
  ]
  expect(titlesOf(entries, 'Danke.')).toEqual(['Abgeschlossen', 'Eingegangen: Danke.'])
  expect(titlesOf(entries)).toEqual(['Abgeschlossen: Danke.', 'Eingegangen: Danke.'])
})
