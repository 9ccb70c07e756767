import type { Language } from '@portal/contract/api/texts'

/** The fields of every message. */
interface CommonFields {
  /**
   * Deleting this account deletes the message. Null for a message that must be sent even if the account is deleted, and for a
   * recipient without an account.
   */
  accountId: string | null
  language: Language
  brand: string
  /** The time of the change that the message reports. */
  at: Date
  /** First and last name of the tenant whose account the mail is about. The outbox adds it. */
  recipientName?: string
}

type Mail<Kind extends string, Extra = unknown> = CommonFields & { kind: Kind; to: string } & Extra

export interface PostalAddress {
  street: string
  houseNumber: string
  zip: string
  town: string
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

/** A request. `window` and `calendarFile` are set if the reported event has cancelled the request's appointment. */
interface AboutEndedVisit extends Pick<Visit, 'orderNumber' | 'topic' | 'link'> {
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

/** A field of a form with its answer, in the mail's language. */
export interface QuotedAnswer {
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

/** An event of a request, or a contact message, for the landlord's staff. */
interface Case {
  event: 'request' | 'message' | 'withdrawal' | 'contact'
  orderNumber: string
  topic: string
  isEmergency: boolean
  /** Who the tenant is, and what they rent, from the landlord's own data. Empty for a contact message. */
  onFile: readonly QuotedAnswer[]
  /** How to reach the tenant, and other facts that a sender may have typed. */
  facts: readonly QuotedAnswer[]
  /** What the tenant or visitor wrote in this event; shown in the mail. */
  said: readonly QuotedAnswer[]
  /** All answers of the form; shown in the PDF. Empty for a contact message. */
  details: readonly QuotedAnswer[]
  /** The newest entries of the history, in chronological order. `at` is ISO 8601. */
  history: readonly { at: string; text: string; message: string | null }[]
  /** The number of entries that are older than those in `history`. */
  earlierEntries?: number
  /** The number of the last entry of the history. Absent for a contact message. */
  lastEntry?: number | undefined
  /** The appointment that a withdrawal has cancelled: points in time, ISO 8601. */
  cancelled?: AgreedVisit['window'] | undefined
  /** The files of this event. */
  files: readonly AttachedFile[]
  /** The number of files of a contact message. The mail does not contain them; staff fetch them from the portal. */
  fileCount?: number
}

export type CaseMail = Mail<'caseForStaff', Case>

/** A message that the portal sends by mail, SMS or letter. Links are absolute URLs. */
export type OutgoingMessage =
  | Mail<'confirmRegistration', { link: string }>
  /** To the owner of an address that an anonymous visitor tried to register again. */
  | Mail<'alreadyRegistered', { signInLink: string; forgotPasswordLink: string }>
  | Mail<'resetPassword', { link: string }>
  /** To the new address. */
  | Mail<'confirmEmail', { link: string }>
  /** To the old address, before the new address is confirmed. */
  | Mail<'emailWillChange', { newEmail: string }>
  /** To the old address. */
  | Mail<'emailChanged', { newEmail: string; undoLink: string }>
  /** To the new address, after the undo link has restored the old address. */
  | Mail<'emailChangeUndone'>
  /** Both counts are absent in a message that an earlier version of the portal stored. */
  | Mail<'passwordChanged', { removedPasskeys?: number; remainingPasskeys?: number }>
  /** To an account, after one of its sessions was ended because a refresh token was used a second time. */
  | Mail<'refreshTokenReused'>
  | Mail<'passkeysChanged', { change: PasskeyChange }>
  | Mail<'accountDeleted'>
  /**
   * `restoredNumber` is the masked mobile number that `undoLink` restores; null if the link removes the number.
   * `isAccountDisconnected`: the change has also disconnected the account from the tenant.
   */
  | Mail<
      'numbersChanged',
      {
        numbers: readonly ChangedNumber[]
        undoLink?: string
        restoredNumber?: string | null
        isAccountDisconnected?: boolean
      }
    >
  /**
   * To an account that was disconnected, because its access code was sent to a mobile number whose change was then undone.
   */
  | Mail<'accountDisconnected'>
  /** To the e-mail address on file, after an account with another address was connected with the contract. */
  | Mail<'accountConnected'>
  | Mail<'accountConnectedBySms'>
  | (CommonFields & { kind: 'accountConnectedByLetter'; name: string; address: PostalAddress; customerNumber: string })
  | Mail<'helpReceived', { ticketNumber: string }>
  /** A copy of a contact form for its sender. It names the sender's files but does not contain them. */
  | Mail<'contactCopy', { orderNumber: string; lines: readonly QuotedAnswer[]; fileNames: readonly string[] }>
  /** Confirms a request. `received` says what happens next, and by when; `lines` are the answers of the form. */
  | Mail<
      'requestReceived',
      {
        orderNumber: string
        topic: string
        received: string
        /** Whether the portal has settled the request at once. `received` is then the result. */
        isSettled?: boolean
        lines: readonly QuotedAnswer[]
        fileNames: readonly string[]
        link: string
      }
    >
  /** Confirms the withdrawal of a request. `window` is the time of the appointment that it cancelled. */
  | Mail<'requestWithdrawn', AboutEndedVisit>
  /**
   * The landlord's answer to a tenant, or a new status of the request. At least one of the two is set. `window` is the time of
   * the appointment that the status has cancelled.
   */
  | Mail<'requestAnswered', AboutEndedVisit & { answer?: string; progress?: string }>
  /**
   * To the landlord's staff, at `REQUESTS_MAILBOX`. The mail contains a PDF of the case and the files, except for a contact
   * message.
   */
  | CaseMail
  /** Tells the tenant that there are time windows to choose from. */
  | Mail<'appointmentOffered', Visit>
  | Mail<'appointmentAgreed', AgreedVisitWithFile>
  /** `window` is the new time window. */
  | Mail<'appointmentMoved', AgreedVisitWithFile>
  | Mail<'appointmentCancelled', AgreedVisitWithFile>
  /** Sent on the day before the visit; not sent once the visit has begun. */
  | Mail<'appointmentReminder', AgreedVisit & { moveLink: string; expiresAt: Date }>
  /**
   * The text says nothing about the document, because other people may see the tenant's screen. The ids identify the document
   * in which the time of the mail is recorded.
   */
  | Mail<'newDocument', { link: string; document: { partnerId: string; docId: string } }>
  /** `to` is a mobile number; `code` has hyphens between its groups. */
  | Mail<'codeBySms', { code: string; customerNumber: string; expiresAt: Date }>
  | (CommonFields & {
      kind: 'codeByLetter'
      name: string
      address: PostalAddress
      customerNumber: string
      contractNumber: string
      code: string
      expiresAt: Date
    })
  /** For a sign-in without the required passkey. `code` has hyphens between its groups. */
  | Mail<'recoveryCodeBySms', { code: string; expiresAt: Date }>
  | (CommonFields & {
      kind: 'recoveryCodeByLetter'
      name: string
      address: PostalAddress
      customerNumber: string
      code: string
      expiresAt: Date
    })
