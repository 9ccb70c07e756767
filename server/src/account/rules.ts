import type { Quota } from '../limits/quota.ts'

export type LinkPurpose = 'confirmRegistration' | 'resetPassword' | 'confirmEmail'

const hour = 3_600_000

/** Where a link in a mail leads, and for how long, in milliseconds, it is good. */
const links: Record<LinkPurpose, { path: string; lifetime: number }> = {
  confirmRegistration: { path: '/registration/confirm', lifetime: 24 * hour },
  resetPassword: { path: '/login/new-password', lifetime: hour },
  confirmEmail: { path: '/profile/confirm-email', lifetime: 24 * hour },
}

export const linkEnd = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + links[purpose].lifetime)

/** The token stands in the fragment, which no browser sends: no log of a server or a proxy ever holds it. */
export const linkTo = (publicUrl: string, purpose: LinkPurpose, token: string) =>
  `${publicUrl}${links[purpose].path}#token=${token}`

/** Mails that a stranger can cause, and how many an hour go to one recipient; further ones are dropped in silence. */
const mailsAnHour = {
  confirmRegistration: 3,
  resetPassword: 3,
  confirmEmail: 3,
  emailWillChange: 3,
  helpReceived: 3,
  alreadyRegistered: 1,
}
export type LimitedMail = keyof typeof mailsAnHour

export const mailQuota = (kind: LimitedMail): Quota => ({
  kind: `mail ${kind}`,
  most: mailsAnHour[kind],
  windowMs: hour,
})
