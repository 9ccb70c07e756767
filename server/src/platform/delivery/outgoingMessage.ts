import type { Language } from '@portal/contract/api/texts'
import type { ReportedReply } from '../replies/reportedReply.ts'

/** The fields of every message. */
interface CommonFields {
  /**
   * If this account is deleted, its messages and all messages to its e-mail address are deleted too. Only an undelivered
   * `emailChanged` or `numbersChanged` stays. Null for a recipient without an account, and for other messages that must not
   * disappear with the account.
   */
  accountId: string | null
  language: Language
  brand: string
  /** When the message was written to the outbox. */
  at: Date
  /** First and last name of the tenant whose account the mail is about. The outbox adds it. */
  recipientName?: string
  /**
   * Set if the message waits for the end of the quiet hours. `neededBy` is the start of the visit that the message is about
   * (ISO 8601): if the visit begins soon after the quiet hours, the message does not wait.
   */
  quietAtNight?: { neededBy: string | null }
}

type MessageTo<Kind extends string, Extra = unknown> = CommonFields & { kind: Kind; to: string } & Extra

export interface PostalAddress {
  street: string
  houseNumber: string
  zip: string
  town: string
}

export interface LetterRecipient {
  name: string
  address: PostalAddress
  /** Whether the tenant is an organisation, so the salutation has no name. */
  isOrganisation?: boolean
}

/** A technician's visit, as a mail describes it. The texts are in the mail's language. */
interface Visit {
  orderNumber: string
  topic: string
  technician: { name: string; company: string }
  /** The page of the appointment, where the tenant decides. */
  link: string
}

interface AgreedVisit extends Visit {
  /** Points in time, ISO 8601. */
  window: { start: string; end: string }
}

interface AgreedVisitWithFile extends AgreedVisit {
  calendarFile: { fileName: string; content: string }
}

/** A change of a visit. `coTenant` is the name of the co-tenant who made the change. */
interface ChangedVisit extends AgreedVisitWithFile {
  coTenant?: string
}

interface Movable {
  /** Whether the tenant can move the visit in the portal. Absent in messages that an earlier version stored. */
  isMovable?: boolean
}

/**
 * The request that a mail is about. If the withdrawal or the new status has cancelled its appointment, `window` is the time
 * of that appointment, and `calendarFile` removes it from the calendar.
 */
interface RequestUpdate extends Pick<Visit, 'orderNumber' | 'topic' | 'link'> {
  window?: AgreedVisit['window']
  calendarFile?: AgreedVisitWithFile['calendarFile']
}

/** A telephone number on file that was changed. */
export interface ChangedNumber {
  name: 'mobile' | 'landline'
  /** Null if the number was removed. */
  maskedNumber: string | null
}

/** What was changed about the passkeys of an account. After a recovery, the account has none and requires none. */
export type PasskeyChange = 'added' | 'removed' | 'required' | 'optional' | 'recovered'

/** A value with its label, in the mail's language: for example an answer of a form, or a fact about the tenant. */
export interface LabelledValue {
  label: string
  value: string
}

/** A file that a mail contains. Its content is read when the mail is sent. */
export interface AttachedFile {
  fileName: string
  mimeType: string
  fileKey: string
  sizeInBytes: number
  /** Hexadecimal. */
  sha256: string
}

/**
 * The events of an appointment about which staff get a mail. `searchEnded`: the search has ended without an appointment.
 * `searchedAgain`: after such an end, the tenant has started a new search.
 */
export const appointmentEvents = [
  'appointmentAgreed',
  'appointmentMoved',
  'appointmentCancelled',
  'searchEnded',
  'searchedAgain',
] as const
export type AppointmentEventForStaff = (typeof appointmentEvents)[number]

