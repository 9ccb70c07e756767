import { visitorContactForm } from '@portal/contract/form/contactForm'
import { replyFence } from '../../../replies/fence.ts'
import { contactCommands } from '../../contactCommands.ts'
import type { CaseMail } from '../../outgoingMessage.ts'
import { aboutRequest, clock, fileRemovesEntry, shortWhen, switchOff, weekdayAndDate, when } from '../phrases/de.ts'
import type { TextContext, Words } from '../words.ts'

const files = (label: string, fileNames: readonly string[]) =>
  fileNames.length > 0 ? [{ label, value: fileNames.join('\n') }] : []

/** Order number, time and technician of an appointment. */
const inShort = ({ orderNumber, agreed, cancelled, technician }: CaseMail) => {
  const window = agreed ?? cancelled
  return [orderNumber, window && shortWhen(window), technician?.name].filter(Boolean).join(', ')
}

const subjects: Record<CaseMail['event'], (message: CaseMail) => string> = {
  request: ({ orderNumber, topic }) => `Neues Anliegen ${orderNumber}: ${topic}`,
  message: ({ orderNumber, topic }) => `Neue Nachricht zu ${orderNumber}: ${topic}`,
  reopening: ({ orderNumber, topic }) => `Problem besteht noch: ${orderNumber}, ${topic}`,
  withdrawal: ({ orderNumber, topic }) => `Zurückgezogen: ${orderNumber}, ${topic}`,
  appointmentAgreed: (message) => `Termin vereinbart: ${inShort(message)}`,
  appointmentMoved: (message) => `Termin verschoben: ${inShort(message)}`,
  appointmentCancelled: (message) => `Termin abgesagt: ${inShort(message)}`,
  searchEnded: ({ orderNumber, topic }) => `Bitte Termin vereinbaren: ${orderNumber}, ${topic}`,
  searchedAgain: ({ orderNumber, topic }) => `Termin wird gesucht: ${orderNumber}, ${topic}`,
  contact: ({ orderNumber }) => `Neue Kontaktnachricht ${orderNumber}`,
  ticket: ({ orderNumber }) => `Hilfe bei der Registrierung: ${orderNumber}`,
}

const events: Record<CaseMail['event'], string> = {
  request: 'eine Mieterin oder ein Mieter hat ein Anliegen gemeldet.',
  message: 'eine Mieterin oder ein Mieter hat etwas zu einem Anliegen geschrieben oder Dateien geschickt.',
  reopening:
    'die Arbeiten zu einem Anliegen waren als ausgeführt gemeldet. Eine Mieterin oder ein Mieter meldet, dass das Problem noch besteht. Das Anliegen ist wieder offen.',
  withdrawal: 'eine Mieterin oder ein Mieter hat ein Anliegen zurückgezogen.',
  appointmentAgreed: 'eine Mieterin oder ein Mieter hat einen Termin gewählt.',
  appointmentMoved: 'eine Mieterin oder ein Mieter hat einen Termin verschoben.',
  appointmentCancelled: 'eine Mieterin oder ein Mieter hat einen Termin abgesagt. Das Anliegen bleibt bestehen.',
  searchEnded:
    'die Terminsuche zu einem Anliegen ist ohne Termin zu Ende. Bitte vereinbaren Sie einen mit der Mieterin oder dem Mieter.',
  searchedAgain:
    'eine Mieterin oder ein Mieter lässt das Portal einen Termin suchen. Findet es keinen, kommt noch eine E-Mail. Haben Sie selbst schon einen Termin vereinbart? Dann sagen Sie der Mieterin oder dem Mieter bitte Bescheid.',
  contact: 'über das Kontaktformular ist eine Nachricht gekommen. Wer sie geschrieben hat, ist nicht geprüft.',
  ticket: 'eine Person braucht Hilfe bei der Registrierung. Ihre Angaben sind nicht geprüft.',
}

const appointment = ({ agreed, cancelled, technician }: CaseMail) => [
  ...(agreed && technician ? [`${technician.name} von ${technician.company} kommt am ${when(agreed)}.`] : []),
  ...(cancelled ? [`Der Termin am ${when(cancelled)}, ${agreed ? 'gilt nicht mehr' : 'ist abgesagt'}.`] : []),
  ...(technician
    ? [
        `Das Portal gibt das nicht an den Fachbetrieb weiter. Bitte sagen Sie ${technician.name} von ${technician.company} Bescheid.`,
      ]
    : []),
]

