import type { Letterhead } from '@portal/brands/letterhead'
import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import type { FileStore } from '../files/store.ts'
import { readVerified } from '../files/verified.ts'
import type { PdfDocument } from '../pdf/pdfDocument.ts'
import { renderInWorker } from '../pdf/renderInWorker.ts'
import { casePdf } from './casePdf.ts'
import { letterPdf, writeLetter } from './letter.ts'
import { mailHtml, mailText } from './mailBody.ts'
import { de } from './messageTexts/de.ts'
import { en } from './messageTexts/en.ts'
import type { LetterKind, LetterTexts, MailKind, MailTexts, SmsKind, TextContext, Words } from './messageTexts/words.ts'
import type { CaseMail, OutgoingMessage } from './outgoingMessage.ts'

/** A complete message, ready to be handed over. Its id stays the same for every try. */
export type Composed = ComposedMail | ComposedSms | ComposedLetter

interface ComposedFields {
  id: string
  language: Language
  recipient: string
}
export interface ComposedMail extends ComposedFields {
  channel: 'mail'
  from: Letterhead['mailFrom']
  subject: string
  text: string
  html: string
  at: Date
  /** The appointment as a file for the tenant's calendar. */
  calendarFile?: { fileName: string; content: string } | undefined
  /** The other files of the mail. */
  attachments?: readonly MailAttachment[]
  /** The address for replies, and the request that a reply is about. */
  reply?: { to: string; orderNumber: string; entry: number } | undefined
}
export interface MailAttachment {
  fileName: string
  mimeType: string
  read: (files: FileStore) => Promise<Buffer>
}
export interface ComposedSms extends ComposedFields {
  channel: 'sms'
  sender: string
  text: string
}
export interface ComposedLetter extends ComposedFields {
  channel: 'letter'
  subject: string
  text: string
  pdf: () => Promise<Buffer>
}

type MailMessage = Extract<OutgoingMessage, { kind: MailKind }>
type SmsMessage = Extract<OutgoingMessage, { kind: SmsKind }>
type LetterMessage = Extract<OutgoingMessage, { kind: LetterKind }>

const wordsOf: Record<Language, Words> = { de, en }

function wordsOfMail(message: MailMessage, words: Words, context: TextContext): MailTexts {
  const write = words.mails[message.kind] as (message: MailMessage, context: TextContext) => MailTexts
  return write(message, context)
}

const isSms = (message: OutgoingMessage): message is SmsMessage => message.kind.endsWith('BySms')
const isLetter = (message: OutgoingMessage): message is LetterMessage => message.kind.endsWith('ByLetter')

function wordsOfSms(message: SmsMessage, words: Words, context: TextContext): string {
  const write = words.textMessages[message.kind] as (message: SmsMessage, context: TextContext) => string
  return write(message, context)
}

function wordsOfLetter(message: LetterMessage, words: Words, context: TextContext): LetterTexts {
  const write = words.letters[message.kind] as (message: LetterMessage, context: TextContext) => LetterTexts
  return write(message, context)
}

/** Returns a letter as a PDF document in its language and in the design of the brand. */
export const letterDocument = (message: LetterMessage, context: TextContext): PdfDocument =>
  letterPdf({
    message,
    words: wordsOfLetter(message, wordsOf[message.language], context),
    brand: context.brand,
    language: message.language,
  })

/** Whether a mail to staff has attachments. Contact messages and tickets have none, because anonymous visitors send them. */
const hasAttachments = ({ event }: CaseMail) => event !== 'contact' && event !== 'ticket'

/** The PDF of a case, followed by its files. */
const attachmentsOf = (message: CaseMail, brand: LoadedBrand): MailAttachment[] => [
  {
    fileName: `${message.orderNumber}.pdf`,
    mimeType: 'application/pdf',
    read: async () => (await renderInWorker([casePdf(message, brand)]))[0] as Buffer,
  },
  ...message.files.map(({ fileName, mimeType, fileKey, sizeInBytes, sha256 }) => ({
    fileName,
    mimeType,
    read: (files: FileStore) => readVerified(files, { fileKey, sizeInBytes, sha256: Buffer.from(sha256, 'hex') }),
  })),
]

/** Returns how a mail to staff can be answered; undefined if it cannot. */
function replyTo(
  message: MailMessage,
  { fence }: MailTexts,
  { repliesMailbox: to }: TextContext,
): ComposedMail['reply'] {
  if (message.kind !== 'caseForStaff' || fence === undefined || to === undefined) return undefined
  const { orderNumber, lastEntry: entry } = message
  return entry === undefined ? undefined : { to, orderNumber, entry }
}

/** Composes a message in its language and in the design of the brand. */
export function compose(id: string, message: OutgoingMessage, context: TextContext): Composed {
  const { language } = message
  const words = wordsOf[language]
  const { brand } = context
  if (isSms(message))
    return {
      channel: 'sms',
      id,
      language,
      recipient: message.to,
      sender: brand.shortName,
      text: wordsOfSms(message, words, context),
    }
  if (isLetter(message)) {
    return {
      channel: 'letter',
      id,
      language,
      recipient: message.name,
      ...writeLetter(letterDocument(message, context)),
    }
  }
  const mail = wordsOfMail(message, words, context)
  const { recipientName } = message
  return {
    channel: 'mail',
    id,
    language,
    recipient: message.to,
    from: brand.letterhead.mailFrom,
    subject: mail.subject,
    text: mailText({ mail, words, brand, recipientName }),
    html: mailHtml({ mail, words, language, brand, recipientName }),
    at: message.at,
    reply: replyTo(message, mail, context),
    ...('calendarFile' in message && { calendarFile: message.calendarFile }),
    ...(message.kind === 'caseForStaff' && hasAttachments(message) && { attachments: attachmentsOf(message, brand) }),
  }
}
