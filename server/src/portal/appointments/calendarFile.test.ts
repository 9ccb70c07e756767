import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarAppointment, calendarFile } from './calendarFile.ts'

const appointment: CalendarAppointment = {
  requestId: '9df87b1c-fd62-465b-8a1f-b6f211f0bc4d',
  orderNumber: '2600417',
  topic: { de: 'Heizkörper, Wärme; überall zu wenig – Wohn\\Schlafzimmer', en: 'Radiators' },
  window: { start: '2026-11-30T09:00:00Z', end: '2026-11-30T11:00:00Z' },
  technician: { name: 'Frau Demir', company: 'Heizungsbau Brandt' },
  place: { street: 'Am Lindenhof', houseNumber: '12', zip: '22999', town: 'Hamburg' },
  pastSequences: [],
  sequence: 0,
  isMovable: true,
  changedAt: new Date('2026-11-21T08:00:00Z'),
  link: 'https://portal.example/services/repair?todo=WyIxMDAwMDAwMDAxMDAxIl0',
  organizer: { name: 'Lindenhof Wohnen', address: 'service@lindenhof-wohnen.example' },
}

/** Reads the file as a calendar program does. */
function read({ content }: { content: string }) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  const value = (name: string) => event.component.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    stamp: (value('dtstamp') as ICAL.Time).toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    status: value('status'),
    url: value('url'),
  }
}

test('a calendar reads all data of the appointment, with umlauts, commas and line breaks unchanged', () => {
  const file = calendarFile(appointment, 'de')
  expect(file.fileName).toBe('Termin 2600417.ics')
  expect(read(file)).toEqual({
    method: 'PUBLISH',
    uid: appointment.requestId,
    sequence: 0,
    start: '2026-11-30T09:00:00.000Z',
    end: '2026-11-30T11:00:00.000Z',
    stamp: '2026-11-21T08:00:00.000Z',
    summary: 'Termin: Heizkörper, Wärme; überall zu wenig – Wohn\\Schlafzimmer',
    location: 'Am Lindenhof 12, 22999 Hamburg',
    description: `Es kommt: Frau Demir, Heizungsbau Brandt\nAuftragsnummer: 2600417\n\nVerschieben oder absagen können Sie den Termin im Mieterportal:\n${appointment.link}`,
    organizer: 'mailto:service@lindenhof-wohnen.example',
    status: 'CONFIRMED',
    url: appointment.link,
  })
})

test('the files of a move and a cancellation have the UID of the first file and the current sequence number', () => {
  const first = read(calendarFile(appointment, 'en'))
  const window = { start: '2026-12-02T07:00:00Z', end: '2026-12-02T09:00:00Z' }
  const moved = read(calendarFile({ ...appointment, window, sequence: 1 }, 'en'))
  const cancelled = read(calendarFile({ ...appointment, window, sequence: 2, isCancelled: true }, 'en'))
  expect(moved).toMatchObject({ uid: first.uid, method: 'PUBLISH', start: '2026-12-02T07:00:00.000Z' })
  expect(cancelled).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' })
  expect([first.sequence, moved.sequence, cancelled.sequence]).toEqual([0, 1, 2])
  expect(cancelled.description).toContain('This appointment has been cancelled.')
})

test('each further visit for a request has a UID of its own', () => {
  const uids = [[], [1], [1, 4]].map((pastSequences) => read(calendarFile({ ...appointment, pastSequences }, 'de')).uid)
  expect(new Set(uids).size).toBe(3)
})

test('lines end with CRLF and have at most 75 octets', () => {
  const lines = calendarFile(appointment, 'de').content.split('\r\n')
  expect(lines.length).toBeGreaterThan(15)
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})