/**
 * Says what a staff member can do next. A contact message or ticket has no PDF, and the files of a contact message stay in the
 * portal.
 */
function caseNotes({ event, orderNumber, lastEntry, fileCount = 0 }: CaseMail, isAnswerable: boolean): string[] {
  if (event === 'ticket')
    return [
      `Antworten Sie bitte an die E-Mail-Adresse, die oben angegeben ist. Dieser Befehl zeigt die Adresse ohne Leerzeichen: ${contactCommands.show(orderNumber)}`,
      `Wenn Sie die Anfrage erledigt haben, löschen Sie sie: ${contactCommands.delete(orderNumber)}`,
    ]
  if (event === 'contact')
    return [
      ...(fileCount > 0
        ? [
            `Zu der Nachricht gehören ${fileCount === 1 ? 'eine Datei' : `${fileCount} Dateien`}. Sie liegen nur im Portal: ${contactCommands.files(orderNumber)}`,
          ]
        : []),
      `Kontonummern sind gekürzt. Dieser Befehl zeigt sie vollständig: ${contactCommands.show(orderNumber)}`,
      'Antworten Sie bitte an die E-Mail-Adresse, die oben angegeben ist.',
    ]
  return [
    ...(isAnswerable
      ? [
          'Ihre Antwort auf diese E-Mail geht an die Mieterin oder den Mieter und steht im Portal, mit angehängten PDF-, JPG- und PNG-Dateien.',
        ]
      : []),
    `Alle Angaben und die letzten Einträge des Verlaufs stehen im beigefügten PDF, mit gekürzten Kontonummern. Dieser Befehl zeigt alles vollständig: ${contactCommands.show(orderNumber)}`,
    event === 'withdrawal'
      ? `So markieren Sie den Rückzug als gelesen: ${contactCommands.seen(orderNumber, lastEntry)}`
      : `So antworten Sie, im Portal und per E-Mail: ${contactCommands.answer(orderNumber, lastEntry)}`,
  ]
}

/** Whether a reply to the mail becomes a message of the request. Contact messages and tickets have no history. */
const canBeAnswered = ({ lastEntry }: CaseMail, { repliesMailbox }: TextContext) =>
  repliesMailbox !== undefined && lastEntry !== undefined

/**
 * Returns the data on file as a paragraph. In `quoted`, a long number such as a contract number could be masked or split.
 */
const onFileText = ({ onFile }: CaseMail) =>
  onFile.length > 0 ? [onFile.map(({ label, value }) => `${label}: ${value}`).join('; ')] : []

/** The mails about requests and contact messages. */
export const requestMails: Pick<
  Words['mails'],
  'contactCopy' | 'requestReceived' | 'advancePaymentChanged' | 'requestWithdrawn' | 'requestAnswered' | 'caseForStaff'
