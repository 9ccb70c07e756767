import type { Technician, TimeWindow } from '@portal/contract/appointments'
import type { Language, Localized } from '@portal/contract/texts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An agreed appointment, as a calendar has to know it. */
export interface CalendarAppointment {
  requestId: string
  orderNumber: string
  topic: Localized
  window: Pick<TimeWindow, 'start' | 'end'>
  technician: Technician
  /** Where the technician comes to. */
  place: { street: string; houseNumber: string; zip: string; town: string }
  /** Grows with each change that calendars must learn of. */
  sequence: number
  changedAt: Date
  isCancelled?: boolean
  /** Where the tenant reads, moves or cancels it: a whole address. */
  link: string
  /** Who invites: the brand's sender. */
  organizer: { name: string; address: string }
}

const words = {
  de: {
    summary: (topic: string) => `Termin: ${topic}`,
    comes: ({ name, company }: Technician) => `Es kommt: ${name}, ${company}`,
    orderNumber: 'Auftragsnummer',
    cancelled: 'Dieser Termin ist abgesagt.',
    change: 'Verschieben oder absagen können Sie den Termin im Mieterportal:',
    fileName: (orderNumber: string) => `Termin ${orderNumber}.ics`,
  },
  en: {
    summary: (topic: string) => `Appointment: ${topic}`,
    comes: ({ name, company }: Technician) => `Who comes: ${name}, ${company}`,
    orderNumber: 'Order number',
    cancelled: 'This appointment is cancelled.',
    change: 'You can move or cancel the appointment in the tenant portal:',
    fileName: (orderNumber: string) => `Appointment ${orderNumber}.ics`,
  },
}

/**
 * The appointment as an iCalendar file (RFC 5545). Its UID is the request's id: whoever opens the file again after a move
 * or a cancellation changes the entry that is there.
 */
export function calendarFile(
  { requestId, orderNumber, topic, window, technician, place, ...appointment }: CalendarAppointment,
  language: Language,
): { fileName: string; content: string } {
  const { sequence, changedAt, isCancelled = false, link, organizer } = appointment
  const { summary, comes, fileName, ...text } = words[language]
  const whatToDo = isCancelled ? [text.cancelled] : [text.change, link]
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: organizer.name, product: 'Mieterportal', language: language.toUpperCase() },
  })
  calendar.createEvent({
    id: requestId,
    sequence,
    stamp: changedAt,
    start: new Date(window.start),
    end: new Date(window.end),
    summary: summary(topic[language]),
    location: `${place.street} ${place.houseNumber}, ${place.zip} ${place.town}`,
    description: [comes(technician), `${text.orderNumber}: ${orderNumber}`, '', ...whatToDo].join('\n'),
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
  })
  return { fileName: fileName(orderNumber), content: calendar.toString() }
}
