import type { profile as german } from '../../de/account/profile.ts'
import type { Texts } from '../../texts.ts'

export const profile: Texts<typeof german> = {
  heading: 'Profile',
  tenant: { customerNumber: 'Customer number', contractsFailed: 'Your contracts could not be loaded.' },
  currentPassword: 'Current password',
  save: 'Save',
  email: {
    name: 'E-mail address',
    action: 'Change e-mail address',
    loading: 'Loading …',
    unknown: 'Your address cannot be shown right now.',
    intro:
      'We will send a link to the new address. The address changes as soon as you have confirmed it. Stay signed in here until then. You are then signed out on all other devices.',
    untilThen: (email) => `Until then, continue to sign in with ${email}.`,
    pending: (email) =>
      `Not confirmed yet: ${email}. The link is valid for 24 hours and only while you are signed in here.`,
    new: 'New e-mail address',
    request: 'Request link',
    doneTitle: 'Please confirm your new address',
    done: (email) =>
      `An e-mail usually arrives at ${email} within a few minutes, perhaps in the spam folder. We send no more than three an hour, and only the link in the newest one works.`,
  },
  password: {
    name: 'Password',
    action: 'Change password',
    about: 'For your sign-in to this portal',
    intro: 'This signs you out on all other devices.',
    new: 'New password',
    repeat: 'Repeat new password',
    doneTitle: 'Your password has been changed',
    done: 'You are now signed out on all other devices.',
  },
  language: 'Language',
  languageHint: 'Your choice applies on this device and to our e-mails.',
  languageOfMails: 'Our e-mails to you are in German.',
  languageOfMailsHint: 'Choose “English” if you want them in English too.',
  languageHintShared: 'The page will then reload. You will have to sign in again, and unsent input will be lost.',
  sessionHint: 'On a device that others use too, it is best to sign out every time.',
  signOut: 'Sign out',
  deletion: {
    name: 'Account',
    action: 'Delete account',
    about: 'If you delete the account, your rental contract does not change.',
  },
}
