import { momentsIn } from './moments.ts'
import { aboutRequest, requestMails } from './requests/en.ts'
import {
  accountDisconnected,
  connected,
  ownAccountDisconnected,
  passkeyChanges,
  passkeysOfPassword,
  recoveryCodeBySms,
  recoveryLetter,
  restoredMobile,
  sessionReuse,
} from './security/en.ts'
import type { Window, Words } from './words.ts'

const { day, minute, weekday, shortDay, shortMinute, hours } = momentsIn('en-GB')
const regards = 'Kind regards'
const team = (brandName: string) => `Your team at ${brandName}`
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

const linkValidity = 'The link is valid for 24 hours and works only once.'
const undoValidity = 'The link is valid for 72 hours and works only once.'
/** "Monday 30 November 2026, 10 am – noon". */
const when = (window: Window) => `${weekday(new Date(window.start))}, ${hours(window)}`
const shortWhen = (window: Window) => `${shortDay(new Date(window.start))}, ${hours(window)}`
const notYou = (brandPhone: string) => `If this was not you, please call us right away: ${brandPhone}.`
/**
 * Replaces non-breaking spaces, because an SMS that contains a character outside the SMS alphabet holds only 70 characters.
 */
const plain = (phone: string) => phone.replaceAll('\u00a0', ' ')
const noSignature = 'This letter was created automatically and is valid without a signature.'

