import type { PasskeyChange } from '../../outgoingMessage.ts'
import { day, letterFrame, minute } from '../phrases/en.ts'
import { smsPhone } from '../smsPhone.ts'
import type { TextContext, Words } from '../words.ts'

const linkValidity = 'The link is valid for 24 hours and works only once.'
const undoValidity = 'The link is valid for 72 hours and works only once.'
const wasYou = 'If this was you, you do not need to do anything.'
const notYou = (brandPhone: string) => `If this was not you, please call us right away: ${brandPhone}.`
const notYouNewPassword = ({ brand, publicUrl }: TextContext) =>
  `${notYou(brand.letterhead.phone)} You can set a new password here: ${publicUrl}/login/forgot-password`
const questions = (brandPhone: string) => `If you have questions, please call us: ${brandPhone}.`

/** The texts of the messages that tell a tenant about a newly connected account. */
const connected = {
  subject: 'An account is connected to your rental contract',
  what: 'an account in the tenant portal was connected to your rental contract.',
  means: 'Anyone who signs in to it can see your contract, your requests and your post.',
}

/** The texts of the mail about a change of passkeys. `at` is the formatted time of the change. */
const passkeyChanges: Record<PasskeyChange, (at: string) => { subject: string; paragraphs: string[] }> = {
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
    subject: 'You no longer need a passkey to sign in',
    paragraphs: [
      `On ${at}, this setting was changed: from now on, your password alone is enough to sign in to the tenant portal. You no longer need a passkey.`,
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

/** Says what a new password did to the passkeys of the account; empty if the account had none. */
function passkeysAfterNewPassword({ removedPasskeys = 0, remainingPasskeys = 0 }: PasskeyCounts): string[] {
  if (removedPasskeys > 0)
    return [
      `${removedPasskeys === 1 ? 'Your passkey was' : `Your ${removedPasskeys} passkeys were`} removed. You can add a new one under “Profile”.`,
    ]
  if (remainingPasskeys > 0)
    return [
      remainingPasskeys === 1
        ? 'Your account still has one passkey. If you do not recognise it, please remove it under “Profile”.'
        : `Your account still has ${remainingPasskeys} passkeys. If you do not recognise one of them, please remove it under “Profile”.`,
    ]
  return []
}

/**
 * Says what the link in the mail about a changed mobile number restores. The number is null if there was none before, and
 * undefined in a mail that an earlier version stored.
 */
function restoredMobile(maskedNumber: string | null | undefined): string {
  if (maskedNumber === null) return 'If this was not you, this link removes the mobile number again.'
  const number = maskedNumber === undefined ? 'mobile number' : `mobile number ${maskedNumber}`
  return `If this was not you, this link restores your former ${number}.`
}

/**
 * The mails about registration, e-mail address, password, passkeys, reuse of a refresh token, telephone numbers,
 * connection with a tenant, and deletion.
 */
export const accountMails: Pick<
  Words['mails'],
  | 'confirmRegistration'
  | 'alreadyRegistered'
  | 'confirmEmail'
  | 'emailWillChange'
  | 'emailChanged'
  | 'emailChangeUndone'
  | 'resetPassword'
  | 'passwordChanged'
  | 'passkeysChanged'
  | 'refreshTokenReused'
  | 'numbersChanged'
  | 'accountConnected'
  | 'accountDisconnected'
  | 'accountDeleted'
> = {
  confirmRegistration: ({ link }, { brand }) => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      `We are glad that you want to use the tenant portal of ${brand.name}. Please confirm first that this e-mail address is yours. Then sign in and connect your account to your rental contract, with the access code and the customer number from our letter or SMS.`,
    ],
    links: [{ label: 'Confirm e-mail address', href: link }],
    notes: [
      linkValidity,
      'If you did not register, simply delete this e-mail. No one can sign in without your confirmation.',
    ],
  }),
  alreadyRegistered: ({ signInLink, forgotPasswordLink }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Someone has just tried to register for the tenant portal with your e-mail address. But you already have an account there and can simply sign in.',
    ],
    links: [
      { label: 'Sign in', href: signInLink },
      { label: 'Forgot password?', href: forgotPasswordLink },
    ],
    notes: ['If this was not you, you do not need to do anything: your account has not changed.'],
  }),
  confirmEmail: ({ to, link }) => ({
    subject: 'Please confirm your new e-mail address',
    paragraphs: [
      `You want to sign in to the tenant portal with the e-mail address ${to} from now on. Please confirm that it is yours. Until then, your current address stays in use.`,
    ],
    links: [{ label: 'Confirm e-mail address', href: link }],
    notes: [
      `${linkValidity} It stops working as soon as you sign out on the device on which you entered the address.`,
      'If you did not request this, simply delete this e-mail. Nothing changes without your confirmation.',
    ],
  }),
  emailWillChange: ({ newEmail, at }, { brand }) => ({
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      `On ${minute(at)}, a new e-mail address was entered in your account: ${newEmail}. It is used only once it is confirmed, with a link that we send only to the new address. After that, you sign in with it.`,
    ],
    notes: [notYou(brand.letterhead.phone)],
  }),
  emailChanged: ({ newEmail, undoLink, at }, { brand }) => ({
    subject: 'Your e-mail address has changed',
    paragraphs: [
      `Since ${minute(at)}, you sign in to the tenant portal with ${newEmail}. You no longer sign in with the address to which this e-mail was sent. You are now signed out on other devices.`,
    ],
    links: [{ label: 'Undo the change', href: undoLink }],
    notes: [
      wasYou,
      `If it was not you, please undo the change right away: your former address will then be in use again, and you can set a new password. ${undoValidity}`,
      notYou(brand.letterhead.phone),
    ],
  }),
  emailChangeUndone: ({ at }, { brand }) => ({
    subject: 'Your former e-mail address is in use again',
    paragraphs: [
      `On ${minute(at)}, the change of your e-mail address was undone. No one can sign in to the tenant portal any more with the address to which this e-mail was sent. You are signed out on all devices.`,
    ],
    notes: [notYou(brand.letterhead.phone)],
  }),
  resetPassword: ({ link }) => ({
    subject: 'Reset password',
    paragraphs: ['Use this link to set a new password for the tenant portal.'],
    links: [{ label: 'Set a new password', href: link }],
    notes: [
      'The link is valid for one hour and works only once. If you have received several of these e-mails, only the link in the newest one works.',
      'If you did not request this, simply delete this e-mail. Your password stays as it is.',
    ],
  }),
  passwordChanged: ({ at, ...passkeys }, context) => ({
    subject: 'Your password has changed',
    paragraphs: [
      `On ${minute(at)}, the password of your account in the tenant portal was changed. You are now signed out on other devices.`,
      ...passkeysAfterNewPassword(passkeys),
    ],
    notes: [notYouNewPassword(context)],
  }),
  passkeysChanged: ({ change, at }, context) => ({
    ...passkeyChanges[change](minute(at)),
    notes: [notYouNewPassword(context)],
  }),
  refreshTokenReused: ({ at }, { brand, publicUrl }) => ({
    subject: 'We signed you out as a precaution',
    paragraphs: [
      `On ${minute(at)}, we signed you out of the tenant portal on one device, because the same sign-in was used twice, possibly by a device that is not yours. You are still signed in on your other devices.`,
      'Please set a new password. This signs out all devices, including one that is not yours. Then sign in again.',
    ],
    links: [{ label: 'Set a new password', href: `${publicUrl}/login/forgot-password` }],
    notes: [
      'Have you just restored your device from a backup? Then that was probably the reason, and you only need to sign in again.',
      questions(brand.letterhead.phone),
    ],
  }),
  numbersChanged: ({ accountId, numbers, undoLink, restoredNumber, isAccountDisconnected, at }, context) => ({
    subject: 'Your phone numbers have changed',
    paragraphs: [
      `On ${minute(at)}, the phone number on which we can reach you was changed in the tenant portal.`,
      ...numbers.map(
        ({ name, maskedNumber }) =>
          `${name === 'mobile' ? 'Mobile number' : 'Landline number'}: ${maskedNumber === null ? 'deleted' : `now ${maskedNumber}`}`,
      ),
      ...(isAccountDisconnected
        ? [
            'An account whose access code was sent to the number that was valid until now is no longer connected to your rental contract. If it is your own account, sign in to the tenant portal and request a new access code.',
          ]
        : []),
    ],
    ...(undoLink !== undefined && { links: [{ label: 'Restore the mobile number', href: undoLink }] }),
    notes: [
      ...(undoLink === undefined ? [] : [`${restoredMobile(restoredNumber)} ${undoValidity}`]),
      // A new password can be set only with the address of the account.
      accountId === null ? notYou(context.brand.letterhead.phone) : notYouNewPassword(context),
    ],
  }),
  accountConnected: ({ at }, { brand }) => ({
    subject: connected.subject,
    paragraphs: [`On ${minute(at)}, ${connected.what}`, connected.means],
    notes: [wasYou, notYou(brand.letterhead.phone)],
  }),
  accountDisconnected: ({ at }, { brand }) => ({
    subject: 'Your account is no longer connected to a rental contract',
    paragraphs: [
      `On ${minute(at)}, we disconnected your account in the tenant portal from the rental contract and signed you out on all devices. The account itself still exists.`,
      'The reason: the mobile number to which we sent your access code had been changed. That change has now been undone.',
    ],
    notes: [
      'If it is your rental contract, sign in to the tenant portal and request a new access code.',
      questions(brand.letterhead.phone),
    ],
  }),
  accountDeleted: ({ at }, { brand }) => ({
    subject: 'Your account is deleted',
    paragraphs: [
      `On ${minute(at)}, you deleted your account in the tenant portal. This does not change a rental contract with us, and you can reach us as before.`,
      'If you want to use the portal again later, please register again. You connect your new account with an access code.',
    ],
    notes: [notYou(brand.letterhead.phone)],
  }),
}

/** The SMS about a newly connected account. */
export const accountTextMessages: Pick<Words['textMessages'], 'accountConnectedBySms'> = {
  accountConnectedBySms: (_, { brand }) =>
    `${brand.shortName}: an account in the tenant portal was connected to your rental contract. If this was not you, please call us right away: ${smsPhone(brand)}.`,
}

/** The letter about a newly connected account. */
export const accountLetters: Pick<Words['letters'], 'accountConnectedByLetter'> = {
  accountConnectedByLetter: ({ customerNumber, at, ...recipient }, { brand }) => ({
    ...letterFrame(recipient, brand.name),
    subject: connected.subject,
    opening: `On ${minute(at)}, ${connected.what} ${connected.means}`,
    closing: [wasYou, `${notYou(brand.letterhead.phone)} You can reach us ${brand.letterhead.hours.en}.`],
    facts: [
      { label: 'Date', value: day(at) },
      { label: 'Customer number', value: customerNumber, isStrong: true },
    ],
  }),
}