/** An event of a request, a contact message, or a ticket of registration help, for the landlord's staff. */
interface Case {
  event: 'request' | 'message' | 'reopening' | 'withdrawal' | AppointmentEventForStaff | 'contact' | 'ticket'
  /** For a ticket, the ticket number. */
  orderNumber: string
  topic: string
  isEmergency: boolean
  /** Who the tenant is, and what they rent, from the landlord's own data. Empty for a contact message or ticket. */
  onFile: readonly LabelledValue[]
  /** The address of the request in the landlord's system. */
  erpLink?: string | undefined
  /**
   * The appointment of the request, and the tenant's telephone numbers and e-mail address, which the tenant may have entered.
   * Empty for a contact message or ticket.
   */
  facts: readonly LabelledValue[]
  /** What the tenant or the sender of the contact message or ticket wrote in this event; shown in the mail. */
  said: readonly LabelledValue[]
  /** All answers of the form; shown in the PDF. Empty for a contact message or ticket. */
  details: readonly LabelledValue[]
  /** The newest entries of the history, in chronological order. `at` is ISO 8601. */
  history: readonly { at: string; text: string; message: string | null }[]
  /** The number of entries that are older than those in `history`. */
  earlierEntries?: number
  /** The number of the last entry of the history. Absent for a contact message or ticket. */
  lastEntry?: number | undefined
  /** The time of the appointment that was agreed in this event: points in time, ISO 8601. */
  agreed?: AgreedVisit['window'] | undefined
  /** The time of the appointment that was cancelled in this event, or was moved to the time `agreed`. */
  cancelled?: AgreedVisit['window'] | undefined
  /** Who comes to the agreed appointment, or would have come to the cancelled one. */
  technician?: Visit['technician'] | undefined
  /** The files of this event. */
  files: readonly AttachedFile[]
  /** The number of files of a contact message. The mail does not contain them; staff fetch them from the portal. */
  fileCount?: number
}

/** The mails that an SMS replaces. They are sent if the tenant no longer has a number. */
interface InsteadOfMail {
  /** The mail about the first news. Absent if it is sent too. */
  mail?: OutgoingMessage
  /** The mails about later news, for which no second SMS was added. */
  furtherMails?: OutgoingMessage[]
}

export type CaseMail = MessageTo<'caseForStaff', Case>

