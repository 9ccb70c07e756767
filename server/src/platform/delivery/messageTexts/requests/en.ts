import { visitorContactForm } from '@portal/contract/form/contactForm'
import { replyFence } from '../../../replies/fence.ts'
import { contactCommands } from '../../contactCommands.ts'
import type { CaseMail } from '../../outgoingMessage.ts'
import { aboutRequest, clock, fileRemovesEntry, shortWhen, switchOff, weekdayAndDate, when } from '../phrases/en.ts'
import type { TextContext, Words } from '../words.ts'

const files = (label: string, fileNames: readonly string[]) =>
  fileNames.length > 0 ? [{ label, value: fileNames.join('\n') }] : []

/** Order number, time and technician of an appointment. */
const inShort = ({ orderNumber, agreed, cancelled, technician }: CaseMail) => {
  const window = agreed ?? cancelled
  return [orderNumber, window && shortWhen(window), technician?.name].filter(Boolean).join(', ')
}

const subjects: Record<CaseMail['event'], (message: CaseMail) => string> = {
  request: ({ orderNumber, topic }) => `New request ${orderNumber}: ${topic}`,
  message: ({ orderNumber, topic }) => `New message about ${orderNumber}: ${topic}`,
  reopening: ({ orderNumber, topic }) => `Problem still there: ${orderNumber}, ${topic}`,
  withdrawal: ({ orderNumber, topic }) => `Withdrawn: ${orderNumber}, ${topic}`,
  appointmentAgreed: (message) => `Appointment agreed: ${inShort(message)}`,
  appointmentMoved: (message) => `Appointment rescheduled: ${inShort(message)}`,
  appointmentCancelled: (message) => `Appointment cancelled: ${inShort(message)}`,
  searchEnded: ({ orderNumber, topic }) => `Please arrange an appointment: ${orderNumber}, ${topic}`,
  searchedAgain: ({ orderNumber, topic }) => `Looking for an appointment: ${orderNumber}, ${topic}`,
  contact: ({ orderNumber }) => `New contact message ${orderNumber}`,
  ticket: ({ orderNumber }) => `Help with registration: ${orderNumber}`,
}

const events: Record<CaseMail['event'], string> = {
  request: 'A tenant has sent a request.',
  message: 'A tenant has written about a request or sent files.',
  reopening:
    'The work for a request was reported done. A tenant says that the problem is still there. The request is open again.',
  withdrawal: 'A tenant has withdrawn a request.',
  appointmentAgreed: 'A tenant has chosen an appointment.',
  appointmentMoved: 'A tenant has rescheduled an appointment.',
  appointmentCancelled: 'A tenant has cancelled an appointment. The request remains open.',
  searchEnded: 'The search for an appointment has ended without one. Please arrange an appointment with the tenant.',
  searchedAgain:
    'A tenant has started a search for an appointment. If the portal finds none, another e-mail will follow. If you have already arranged an appointment, please tell the tenant.',
  contact: 'The contact form has received a message. The identity of its sender has not been checked.',
  ticket: 'A person needs help with registration. Their identity has not been checked.',
}

const appointment = ({ agreed, cancelled, technician }: CaseMail) => [
  ...(agreed && technician ? [`${technician.name} from ${technician.company} will come on ${when(agreed)}.`] : []),
  ...(cancelled
    ? [`The appointment on ${when(cancelled)}, ${agreed ? 'is no longer valid' : 'has been cancelled'}.`]
    : []),
  ...(technician
    ? [`The portal does not tell the contractor. Please inform ${technician.name} from ${technician.company}.`]
    : []),
]

/**
 * Says what a staff member can do next. A contact message or ticket has no PDF, and the files of a contact message stay in the
 * portal.
 */
