import type { LoadedBrand } from '@portal/brands/load'
import type { Fact, QrCode } from '../../pdf/pdfDocument.ts'
import type { LabelledValue, OutgoingMessage } from '../outgoingMessage.ts'

type Kind = OutgoingMessage['kind']
type MessageOf<K extends Kind> = Extract<OutgoingMessage, { kind: K }>
export type SmsKind = Extract<Kind, `${string}BySms`>
export type LetterKind = Extract<Kind, `${string}ByLetter`>
export type MailKind = Exclude<Kind, SmsKind | LetterKind>

export interface MailTexts {
  subject: string
  /** The line above which the recipient writes an answer. Absent for a mail that cannot be answered. */
  fence?: string | undefined
  paragraphs: readonly string[]
  /** For example, answers of a form. Marked as quotations so that they cannot pass for text of the portal. */
  quoted?: readonly LabelledValue[]
  /** Whether the words in `quoted` were written by staff, or in a session of the account that gets the mail. */
  quotesRecipientOrStaff?: boolean
  /** The first link is shown as a button. */
  links?: readonly { label: string; href: string }[]
  /** Shown less prominently, below the links. */
  notes?: readonly string[]
}

/** The data that the texts need in addition to the message. */
export interface TextContext {
  brand: LoadedBrand
  /** The portal's address. */
  publicUrl: string
  /** The address to which staff reply. Undefined if mails to staff cannot be answered. */
  repliesMailbox?: string | undefined
}

export interface LetterTexts {
  subject: string
  greeting: string
  opening: string
  /** The access code, and how to use it. The QR code contains the address of the sign-in page. */
  code?: { label: string; value: string; qr: QrCode; howTo: string; steps: readonly string[] }
  closing: readonly string[]
  regards: string
  team: string
  noSignature: string
  /** The facts at the upper right of the letter. */
  facts: readonly Fact[]
}

/** A time window of an appointment: points in time, ISO 8601. */
export interface Window {
  start: string
  end: string
}

/** The texts of all messages in one language. */
export interface Words {
  /**
   * `name` is undefined if the message belongs to no account, if the account has no tenant, if the tenant is an organisation,
   * or if the message may reach another person than the tenant.
   */
  greeting: (name: string | undefined) => string
  regards: string
  team: (brandName: string) => string
  noReply: string
  orOpen: string
  imprint: string
  privacy: string
  mails: { [K in MailKind]: (message: MessageOf<K>, context: TextContext) => MailTexts }
  textMessages: { [K in SmsKind]: (message: MessageOf<K>, context: TextContext) => string }
  letters: { [K in LetterKind]: (message: MessageOf<K>, context: TextContext) => LetterTexts }
}