export const en: Words = {
  greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  regards,
  team,
  noReply: 'This e-mail comes from the tenant portal. Please do not reply to it.',
  orOpen: 'Or open this address:',
  imprint: 'Imprint',
  privacy: 'Privacy',

  mails: {
    confirmRegistration: ({ link }, { brand }) => ({
      subject: 'Please confirm your e-mail address',
      paragraphs: [
        `We are glad that you want to use the tenant portal of ${brand.name}. There is one step left: please confirm that this e-mail address is yours.`,
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
        { label: 'To sign-in', href: signInLink },
        { label: 'Forgot password?', href: forgotPasswordLink },
      ],
      notes: ['If this was not you, you do not need to do anything: your account has not changed.'],
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
    confirmEmail: ({ link }) => ({
      subject: 'Please confirm your new e-mail address',
      paragraphs: [
        'You want to sign in to the tenant portal with this e-mail address from now on. Please confirm that it is yours. Until then, your current address stays in use.',
      ],
      links: [{ label: 'Confirm e-mail address', href: link }],
      notes: [
        linkValidity,
        'If you did not request this, simply delete this e-mail. Nothing changes without your confirmation.',
      ],
    }),
    emailWillChange: ({ newEmail, at }, { brand }) => ({
      subject: 'Your e-mail address is about to change',
      paragraphs: [
        `On ${minute(at)}, a new e-mail address was entered in your account: ${newEmail}. You will sign in with it once it has been confirmed from there.`,
      ],
      notes: [notYou(brand.letterhead.phone)],
    }),
    emailChanged: ({ newEmail, undoLink, at }, { brand }) => ({
      subject: 'Your e-mail address has changed',
      paragraphs: [
        `Since ${minute(at)}, you sign in to the tenant portal with ${newEmail}. We no longer write to this address. You are now signed out on other devices.`,
      ],
      links: [{ label: 'Undo the change', href: undoLink }],
      notes: [
        'If this was you, you do not need to do anything.',
        `If it was not you, please undo the change right away: this address will then be in use again, and you can set a new password. ${undoValidity}`,
        notYou(brand.letterhead.phone),
      ],
    }),
    emailChangeUndone: ({ at }, { brand }) => ({
      subject: 'Your former e-mail address is in use again',
      paragraphs: [
        `On ${minute(at)}, the change of your e-mail address was undone. No one can sign in to the tenant portal with this address any more. You are signed out on all devices.`,
      ],
      notes: [notYou(brand.letterhead.phone)],
    }),
    passwordChanged: ({ at, ...passkeys }, { brand, publicUrl }) => ({
      subject: 'Your password has changed',
      paragraphs: [
        `On ${minute(at)}, the password of your account in the tenant portal was changed. You are now signed out on other devices.`,
        ...passkeysOfPassword(passkeys),
      ],
      notes: [`${notYou(brand.letterhead.phone)} You can set a new password here: ${publicUrl}/login/forgot-password`],
    }),
    refreshTokenReused: ({ at }, { brand, publicUrl }) =>
      sessionReuse({ at: minute(at), publicUrl, phone: brand.letterhead.phone }),
    passkeysChanged: ({ change, at }, { brand, publicUrl }) => ({
      ...passkeyChanges[change](minute(at)),
      notes: [`${notYou(brand.letterhead.phone)} You can set a new password here: ${publicUrl}/login/forgot-password`],
    }),
    accountDeleted: ({ at }, { brand }) => ({
      subject: 'Your account is deleted',
      paragraphs: [
        `On ${minute(at)}, you deleted your account in the tenant portal. Your rental contract does not change, and you can reach us as before.`,
        'If you want to use the portal again later, simply register again.',
      ],
      notes: [notYou(brand.letterhead.phone)],
    }),
    numbersChanged: ({ numbers, undoLink, restoredNumber, isAccountDisconnected, at }, { brand, publicUrl }) => ({
      subject: 'Your phone numbers have changed',
      paragraphs: [
        `On ${minute(at)}, the phone number on which we can reach you was changed in the tenant portal.`,
        ...numbers.map(
          ({ name, maskedNumber }) =>
            `${name === 'mobile' ? 'Mobile number' : 'Landline number'}: ${maskedNumber === null ? 'deleted' : `now ${maskedNumber}`}`,
        ),
        ...(isAccountDisconnected ? [ownAccountDisconnected] : []),
      ],
      ...(undoLink !== undefined && { links: [{ label: 'Restore the mobile number', href: undoLink }] }),
      notes: [
        ...(undoLink === undefined ? [] : [`${restoredMobile(restoredNumber)} ${undoValidity}`]),
        `${notYou(brand.letterhead.phone)} You can set a new password here: ${publicUrl}/login/forgot-password`,
      ],
    }),
    accountDisconnected: ({ at }, { brand }) => accountDisconnected(minute(at), brand.letterhead.phone),
    accountConnected: ({ at }, { brand }) => ({
      subject: connected.subject,
      paragraphs: [`On ${minute(at)}, ${connected.what}`, connected.means],
      notes: [connected.wasYou, notYou(brand.letterhead.phone)],
    }),
    helpReceived: ({ ticketNumber }, { brand }) => ({
      subject: `Your request ${ticketNumber} has arrived`,
      paragraphs: [
        `Thank you for your message. We will check your details and will usually get in touch within two working days. Your request has the order number ${ticketNumber}.`,
      ],
      notes: [
        `If you would rather not wait, call us: ${brand.letterhead.phone} (${brand.letterhead.hours.en}). Please have the order number ready.`,
      ],
    }),
    appointmentOffered: ({ technician, topic, orderNumber, link }) => ({
      subject: 'Please choose an appointment',
      paragraphs: [
        `${technician.name} from ${technician.company} has appointments available for you. Please choose one.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'Choose an appointment', href: link }],
      notes: [
        'The appointments are not reserved for you: the sooner you choose, the more choice you have.',
        'If none of them suits you, tell us there too, and we will take care of it.',
      ],
    }),
    appointmentAgreed: ({ window, technician, topic, orderNumber, link }) => ({
      subject: `${technician.name} will come on ${shortWhen(window)}`,
      paragraphs: [
        `Your appointment is confirmed: ${when(window)}. ${technician.name} from ${technician.company} will come to you.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'View appointment', href: link }],
      notes: [
        'Open the attached file to add the appointment to your calendar.',
        'If it does not suit you after all, you can reschedule or cancel it in the tenant portal up to two hours before.',
      ],
    }),
    appointmentMoved: ({ window, technician, topic, orderNumber, link }) => ({
      subject: `New appointment: ${technician.name} will come on ${shortWhen(window)}`,
      paragraphs: [
        `Your appointment has been rescheduled to ${when(window)}. ${technician.name} from ${technician.company} will come to you.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'View appointment', href: link }],
      notes: ['Open the attached file: it changes the entry in your calendar.'],
    }),
    appointmentCancelled: ({ window, technician, topic, orderNumber, link }) => ({
      subject: `Cancelled: your appointment on ${shortWhen(window)}`,
      paragraphs: [
        `Your appointment on ${when(window)} has been cancelled. ${technician.name} from ${technician.company} will not come.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [{ label: 'View request', href: link }],
      notes: [
        'Your request stays open. You can look for a new appointment in the tenant portal.',
        'Open the attached file to remove the entry from your calendar.',
      ],
    }),
    appointmentReminder: ({ window, technician, topic, orderNumber, link, moveLink }) => ({
      subject: `Reminder: ${technician.name} will come on ${shortWhen(window)}`,
      paragraphs: [
        `This is a reminder of your appointment: ${when(window)}. ${technician.name} from ${technician.company} will come to you.`,
        aboutRequest(topic, orderNumber),
      ],
      links: [
        { label: 'View appointment', href: link },
        { label: 'Reschedule appointment', href: moveLink },
      ],
      notes: ['You can reschedule or cancel the appointment up to two hours before.'],
    }),
    ...requestMails,
    newDocument: ({ link }) => ({
      subject: 'You have post',
      paragraphs: ['A new document is waiting for you in the tenant portal.'],
      links: [{ label: 'To your post', href: link }],
      notes: [
        'Only you can read it: sign in to the tenant portal to do so.',
        'If you no longer want these e-mails, you can switch them off in the portal under “Profile”.',
      ],
    }),
  },

  textMessages: {
    codeBySms: ({ code, customerNumber, expiresAt }, { brand, publicUrl }) =>
      `${brand.shortName}: your access code: ${code}. Customer number: ${customerNumber}. Valid until ${shortMinute(expiresAt)}: ${withoutScheme(publicUrl)}/login. Do not share it.`,
    recoveryCodeBySms,
    accountConnectedBySms: (_, { brand }) =>
      `${brand.shortName}: an account in the tenant portal was connected to your rental contract. If this was not you, please call us right away: ${plain(brand.letterhead.phone)}.`,
  },

  letters: {
    codeByLetter: ({ name, code, customerNumber, contractNumber, at, expiresAt }, { brand, publicUrl }) => ({
      subject: 'Your access code for the tenant portal',
      greeting: `Dear ${name},`,
      opening: 'This code connects your account in the tenant portal to your rental contract.',
      code: {
        label: 'Your access code',
        value: code,
        qr: {
          caption: 'Scan the picture on the right with your phone camera to open the sign-in page.',
          content: `${publicUrl}/login`,
        },
        howTo: 'How it works',
        steps: [
          `Open ${withoutScheme(publicUrl)}/login and sign in.`,
          `Enter the access code and your customer number ${customerNumber}. You can use capital or small letters, with or without hyphens. The character 0 is always a zero.`,
          'Done. You can now see your contract, your requests and your post.',
        ],
      },
      closing: [
        `The code is valid until ${day(expiresAt)} and works only once. Please do not share it with anyone. We will never ask you for it, not even on the phone.`,
        `If you did not request a code, or if something does not work, please call us: ${brand.letterhead.phone} (${brand.letterhead.hours.en}).`,
      ],
      regards,
      team: team(brand.name),
      noSignature,
      facts: [
        { label: 'Date', value: day(at) },
        { label: 'Contract number', value: contractNumber },
        { label: 'Customer number', value: customerNumber, isStrong: true },
      ],
    }),
    recoveryCodeByLetter: (message, context) => ({
      ...recoveryLetter(message, context),
      regards,
      team: team(context.brand.name),
      noSignature,
    }),
    accountConnectedByLetter: ({ name, customerNumber, at }, { brand }) => ({
      subject: connected.subject,
      greeting: `Dear ${name},`,
      opening: `On ${minute(at)}, ${connected.what} ${connected.means}`,
      closing: [connected.wasYou, `${notYou(brand.letterhead.phone)} You can reach us ${brand.letterhead.hours.en}.`],
      regards,
      team: team(brand.name),
      noSignature,
      facts: [
        { label: 'Date', value: day(at) },
        { label: 'Customer number', value: customerNumber, isStrong: true },
      ],
    }),
  },
}