function caseNotes({ event, orderNumber, lastEntry, fileCount = 0 }: CaseMail, isAnswerable: boolean): string[] {
  if (event === 'ticket')
    return [
      `Please reply to the e-mail address given above. This command shows the address without spaces: ${contactCommands.show(orderNumber)}`,
      `When you have dealt with the request, delete it: ${contactCommands.delete(orderNumber)}`,
    ]
  if (event === 'contact')
    return [
      ...(fileCount > 0
        ? [
            `${fileCount === 1 ? 'A file belongs' : `${fileCount} files belong`} to the message. The portal keeps them: ${contactCommands.files(orderNumber)}`,
          ]
        : []),
      `Account numbers are shortened. This command shows them in full: ${contactCommands.show(orderNumber)}`,
      'Please reply to the e-mail address given above.',
    ]
  return [
    ...(isAnswerable
      ? [
          'Your reply to this e-mail goes to the tenant and appears in the portal, with attached PDF, JPG and PNG files.',
        ]
      : []),
    `The attached PDF has all details and the latest entries of the history, with shortened account numbers. This command shows everything in full: ${contactCommands.show(orderNumber)}`,
    event === 'withdrawal'
      ? `To mark the withdrawal as read: ${contactCommands.seen(orderNumber, lastEntry)}`
      : `To answer, in the portal and by e-mail: ${contactCommands.answer(orderNumber, lastEntry)}`,
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
    subject: `Copy of your request ${orderNumber}`,
    paragraphs: [
      `Your request to ${brand.name} has arrived. It has the order number ${orderNumber}. ${visitorContactForm.answerWithin.en} This is what you wrote to us on the contact form:`,
    ],
    quoted: [
      ...lines,
      ...(fileNames.length > 0 ? [{ label: 'Files (not attached)', value: fileNames.join('\n') }] : []),
    ],
    notes: [
      `If you did not write this message, another person has entered your e-mail address. You do not need to do anything. If you have questions, please call us: ${brand.letterhead.phone}.`,
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
    subject: `${isSettled ? 'Confirmation' : 'Confirmation of receipt'} ${orderNumber}: ${topic}`,
    paragraphs: [
      `We received your request on ${weekdayAndDate(at)} at ${clock(at)}. Its order number is ${orderNumber}.`,
      isSettled ? `Your request has already been completed. ${whatFollows}` : whatFollows,
      `This is what you told us: ${topic}.`,
    ],
    quoted: [...lines, ...files('Your files', fileNames)],
    quotesRecipientOrStaff: true,
    links: [{ label: 'View request', href: link }],
    notes: [
      ...(isSettled
        ? []
        : [
            'Is there anything you would like to add? As long as the request is open, you can add a message or photo in the tenant portal.',
          ]),
      'This confirmation is also in your post as a PDF.',
      isAlwaysMailed ? 'We always send this e-mail because it is about bank details.' : switchOff,
    ],
  }),
  advancePaymentChanged: ({ coTenant, result, orderNumber, link }) => ({
    subject: 'Changed: the advance payment of your rental contract',
    paragraphs: [
      `${coTenant} has changed the advance payment of your joint rental contract. ${result}`,
      `The order number of the change is ${orderNumber}.`,
    ],
    links: [{ label: 'View change', href: link }],
    notes: [
      'Would you like a different amount? You can change the advance payment in the tenant portal too.',
      'We always send this e-mail because the payment concerns every tenant of the contract.',
    ],
  }),
  requestWithdrawn: ({ orderNumber, topic, window, link, coTenant }) => ({
    subject: `Withdrawn: your request ${orderNumber}`,
    paragraphs: [
      `${coTenant ? `${coTenant} has` : 'You have'} withdrawn your request. We will not continue to work on it.`,
      ...(window ? [`The appointment on ${when(window)} has been cancelled.`] : []),
      aboutRequest(topic, orderNumber),
    ],
    links: [{ label: 'View request', href: link }],
    notes: [
      ...(window ? [fileRemovesEntry] : []),
      'Is the problem still there? Then please report it again in the tenant portal.',
    ],
  }),
  requestAnswered: ({ orderNumber, topic, answer, progress, isClosed = false, window, link }, { brand }) => ({
    subject: window
      ? `Your appointment will not take place: request ${orderNumber}`
      : answer
        ? `Reply to your request ${orderNumber}`
        : `Your request ${orderNumber} has a new status`,
    paragraphs: [
      ...(progress
        ? [`There is news about your request: ${progress}`]
        : ['We have written to you about your request.']),
      ...(window
        ? [`The appointment on ${when(window)}, will not take place. You do not need to be at home for it.`]
        : []),
      aboutRequest(topic, orderNumber),
    ],
    quoted: answer ? [{ label: brand.name, value: answer }] : [],
    quotesRecipientOrStaff: true,
    links: [{ label: 'View request', href: link }],
    notes: [
      ...(window ? [fileRemovesEntry] : []),
      isClosed
        ? 'Is there still something to sort out? Then please send us a new request in the tenant portal.'
        : 'Would you like to reply? As long as the request is open, you can add a message or photo in the tenant portal.',
    ],
  }),
  caseForStaff: (message, context) => ({
    subject: `${message.isEmergency ? 'EMERGENCY: ' : ''}${subjects[message.event](message)}`,
    fence: canBeAnswered(message, context) ? replyFence : undefined,
    paragraphs: [events[message.event], ...appointment(message), ...onFileText(message)],
    quoted: [
      ...message.facts,
      ...message.said,
      ...files(
        'Attached files',
        message.files.map(({ fileName }) => fileName),
      ),
    ],
    links: message.erpLink ? [{ label: 'Open in the ERP', href: message.erpLink }] : [],
    notes: caseNotes(message, canBeAnswered(message, context)),
  }),
}

/** The SMS about an answer or a new status. */
export const requestTextMessages: Pick<Words['textMessages'], 'newsBySms'> = {
  newsBySms: ({ orderNumber }, { brand, publicUrl }) =>
    `${brand.shortName}: there is news about your request ${orderNumber}. Read it in the tenant portal: ${publicUrl}`,
}
