import { aboutRequest, fileRemovesEntry, shortWhen, when } from '../phrases/en.ts'
import type { Words } from '../words.ts'

/** For a visit that the landlord has arranged with a technician who has no times in the portal. */
const onlyCancel = (phone: string) =>
  `You can cancel the appointment in the tenant portal up to two hours before. To reschedule it, please call us: ${phone}.`

/** The mails about a technician's visit. */
export const appointmentMails: Pick<
  Words['mails'],
  'appointmentOffered' | 'appointmentAgreed' | 'appointmentMoved' | 'appointmentCancelled' | 'appointmentReminder'
> = {
  appointmentOffered: ({ technician, topic, orderNumber, link }) => ({
    subject: 'Please choose an appointment',
    paragraphs: [
      `${technician.name} from ${technician.company} has appointments available for you. Please choose one.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Choose an appointment', href: link }],
    notes: [
      'The appointments are not reserved for you: the sooner you choose, the more choice you have.',
      'If none of them suits you, tell us there too, and we will take care of it.',
    ],
  }),
  appointmentAgreed: ({ window, technician, topic, orderNumber, link, coTenant, isMovable = true }, { brand }) => ({
    subject: `${technician.name} will come on ${shortWhen(window)}`,
    paragraphs: [
      `${coTenant ? `${coTenant} has made an appointment` : 'Your appointment is confirmed'}: ${when(window)}. ${technician.name} from ${technician.company} will come to you.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'View appointment', href: link }],
    notes: [
      'Open the attached file to add the appointment to your calendar.',
      isMovable
        ? 'If it does not suit you after all, you can reschedule or cancel it in the tenant portal up to two hours before.'
        : onlyCancel(brand.letterhead.phone),
    ],
  }),
  appointmentMoved: ({ window, technician, topic, orderNumber, link, coTenant }) => ({
    subject: `New appointment: ${technician.name} will come on ${shortWhen(window)}`,
    paragraphs: [
      `${coTenant ? `${coTenant} has rescheduled your appointment` : 'Your appointment has been rescheduled'} to ${when(window)}. ${technician.name} from ${technician.company} will come to you.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'View appointment', href: link }],
    notes: ['Open the attached file: it changes the entry in your calendar.'],
  }),
  appointmentCancelled: ({ window, technician, topic, orderNumber, link, coTenant, isSearchable = true }) => ({
    subject: `Cancelled: your appointment on ${shortWhen(window)}`,
    paragraphs: [
      `${coTenant ? `${coTenant} has cancelled your appointment on ${when(window)}.` : `Your appointment on ${when(window)} has been cancelled.`} ${technician.name} from ${technician.company} will not come.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'View request', href: link }],
    notes: [
      `Your request stays open. We will get in touch to arrange a new appointment.${isSearchable ? ' You can also look for one yourself in the tenant portal.' : ''}`,
      fileRemovesEntry,
    ],
  }),
  appointmentReminder: ({ window, technician, topic, orderNumber, link, moveLink, isMovable = true }, { brand }) => ({
    subject: `Reminder: ${technician.name} will come on ${shortWhen(window)}`,
    paragraphs: [
      `This is a reminder of your appointment: ${when(window)}. ${technician.name} from ${technician.company} will come to you.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [
      { label: 'View appointment', href: link },
      ...(isMovable ? [{ label: 'Reschedule appointment', href: moveLink }] : []),
    ],
    notes: [
      isMovable
        ? 'You can reschedule or cancel the appointment up to two hours before.'
        : onlyCancel(brand.letterhead.phone),
    ],
  }),
}

const occasions = {
  offered: 'appointments are available for you',
  changed: 'there is news about your appointment',
  reminder: 'please remember your appointment',
} as const

/** The SMS about a visit. It names no time, because an SMS is not encrypted and may be shown on a locked phone. */
export const appointmentTextMessages: Pick<Words['textMessages'], 'appointmentNewsBySms'> = {
  appointmentNewsBySms: ({ orderNumber, occasion }, { brand, publicUrl }) =>
    `${brand.shortName}: ${occasions[occasion]} (request ${orderNumber}). More in the tenant portal: ${publicUrl}`,
}
