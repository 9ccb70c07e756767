import { expect, test } from 'vitest'
import { entries as appointmentEntries } from '../appointments/texts.ts'
import { entries as conversationEntries } from '../conversation/texts.ts'
import { asReadByOthers } from './writers.ts'

const span = { start: new Date('2026-11-30T09:00:00Z'), end: new Date('2026-11-30T11:00:00Z') }

test.each([
  [
    conversationEntries.message({ hasText: true, fileCount: 2 }),
    'Anna Test hat uns geschrieben und 2 Dateien geschickt.',
    'Anna Test wrote to us and sent 2 files.',
  ],
  [
    conversationEntries.withdrawn(undefined),
    'Anna Test hat das Anliegen zurückgezogen.',
    'Anna Test withdrew the request.',
  ],
  [
    appointmentEntries.searchCancelled,
    'Anna Test hat die Terminsuche beendet.',
    'Anna Test ended the search for an appointment.',
  ],
  [
    appointmentEntries.withoutAppointment,
    'Anna Test hat keinen Termin gewählt.',
    'Anna Test did not choose an appointment.',
  ],
  [
    appointmentEntries.searchedAgain,
    'Anna Test hat die Terminsuche neu gestartet.',
    'Anna Test started a new search for an appointment.',
  ],
  [
    appointmentEntries.moved(span),
    'Anna Test hat den Termin verschoben auf Montag, 30. November, 10–12 Uhr.',
    'Anna Test rescheduled the appointment to Monday 30 November, 10 am – noon.',
  ],
  [
    appointmentEntries.cancelled(span),
    'Anna Test hat den Termin am Montag, 30. November, 10–12 Uhr, abgesagt.',
    'Anna Test cancelled the appointment on Monday 30 November, 10 am – noon.',
  ],
])('a co-tenant reads in an entry who wrote or decided: %j', (text, de, en) => {
  expect(asReadByOthers(text, 'Anna Test')).toEqual({ de, en })
})

test('the text of an entry without a writer is not changed, and an erased writer is called “another tenant of the contract”', () => {
  expect(asReadByOthers(appointmentEntries.agreed(span), 'Anna Test')).toEqual(appointmentEntries.agreed(span))
  expect(asReadByOthers(appointmentEntries.noneFound, 'Anna Test')).toEqual(appointmentEntries.noneFound)
  expect(asReadByOthers(conversationEntries.message({ hasText: true, fileCount: 0 }), null)).toEqual({
    de: 'Eine andere Person aus dem Mietvertrag hat uns geschrieben.',
    en: 'Another tenant of the contract wrote to us.',
  })
})
