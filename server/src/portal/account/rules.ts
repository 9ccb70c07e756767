import type { Quota } from '../../platform/limits/quota.ts'

export type LinkPurpose = 'confirmRegistration' | 'resetPassword' | 'confirmEmail'
type MailedLink = LinkPurpose | 'undoChange'

const hourMs = 3_600_000

/** The path of each mailed link, and the time for which the link is valid. */
const links: Record<MailedLink, { path: string; lifetimeMs: number }> = {
  confirmRegistration: { path: '/registration/confirm', lifetimeMs: 24 * hourMs },
  resetPassword: { path: '/login/new-password', lifetimeMs: hourMs },
  confirmEmail: { path: '/profile/confirm-email', lifetimeMs: 24 * hourMs },
  undoChange: { path: '/profile/undo-change', lifetimeMs: 72 * hourMs },
}

export const linkExpiry = (purpose: MailedLink, now: Date) => new Date(now.getTime() + links[purpose].lifetimeMs)

/** The URL of a mailed link. Browsers do not send the fragment, so the token appears in no log of a server or proxy. */
export const linkTo = (publicUrl: string, purpose: MailedLink, token: string) =>
  `${publicUrl}${links[purpose].path}#token=${token}`

/** Requests to change the e-mail address, by account. Each request can send a mail to the new address and one to the old. */
export const emailChangeQuota: Quota = { kind: 'emailChange', max: 30, windowMs: 5 * 60_000 }

/**
 * Requests for a password link, by network address. Not part of `messageCallQuota`, which limits the calls of the
 * registration and the recovery: a tenant must be able to reset the password even if another person at the same network
 * address floods those calls. `mailQuota` limits the mails to each recipient.
 */
export const forgottenPasswordQuota: Quota = { kind: 'forgottenPassword', max: 100, windowMs: 5 * 60_000 }

/**
 * The maximum number of mails of each kind to one recipient per hour, so that callers cannot flood a mailbox. Further mails
 * are dropped, with three exceptions: `openAccount` refuses the registration, `limitNotices` refuses the change of the
 * passkeys, and `changePassword` refuses the change of the password. Mails of the kind `passkeysChanged` are counted only for
 * the changes that `limitNotices` limits, and mails of the kind `passwordChanged` only for changes in a session: a reset by mail
 * must never be refused.
 */
const maxMailsPerHour = {
  confirmRegistration: 3,
  resetPassword: 3,
  confirmEmail: 3,
  emailWillChange: 3,
  helpReceived: 3,
  passkeysChanged: 10,
  passwordChanged: 10,
  alreadyRegistered: 1,
}
export type LimitedMail = keyof typeof maxMailsPerHour

export const mailQuota = (kind: LimitedMail): Quota => ({
  kind: `mail ${kind}`,
  max: maxMailsPerHour[kind],
  windowMs: hourMs,
})

/**
 * Limits the mails that callers at one network address cause to addresses without a confirmed account, for all kinds of mails
 * together. The owners of these addresses have not agreed to any mail. Two kinds count even if the address has a confirmed
 * account: mails that answer a request for help, and copies of a contact form.
 */
export const unknownRecipientQuota: Quota = { kind: 'mail to an unknown recipient', max: 10, windowMs: hourMs }
