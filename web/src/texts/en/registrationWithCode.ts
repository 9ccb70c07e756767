import type { registrationWithCode as german } from '../de/registrationWithCode.ts'
import type { Texts } from '../texts.ts'

export const registrationWithCode: Texts<typeof german> = {
  heading: 'Enter your access code',
  intro: 'One more step: with the access code we connect your account with your rental contract.',
  code: 'Access code',
  codeHint: '12 characters. Capitals or not, with or without hyphens: all of it is fine.',
  invalidCode: 'The access code has 12 letters and digits. Please enter all of it.',
  customerNumber: 'Customer number',
  confirm: 'Confirm',
  whereCode: 'stands in large type in the middle of our letter, or in the SMS.',
  whereCustomerNumber: 'stands at the top right of the letter, or behind the code in the SMS.',
  noCodeTitle: 'You have no code yet?',
  noCodeText: 'We send you one, by SMS or by post. Have your contract number at hand.',
  noCode: 'No access code?',
  account: 'Your account',
  signedInAs: (email) => `You are signed in as ${email}.`,
  signedIn: 'You are signed in.',
  signOut: 'Sign out',
  notNeeded: 'You no longer need the account?',
  notNeededText: 'Then we delete it, with everything that belongs to it.',
  deleteAccount: 'Delete account',
  welcomeTitle: 'Welcome!',
  welcome: 'Your account is now connected with your rental contract. You no longer need the access code.',
  connectedTitle: 'Your account is connected already',
  connected: 'You need no access code any more: your rental contract is open to you here.',
  toServices: 'To the services',
}