> = {
  contactCopy: ({ orderNumber, lines, fileNames }, { brand }) => ({
    subject: `Kopie Ihrer Anfrage ${orderNumber}`,
    paragraphs: [
      `Ihre Anfrage an ${brand.name} ist angekommen. Sie hat die Auftragsnummer ${orderNumber}. ${visitorContactForm.answerWithin.de} Über das Kontaktformular haben Sie uns geschrieben:`,
    ],
    quoted: [
      ...lines,
      ...(fileNames.length > 0 ? [{ label: 'Dateien (nicht beigefügt)', value: fileNames.join('\n') }] : []),
    ],
    notes: [
      `Das haben nicht Sie geschrieben? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen nichts tun. Fragen beantworten wir gern: ${brand.letterhead.phone}.`,
    ],
  }),
  requestReceived: ({
    orderNumber,
    topic,
    received: whatFollows,
    isSettled = false,
    isAlwaysMailed = false,
    lines,
    fileNames,
    link,
    at,
  }) => ({
    subject: `${isSettled ? 'Bestätigung' : 'Eingangsbestätigung'} ${orderNumber}: ${topic}`,
    paragraphs: [
      `am ${weekdayAndDate(at)}, um ${clock(at)} Uhr ist Ihr Anliegen bei uns angekommen. Es hat die Auftragsnummer ${orderNumber}.`,
      isSettled ? `Wir haben Ihr Anliegen gleich erledigt. ${whatFollows}` : whatFollows,
      `Das haben Sie uns mitgeteilt: ${topic}.`,
    ],
    quoted: [...lines, ...files('Ihre Dateien', fileNames)],
    quotesRecipientOrStaff: true,
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      ...(isSettled
        ? []
        : [
            'Ist Ihnen noch etwas eingefallen? Solange das Anliegen offen ist, können Sie im Mieterportal eine Nachricht oder ein Foto hinzufügen.',
          ]),
      'Diese Bestätigung liegt auch als PDF in Ihrer Post.',
      isAlwaysMailed ? 'Diese E-Mail kommt immer, weil es um eine Bankverbindung geht.' : switchOff,
    ],
  }),
  advancePaymentChanged: ({ coTenant, result, orderNumber, link }) => ({
    subject: 'Geändert: die Vorauszahlung in Ihrem Mietvertrag',
    paragraphs: [
      `${coTenant} hat die Vorauszahlung in Ihrem gemeinsamen Mietvertrag geändert. ${result}`,
      `Die Änderung hat die Auftragsnummer ${orderNumber}.`,
    ],
    links: [{ label: 'Änderung ansehen', href: link }],
    notes: [
      'Möchten Sie einen anderen Betrag? Auch Sie können die Vorauszahlung im Mieterportal ändern.',
      'Diese E-Mail kommt immer, weil die Zahlung alle im Mietvertrag betrifft.',
    ],
  }),
  requestWithdrawn: ({ orderNumber, topic, window, link, coTenant }) => ({
    subject: `Zurückgezogen: Ihr Anliegen ${orderNumber}`,
    paragraphs: [
      `${coTenant ? `${coTenant} hat` : 'Sie haben'} Ihr Anliegen zurückgezogen. Wir bearbeiten es nicht weiter.`,
      ...(window ? [`Der Termin am ${when(window)}, ist abgesagt.`] : []),
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      ...(window ? [fileRemovesEntry] : []),
      'Besteht das Problem doch noch? Dann melden Sie es im Mieterportal bitte neu.',
    ],
  }),
  requestAnswered: ({ orderNumber, topic, answer, progress, isClosed = false, window, link }, { brand }) => ({
    subject: window
      ? `Ihr Termin findet nicht statt: Anliegen ${orderNumber}`
      : answer
        ? `Antwort zu Ihrem Anliegen ${orderNumber}`
        : `Neuer Stand zu Ihrem Anliegen ${orderNumber}`,
    paragraphs: [
      ...(progress
        ? [`es gibt Neues zu Ihrem Anliegen: ${progress}`]
        : ['wir haben Ihnen zu Ihrem Anliegen geschrieben.']),
      ...(window
        ? [`Der Termin am ${when(window)}, findet nicht mehr statt. Sie müssen dafür nicht zu Hause sein.`]
        : []),
      aboutRequest(topic, orderNumber),
    ],
    quoted: answer ? [{ label: brand.name, value: answer }] : [],
    quotesRecipientOrStaff: true,
    links: [{ label: 'Anliegen ansehen', href: link }],
    notes: [
      ...(window ? [fileRemovesEntry] : []),
      isClosed
        ? 'Ist für Sie noch etwas offen? Dann schicken Sie uns im Mieterportal bitte ein neues Anliegen.'
        : 'Möchten Sie antworten? Solange das Anliegen offen ist, können Sie im Mieterportal eine Nachricht oder ein Foto hinzufügen.',
    ],
  }),
  caseForStaff: (message, context) => ({
    subject: `${message.isEmergency ? 'NOTFALL: ' : ''}${subjects[message.event](message)}`,
    fence: canBeAnswered(message, context) ? replyFence : undefined,
    paragraphs: [events[message.event], ...appointment(message), ...onFileText(message)],
    quoted: [
      ...message.facts,
      ...message.said,
      ...files(
        'Beigefügte Dateien',
        message.files.map(({ fileName }) => fileName),
      ),
    ],
    links: message.erpLink ? [{ label: 'Im ERP öffnen', href: message.erpLink }] : [],
    notes: caseNotes(message, canBeAnswered(message, context)),
  }),
}

/** The SMS about an answer or a new status. */
export const requestTextMessages: Pick<Words['textMessages'], 'newsBySms'> = {
  newsBySms: ({ orderNumber }, { brand, publicUrl }) =>
    `${brand.shortName}: Es gibt Neues zu Ihrem Anliegen ${orderNumber}. Lesen Sie es im Mieterportal: ${publicUrl}`,
}
