import type { Language, Localized } from '@portal/contract/api/texts'
import type { Technician, TimeWindow } from '@portal/contract/appointments'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** The data of an agreed appointment that its calendar file needs. */
export interface CalendarAppointment {
  requestId: string
  orderNumber: string
  topic: Localized
  window: Pick<TimeWindow, 'start' | 'end'>
  technician: Technician
  /** The address of the visit. */
  place: { street: string; houseNumber: string; zip: string; town: string }
  /** The sequences of the earlier visits for the request that took place. */
  pastSequences: readonly number[]
  /** Increases with each change that calendars must apply. */
  sequence: number
  changedAt: Date
  isCancelled?: boolean
  /** Whether the tenant can move the appointment in the portal. */
  isMovable: boolean
  /** Absolute URL at which the tenant reads, moves or cancels the appointment. */
  link: string
  /** The name and e-mail address from which the brand sends mails. */
  organizer: { name: string; address: string }
}

const texts = {
  de: {
    summary: (topic: string) => `Termin: ${topic}`,
    technicianLine: ({ name, company }: Technician) => `Es kommt: ${name}, ${company}`,
    orderNumber: 'Auftragsnummer',
    cancelled: 'Dieser Termin ist abgesagt.',
    change: 'Verschieben oder absagen können Sie den Termin im Mieterportal:',
    cancel: 'Absagen können Sie den Termin im Mieterportal:',
    fileName: (orderNumber: string) => `Termin ${orderNumber}.ics`,
  },
  en: {
    summary: (topic: string) => `Appointment: ${topic}`,
    technicianLine: ({ name, company }: Technician) => `Who is coming: ${name}, ${company}`,
    orderNumber: 'Order number',
    cancelled: 'This appointment has been cancelled.',
    change: 'You can reschedule or cancel the appointment in the tenant portal:',
    cancel: 'You can cancel the appointment in the tenant portal:',
    fileName: (orderNumber: string) => `Appointment ${orderNumber}.ics`,
  },
}

/**
 * Returns the appointment as an iCalendar file (RFC 5545). The file of a move or cancellation has the UID of the first file,
 * so it updates the existing entry of the tenant's calendar. A further visit for the same request has a UID of its own.
 */
export function calendarFile(
  { requestId, pastSequences, orderNumber, topic, window, technician, place, ...appointment }: CalendarAppointment,
  language: Language,
): { fileName: string; content: string } {
  const { sequence, changedAt, isCancelled = false, isMovable, link, organizer } = appointment
  const { summary, technicianLine, fileName, ...text } = texts[language]
  const closingLines = isCancelled ? [text.cancelled] : [isMovable ? text.change : text.cancel, link]
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: organizer.name, product: 'Mieterportal', language: language.toUpperCase() },
  })
  calendar.createEvent({
    id: [requestId, ...pastSequences].join('-'),
    sequence,
    stamp: changedAt,
    start: new Date(window.start),
    end: new Date(window.end),
    summary: summary(topic[language]),
    location: `${place.street} ${place.houseNumber}, ${place.zip} ${place.town}`,
    description: [technicianLine(technician), `${text.orderNumber}: ${orderNumber}`, '', ...closingLines].join('\n'),
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
  })
  return { fileName: fileName(orderNumber), content: calendar.toString() }
}
