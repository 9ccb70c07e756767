import type { Letterhead } from '@portal/brands/letterhead'
import type { Language } from '@portal/contract/texts'
import type { Announcement } from './announcements.ts'
import { writeLetter } from './letter.ts'
import { mailHtml, mailText } from './mailBody.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import type { About, LetterKind, LetterWords, MailKind, MailWords, SmsKind, Words } from './texts/words.ts'

/** A message in full, ready to be handed over. Its id stays the same however often that is tried. */
export type Composed = ComposedMail | ComposedSms | ComposedLetter

interface Identified {
  id: string
  language: Language
  recipient: string
}
export interface ComposedMail extends Identified {
  channel: 'mail'
  from: Letterhead['mailFrom']
  subject: string
  text: string
  html: string
  at: Date
  /** An appointment for the tenant's calendar. */
  calendarFile?: { fileName: string; content: string }
}
export interface ComposedSms extends Identified {
  channel: 'sms'
  sender: string
  text: string
}
export interface ComposedLetter extends Identified {
  channel: 'letter'
  subject: string
  text: string
  pdf: () => Promise<Buffer>
}

type Mailed = Extract<Announcement, { kind: MailKind }>
type Texted = Extract<Announcement, { kind: SmsKind }>
type Posted = Extract<Announcement, { kind: LetterKind }>

const wordsOf: Record<Language, Words> = { de, en }

function wordsOfMail(message: Mailed, words: Words, about: About): MailWords {
  const write = words.mails[message.kind] as (message: Mailed, about: About) => MailWords
  return write(message, about)
}

const isTexted = (message: Announcement): message is Texted => message.kind.endsWith('BySms')
const isPosted = (message: Announcement): message is Posted => message.kind.endsWith('ByLetter')

function wordsOfSms(message: Texted, words: Words, about: About): string {
  const write = words.textMessages[message.kind] as (message: Texted, about: About) => string
  return write(message, about)
}

function wordsOfLetter(message: Posted, words: Words, about: About): LetterWords {
  const write = words.letters[message.kind] as (message: Posted, about: About) => LetterWords
  return write(message, about)
}

/** Writes a message in its language and its brand's look. */
export function compose(id: string, message: Announcement, about: About): Composed {
  const { language } = message
  const words = wordsOf[language]
  const { brand } = about
  if (isTexted(message))
    return {
      channel: 'sms',
      id,
      language,
      recipient: message.to,
      sender: brand.shortName,
      text: wordsOfSms(message, words, about),
    }
  if (isPosted(message)) {
    const letter = writeLetter({ message, words: wordsOfLetter(message, words, about), brand, language })
    return { channel: 'letter', id, language, recipient: message.name, ...letter }
  }
  const mail = wordsOfMail(message, words, about)
  return {
    channel: 'mail',
    id,
    language,
    recipient: message.to,
    from: brand.letterhead.mailFrom,
    subject: mail.subject,
    text: mailText({ mail, words, brand }),
    html: mailHtml({ mail, words, language, brand }),
    at: message.at,
    ...('calendarFile' in message && { calendarFile: message.calendarFile }),
  }
}
