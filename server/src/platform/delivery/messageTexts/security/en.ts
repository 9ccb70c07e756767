import type { OutgoingMessage, PasskeyChange } from '../../outgoingMessage.ts'
import { momentsIn } from '../moments.ts'
import type { LetterTexts, TextContext } from '../words.ts'

const { day, clock } = momentsIn('en-GB')
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

/** The texts of the messages that tell a tenant about a newly connected account. */
export const connected = {
  subject: 'An account is connected to your rental contract',
  what: 'an account in the tenant portal was connected to your rental contract.',
  means: 'Anyone who signs in to it can see your contract, your requests and your post.',
  wasYou: 'If this was you, you do not need to do anything.',
}

/** The texts of the mail about a change of passkeys. `at` is the formatted time of the change. */
export const passkeyChanges: Record<PasskeyChange, (at: string) => { subject: string; paragraphs: string[] }> = {
  added: (at) => ({
    subject: 'A new passkey for your account',
    paragraphs: [`On ${at}, a passkey was added. You can sign in to the tenant portal with it.`],
  }),
  removed: (at) => ({
    subject: 'A passkey was removed',
    paragraphs: [`On ${at}, a passkey was removed from your account in the tenant portal.`],
  }),
  required: (at) => ({
    subject: 'Your sign-in now needs a passkey',
    paragraphs: [
      `On ${at}, this setting was changed: anyone who signs in to the tenant portal with your password now also needs a passkey.`,
    ],
  }),
  optional: (at) => ({
    subject: 'Your password is enough to sign in again',
    paragraphs: [
      `On ${at}, this setting was changed: your password is enough again to sign in to the tenant portal. A passkey is no longer needed.`,
    ],
  }),
  recovered: (at) => ({
    subject: 'Sign-in with an access code: your passkeys have been removed',
    paragraphs: [
      `On ${at}, someone signed in to your account in the tenant portal with your password and an access code, without a passkey.`,
      'To be safe, we have removed all passkeys and signed you out on all other devices. Your password is now enough to sign in. You can add a new passkey under “Profile”.',
    ],
  }),
}

interface PasskeyCounts {
  removedPasskeys?: number
  remainingPasskeys?: number
}

/** Says what a new password did to the passkeys; empty if the account has none. */
export function passkeysOfPassword({ removedPasskeys = 0, remainingPasskeys = 0 }: PasskeyCounts): string[] {
  if (removedPasskeys > 0)
    return [
      `${removedPasskeys === 1 ? 'Your passkey was' : `Your ${removedPasskeys} passkeys were`} removed. You can add a new one under “Profile”.`,
    ]
  if (remainingPasskeys > 0)
    return [
      `Your account still has ${remainingPasskeys === 1 ? 'one passkey' : `${remainingPasskeys} passkeys`}. If you do not know one of them, please remove it under “Profile”.`,
    ]
  return []
}

type RecoverySms = Extract<OutgoingMessage, { kind: 'recoveryCodeBySms' }>

/** The SMS with an access code that replaces the required passkey. At most 160 characters. */
export const recoveryCodeBySms = ({ code, expiresAt }: RecoverySms, { brand }: TextContext): string =>
  `${brand.shortName}: ${code} opens your account without a passkey. Valid until ${clock(expiresAt)}. Do not share it. Not requested? Call us: ${brand.letterhead.phone.replaceAll('\u00a0', ' ')}.`

type RecoveryLetter = Extract<OutgoingMessage, { kind: 'recoveryCodeByLetter' }>

/** The letter with an access code that replaces the required passkey. The caller adds the regards. */
export const recoveryLetter = (
  { name, code, customerNumber, at, expiresAt }: RecoveryLetter,
  { brand, publicUrl }: TextContext,
): Omit<LetterTexts, 'regards' | 'team' | 'noSignature'> => ({
  subject: 'Your access code to sign in',
  greeting: `Dear ${name},`,
  opening: 'Use this code to sign in to the tenant portal when you do not have your passkey at hand.',
  code: {
    label: 'Your access code',
    value: code,
    qr: {
      caption: 'Scan the picture on the right with your phone camera to open the sign-in page.',
      content: `${publicUrl}/login`,
    },
    howTo: 'How it works',
    steps: [
      `Open ${withoutScheme(publicUrl)}/login and sign in with your e-mail address and password.`,
      'Choose “No passkey at hand?” and enter the access code. You can use capital or small letters, with or without hyphens. The character 0 is always a zero.',
      'Done. Your previous passkeys have then been removed. You can add a new one under “Profile”.',
    ],
  },
  closing: [
    `The code is valid until ${day(expiresAt)} and works only once. Please do not share it with anyone. We will never ask you for it, not even on the phone.`,
    `If you did not request a code, someone knows your password. Please set a new one right away, and call us: ${brand.letterhead.phone} (${brand.letterhead.hours.en}).`,
  ],
  facts: [
    { label: 'Date', value: day(at) },
    { label: 'Customer number', value: customerNumber, isStrong: true },
  ],
})

interface Reuse {
  /** The formatted time at which the session ended. */
  at: string
  publicUrl: string
  phone: string
}

/** The texts of the mail about a session that ended because one of its refresh tokens was used a second time. */
export const sessionReuse = ({ at, publicUrl, phone }: Reuse) => ({
  subject: 'We signed you out as a precaution',
  paragraphs: [
    `On ${at}, we signed you out of the tenant portal on one device, because the same sign-in was used twice, possibly by a device that is not yours. You are still signed in on your other devices.`,
    'Please set a new password. This signs out all devices, including one that is not yours. Then sign in again.',
  ],
  links: [{ label: 'Set a new password', href: `${publicUrl}/login/forgot-password` }],
  notes: [
    'Have you just restored your device from a backup? Then that was probably the reason, and you only need to sign in again.',
    `If you have questions, please call us: ${phone}.`,
  ],
})

/**
 * Says what the link in the mail about a changed mobile number restores. The number is null if there was none before, and
 * undefined in a mail that an earlier version stored.
 */
export function restoredMobile(maskedNumber: string | null | undefined): string {
  if (maskedNumber === null) return 'If this was not you, this link removes the mobile number again.'
  const number = maskedNumber === undefined ? 'mobile number' : `mobile number ${maskedNumber}`
  return `If this was not you, this link restores your former ${number}.`
}

/** Added to the mail about a restored mobile number if the account of the tenant was disconnected. */
export const ownAccountDisconnected =
  'An account whose access code was sent to the changed number is no longer connected to your rental contract. If it is your own account, sign in to the tenant portal and request a new access code.'

/** The texts of the mail to an account that is no longer connected. `at` is the formatted time. */
export const accountDisconnected = (at: string, phone: string) => ({
  subject: 'Your account is no longer connected to a rental contract',
  paragraphs: [
    `On ${at}, we disconnected your account in the tenant portal from the rental contract and signed you out on all devices. The account itself still exists.`,
    'The reason: the mobile number to which we sent your access code had been changed. That change has now been undone.',
  ],
  notes: [
    'If it is your rental contract, sign in to the tenant portal and request a new access code.',
    `If you have questions, please call us: ${phone}.`,
  ],
})