/** A message that the portal sends by mail, SMS or letter. Links are absolute URLs. */
export type OutgoingMessage =
  | MessageTo<'confirmRegistration', { link: string }>
  /**
   * To the owner of a registered address: a caller has registered with it, has entered it as the new address of another
   * account, or has requested a confirmation mail although the address is confirmed.
   */
  | MessageTo<'alreadyRegistered', { signInLink: string; forgotPasswordLink: string }>
  | MessageTo<'resetPassword', { link: string }>
  /** To the new address. */
  | MessageTo<'confirmEmail', { link: string }>
  /** To the old address, before the new address is confirmed. */
  | MessageTo<'emailWillChange', { newEmail: string }>
  /** To the old address. */
  | MessageTo<'emailChanged', { newEmail: string; undoLink: string }>
  /** To the new address, after the undo link has restored the old address. */
  | MessageTo<'emailChangeUndone'>
  /** Both counts are absent in a message that an earlier version of the portal stored. */
  | MessageTo<'passwordChanged', { removedPasskeys?: number; remainingPasskeys?: number }>
  /** To an account, after one of its sessions was ended because a refresh token was used a second time. */
  | MessageTo<'refreshTokenReused'>
  | MessageTo<'passkeysChanged', { change: PasskeyChange }>
  | MessageTo<'accountDeleted'>
  /**
   * `restoredNumber` is the masked mobile number that `undoLink` restores; null if the link removes the number.
   * `isAccountDisconnected`: the change was an undo, which has also disconnected an account from the tenant.
   */
  | MessageTo<
      'numbersChanged',
      {
        numbers: readonly ChangedNumber[]
        undoLink?: string
        restoredNumber?: string | null
        isAccountDisconnected?: boolean
      }
    >
  /**
   * To the owner of an account that was disconnected from the tenant: its access code had been sent to a changed mobile
   * number, and that change was undone.
   */
  | MessageTo<'accountDisconnected'>
  /** To the e-mail address on file, after an account with another address was connected with the tenant. */
  | MessageTo<'accountConnected'>
  | MessageTo<'accountConnectedBySms'>
  /** To a mobile number, like the next message: there is an answer to the request, or a new status. */
  | MessageTo<'newsBySms', { orderNumber: string } & InsteadOfMail>
  /** Windows were offered, the landlord has set, moved or cancelled a visit, or a visit comes soon. */
  | MessageTo<
      'appointmentNewsBySms',
      { orderNumber: string; occasion: 'offered' | 'changed' | 'reminder'; expiresAt?: Date } & InsteadOfMail
    >
  | (CommonFields & { kind: 'accountConnectedByLetter'; customerNumber: string } & LetterRecipient)
  | MessageTo<'helpReceived', { ticketNumber: string }>
  /** A copy of a contact form for its sender. It names the sender's files but does not contain them. */
  | MessageTo<'contactCopy', { orderNumber: string; lines: readonly LabelledValue[]; fileNames: readonly string[] }>
  /** Confirms a request. `received` says what happens next, and by when; `lines` are the answers of the form. */
  | MessageTo<
      'requestReceived',
      {
        orderNumber: string
        topic: string
        received: string
        /** Whether the portal has settled the request at once. `received` is then the result. */
        isSettled?: boolean
        /** Whether the tenant cannot switch off mails about such requests. */
        isAlwaysMailed?: boolean
        lines: readonly LabelledValue[]
        fileNames: readonly string[]
        link: string
      }
    >
  /** To the other tenants of the contract, after `coTenant` has changed the advance payment. `result` says to which amount. */
  | MessageTo<'advancePaymentChanged', { coTenant: string; result: string; orderNumber: string; link: string }>
  /** Confirms the withdrawal of a request. `coTenant` is the name of the co-tenant who withdrew it. */
  | MessageTo<'requestWithdrawn', RequestUpdate & { coTenant?: string }>
  /** The landlord's answer to a tenant, a new status of the request, or both. A closed request takes no more messages. */
  | MessageTo<'requestAnswered', RequestUpdate & { answer?: string; progress?: string; isClosed?: boolean }>
  /**
   * To the landlord's staff, at `REQUESTS_MAILBOX`. The mail has the case as a PDF and the files of the event as attachments.
   * The mail about a contact message or ticket has neither.
   */
  | CaseMail
  /** To `REQUESTS_MAILBOX`, about a reply to `REPLIES_MAILBOX`. */
  | MessageTo<'replyProblem', ReportedReply>
  /** Tells the tenant that there are time windows to choose from. */
  | MessageTo<'appointmentOffered', Visit>
  | MessageTo<'appointmentAgreed', ChangedVisit & Movable>
  /** `window` is the new time window. */
  | MessageTo<'appointmentMoved', ChangedVisit & Movable>
  /** `link` is the page of the request. `isSearchable` is absent in messages that an earlier version stored. */
  | MessageTo<'appointmentCancelled', ChangedVisit & { isSearchable?: boolean }>
  /** Sent on the day before the visit; not sent once the visit has begun. */
  | MessageTo<'appointmentReminder', AgreedVisit & Movable & { moveLink: string; expiresAt: Date }>
  /**
   * The text says nothing about the document, because other people may see the tenant's screen. The ids are the key of the
   * row of `documents` in which `announced_at` is set when the mail is handed over.
   */
  | MessageTo<'newDocument', { link: string; document: { partnerId: string; docId: string } }>
  /** `to` is a mobile number; `code` has hyphens between its groups. */
  | MessageTo<'codeBySms', { code: string; customerNumber: string; expiresAt: Date }>
  | (CommonFields & {
      kind: 'codeByLetter'
      customerNumber: string
      contractNumber: string
      /** The number of the contract in the landlord's system, if the portal has assigned another one. */
      landlordNumber?: string | undefined
      code: string
      expiresAt: Date
      /** Whether the landlord sends the code to a tenant who has not requested it, and who may have no account yet. */
      isUnrequested?: boolean | undefined
    } & LetterRecipient)
  /** For a sign-in without the required passkey. `code` has hyphens between its groups. */
  | MessageTo<'recoveryCodeBySms', { code: string; expiresAt: Date }>
  | (CommonFields & {
      kind: 'recoveryCodeByLetter'
      customerNumber: string
      code: string
      expiresAt: Date
    } & LetterRecipient)
