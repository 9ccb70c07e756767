import type { Language } from '@portal/contract/texts'

/** What every message carries. */
interface About {
  /** Whose it is: deleting the account deletes the message. Null for what must go out nevertheless, and for strangers. */
  accountId: string | null
  language: Language
  brand: string
  /** When the change happened that it tells of. */
  at: Date
}

type Mail<Kind extends string, More = unknown> = About & { kind: Kind; to: string } & More

export interface PostalAddress {
  street: string
  houseNumber: string
  zip: string
  town: string
}

/** Somebody's visit as mails tell of it; the texts are in the mail's language. */
interface AboutVisit {
  orderNumber: string
  topic: string
  technician: { name: string; company: string }
  /** Where it is read, and decided on. */
  link: string
}

interface AboutAgreed extends AboutVisit {
  /** Points in time, ISO 8601. */
  window: { start: string; end: string }
}

interface AboutAppointment extends AboutAgreed {
  calendarFile: { fileName: string; content: string }
}

/** A telephone number on file that was changed, masked; null when it was removed. */
export interface ChangedNumber {
  name: 'mobile' | 'landline'
  maskedNumber: string | null
}

/** A field of a form with what was typed into it, in the mail's language. */
export interface Written {
  label: string
  value: string
}

/** What leaves the house, by kind: mails to an address, text messages to a number, letters. Links are whole addresses. */
export type Announcement =
  | Mail<'confirmRegistration', { link: string }>
  /** To the owner of an address that somebody tried to register again. */
  | Mail<'alreadyRegistered', { signInLink: string; forgotPasswordLink: string }>
  | Mail<'resetPassword', { link: string }>
  /** To the new address. */
  | Mail<'confirmEmail', { link: string }>
  /** To the old address, while the new one waits for its confirmation. */
  | Mail<'emailWillChange', { newEmail: string }>
  /** To the old address. */
  | Mail<'emailChanged', { newEmail: string }>
  | Mail<'passwordChanged'>
  | Mail<'accountDeleted'>
  | Mail<'numbersChanged', { numbers: readonly ChangedNumber[] }>
  /** To the e-mail address on file, when another one's account was connected with the contract. */
  | Mail<'accountConnected'>
  | Mail<'accountConnectedBySms'>
  | (About & { kind: 'accountConnectedByLetter'; name: string; address: PostalAddress; customerNumber: string })
  | Mail<'helpReceived', { ticketNumber: string }>
  /** What somebody wrote by the contact form, to the address that they typed; its files are named and stay here. */
  | Mail<'contactCopy', { orderNumber: string; lines: readonly Written[]; fileNames: readonly string[] }>
  /** Times wait to be chosen from. */
  | Mail<'appointmentOffered', AboutVisit>
  | Mail<'appointmentAgreed', AboutAppointment>
  /** `window` is the new one. */
  | Mail<'appointmentMoved', AboutAppointment>
  | Mail<'appointmentCancelled', AboutAppointment>
  /** Of the day before; worth nothing once the visit has begun. */
  | Mail<'appointmentReminder', AboutAgreed & { moveLink: string; expiresAt: Date }>
  /** Says nothing of the document, since a mail is read by whoever sees the screen; its ids are there to note when it went out. */
  | Mail<'newDocument', { link: string; document: { partnerId: string; docId: string } }>
  /** `to` is a mobile number, `code` in groups as people read it. */
  | Mail<'codeBySms', { code: string; customerNumber: string; expiresAt: Date }>
  | (About & {
      kind: 'codeByLetter'
      name: string
      address: PostalAddress
      customerNumber: string
      contractNumber: string
      code: string
      expiresAt: Date
    })
