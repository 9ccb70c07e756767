import { partnerContactForm } from '@portal/contract/form/contactForm'
import type { CaseMail } from '../../outgoingMessage.ts'
import { momentsIn } from '../moments.ts'
import type { Words } from '../words.ts'

const { day, weekday, clock } = momentsIn('de-DE')
/** Names the request that a mail is about. */
export const aboutRequest = (topic: string, orderNumber: string) => `Worum es geht: ${topic}, Auftragsnummer ${orderNumber}.`
const files = (label: string, fileNames: readonly string[]) =>
  fileNames.length > 0 ? [{ label, value: fileNames.join('\n') }] : []
const switchOff = 'Sie möchten diese E-Mails nicht mehr? Im Portal können Sie sie unter „Profil“ abschalten.'

const subjects: Record<CaseMail['event'], (message: CaseMail) => string> = {
  request: ({ orderNumber, topic }) => `Neues Anliegen ${orderNumber}: ${topic}`,
  message: ({ orderNumber, topic }) => `Neue Nachricht zu ${orderNumber}: ${topic}`,
  withdrawal: ({ orderNumber, topic }) => `Zurückgezogen: ${orderNumber}, ${topic}`,
  contact: ({ orderNumber }) => `Neue Kontaktnachricht ${orderNumber}`,
}

const events: Record<CaseMail['event'], string> = {
  request: 'eine Mieterin oder ein Mieter hat ein Anliegen gemeldet.',
  message: 'eine Mieterin oder ein Mieter hat etwas zu einem Anliegen geschrieben oder Dateien geschickt.',
  withdrawal: 'eine Mieterin oder ein Mieter hat ein Anliegen zurückgezogen. Ein vereinbarter Termin ist abgesagt.',
  contact: 'über das Kontaktformular ist eine Nachricht gekommen. Wer sie geschrieben hat, ist nicht geprüft.',
}

const toAnswer = ({ event, orderNumber }: CaseMail) =>
  event === 'contact'
    ? 'Antworten Sie bitte an die E-Mail-Adresse, die oben angegeben ist.'
    : `Ihre Antwort erscheint im Portal und geht als E-Mail hinaus: npm run contact -- answer ${orderNumber} --text "…"`

/** The landlord's own data stay readable: quoted answers have their numbers divided. */
const onFileText = ({ onFile }: CaseMail) =>
  onFile.length > 0 ? [onFile.map(({ label, value }) => `${label}: ${value}`).join('; ')] : []

/** The mails about requests and contact messages. */
export const requestMails: Pick<
  Words['mails'],
  'contactCopy' | 'requestReceived' | 'requestWithdrawn' | 'requestAnswered' | 'caseForStaff'
> = {
  contactCopy: ({ orderNumber, lines, fileNames }, { brand }) => ({
    subject: `Kopie Ihrer Anfrage ${orderNumber}`,
    paragraphs: [
      `Ihre Anfrage an ${brand.name} ist angekommen. Sie hat die Nummer ${orderNumber}. ${partnerContactForm.answerWithin.de} Über das Kontaktformular haben Sie uns geschrieben:`,
    ],
    quoted: [
      ...lines,
      ...(fileNames.length > 0 ? [{ label: 'Dateien (nicht beigefügt)', value: fileNames.join('\n') }] : []),
    ],
    notes: [
      `Das haben nicht Sie geschrieben? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen nichts tun. Fragen beantworten wir gern: ${brand.letterhead.phone}.`,
    ],
  }),
  requestReceived: ({ orderNumber, topic, received, lines, fileNames, link, at }) => ({
    subject: `Eingangsbestätigung ${orderNumber}: ${topic}`,
    paragraphs: [
      `am ${weekday(at)}, um ${clock(at)} Uhr ist Ihr Anliegen bei uns angekommen. Es hat die Auftragsnummer ${orderNumber}.`,
      received,
      `Das haben Sie uns mitgeteilt: ${topic}.`,
    ],
    quoted: [...lines, ...files('Ihre Dateien', fileNames)],
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      'Ist Ihnen noch etwas eingefallen? Solange das Anliegen offen ist, können Sie im Mieterportal eine Nachricht oder ein Foto hinzufügen.',
      'Diese Bestätigung liegt auch als PDF in Ihrer Post.',
      switchOff,
    ],
  }),
  requestWithdrawn: ({ orderNumber, topic, window, link }) => ({
    subject: `Zurückgezogen: Ihr Anliegen ${orderNumber}`,
    paragraphs: [
      'Sie haben Ihr Anliegen zurückgezogen. Wir bearbeiten es nicht weiter.',
      ...(window ? [`Der Termin am ${day(new Date(window.start))} ist abgesagt.`] : []),
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      ...(window ? ['Mit der Datei im Anhang verschwindet der Eintrag aus Ihrem Kalender.'] : []),
      'Besteht das Problem doch noch? Dann melden Sie es im Mieterportal bitte neu.',
    ],
  }),
  requestAnswered: ({ orderNumber, topic, answer, progress, link }, { brand }) => ({
    subject: answer ? `Antwort zu Ihrem Anliegen ${orderNumber}` : `Neuer Stand zu Ihrem Anliegen ${orderNumber}`,
    paragraphs: [
      ...(progress
        ? [`es gibt Neues zu Ihrem Anliegen: ${progress}`]
        : ['wir haben Ihnen zu Ihrem Anliegen geschrieben.']),
      aboutRequest(topic, orderNumber),
    ],
    quoted: answer ? [{ label: brand.name, value: answer }] : [],
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      'Möchten Sie antworten? Solange das Anliegen offen ist, können Sie im Mieterportal eine Nachricht oder ein Foto hinzufügen.',
    ],
  }),
  caseForStaff: (message) => ({
    subject: `${message.isEmergency ? 'NOTFALL: ' : ''}${subjects[message.event](message)}`,
    paragraphs: [events[message.event], ...onFileText(message)],
    quoted: [
      ...message.facts,
      ...message.said,
      ...files(
        'Beigefügte Dateien',
        message.files.map(({ fileName }) => fileName),
      ),
    ],
    notes: ['Alle Angaben und der Verlauf stehen im beigefügten PDF.', toAnswer(message)],
  }),
}
