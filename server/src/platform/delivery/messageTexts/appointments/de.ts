import { aboutRequest, fileRemovesEntry, shortWhen, when } from '../phrases/de.ts'
import type { Words } from '../words.ts'

/** For a visit that the landlord has arranged with a technician who has no times in the portal. */
const onlyCancel = (phone: string) =>
  `Bis zwei Stunden vorher können Sie den Termin im Mieterportal absagen. Zum Verschieben rufen Sie uns bitte an: ${phone}.`

/** The mails about a technician's visit. */
export const appointmentMails: Pick<
  Words['mails'],
  'appointmentOffered' | 'appointmentAgreed' | 'appointmentMoved' | 'appointmentCancelled' | 'appointmentReminder'
> = {
  appointmentOffered: ({ technician, topic, orderNumber, link }) => ({
    subject: 'Freie Termine warten auf Sie',
    paragraphs: [
      `${technician.name} von ${technician.company} hat Termine für Sie frei. Bitte wählen Sie einen aus.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Termin wählen', href: link }],
    notes: [
      'Die Termine sind nicht für Sie reserviert: Wer früher wählt, hat mehr Auswahl.',
      'Es passt keiner? Auch das sagen Sie uns dort, und wir kümmern uns darum.',
    ],
  }),
  appointmentAgreed: ({ window, technician, topic, orderNumber, link, coTenant, isMovable = true }, { brand }) => ({
    subject: `${technician.name} kommt am ${shortWhen(window)}`,
    paragraphs: [
      `${coTenant ? `${coTenant} hat einen Termin vereinbart` : 'Ihr Termin steht fest'}: ${when(window)}. Zu Ihnen kommt ${technician.name} von ${technician.company}.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Termin ansehen', href: link }],
    notes: [
      'Mit der Datei im Anhang übernehmen Sie den Termin in Ihren Kalender.',
      isMovable
        ? 'Passt es doch nicht? Bis zwei Stunden vorher können Sie den Termin im Mieterportal verschieben oder absagen.'
        : `Passt es doch nicht? ${onlyCancel(brand.letterhead.phone)}`,
    ],
  }),
  appointmentMoved: ({ window, technician, topic, orderNumber, link, coTenant }) => ({
    subject: `Neuer Termin: ${technician.name} kommt am ${shortWhen(window)}`,
    paragraphs: [
      `${coTenant ? `${coTenant} hat Ihren Termin verschoben` : 'Ihr Termin ist verschoben'} auf ${when(window)}. Zu Ihnen kommt ${technician.name} von ${technician.company}.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Termin ansehen', href: link }],
    notes: ['Öffnen Sie die Datei im Anhang: Sie ändert den Eintrag in Ihrem Kalender.'],
  }),
  appointmentCancelled: ({ window, technician, topic, orderNumber, link, coTenant, isSearchable = true }) => ({
    subject: `Abgesagt: Ihr Termin am ${shortWhen(window)}`,
    paragraphs: [
      `${coTenant ? `${coTenant} hat Ihren Termin am ${when(window)}, abgesagt.` : `Ihr Termin am ${when(window)} ist abgesagt.`} ${technician.name} von ${technician.company} kommt nicht.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      `Ihr Anliegen bleibt bestehen. Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.${isSearchable ? ' Sie können im Mieterportal auch selbst einen suchen.' : ''}`,
      fileRemovesEntry,
    ],
  }),
  appointmentReminder: ({ window, technician, topic, orderNumber, link, moveLink, isMovable = true }, { brand }) => ({
    subject: `Erinnerung: ${technician.name} kommt am ${shortWhen(window)}`,
    paragraphs: [
      `wir erinnern Sie an Ihren Termin: ${when(window)}. Zu Ihnen kommt ${technician.name} von ${technician.company}.`,
      aboutRequest(topic, orderNumber),
    ],
    links: [
      { label: 'Termin ansehen', href: link },
      ...(isMovable ? [{ label: 'Termin verschieben', href: moveLink }] : []),
    ],
    notes: [
      isMovable
        ? 'Verschieben oder absagen können Sie den Termin bis zwei Stunden vorher.'
        : onlyCancel(brand.letterhead.phone),
    ],
  }),
}

const occasions = {
  offered: 'Freie Termine warten auf Sie',
  changed: 'Es gibt Neues zu Ihrem Termin',
  reminder: 'Bitte denken Sie an Ihren Termin',
} as const

/** The SMS about a visit. It names no time, because an SMS is not encrypted and may be shown on a locked phone. */
export const appointmentTextMessages: Pick<Words['textMessages'], 'appointmentNewsBySms'> = {
  appointmentNewsBySms: ({ orderNumber, occasion }, { brand, publicUrl }) =>
    `${brand.shortName}: ${occasions[occasion]} (Anliegen ${orderNumber}). Mehr im Mieterportal: ${publicUrl}`,
}
