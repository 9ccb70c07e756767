import type { registrationWithCode as german } from '../../de/account/registrationWithCode.ts'
import type { Texts } from '../../texts.ts'

export const registrationWithCode: Texts<typeof german> = {
  heading: 'Enter your access code',
  intro: 'Last step: the access code connects your account to your rental contract.',
  code: 'Access code',
  codeHint: '12 characters in three groups, as in our letter or in the SMS.',
  invalidCode: 'The access code has 12 letters and digits. Please enter all of it.',
  customerNumber: 'Customer number',
  confirm: 'Confirm',
  lockedTitle: 'What you entered was wrong twice',
  locked: (day, time) =>
    `To protect your rental contract, we will not check any code for now, not even a new one. You can enter a code again from ${day}, ${time}. If you cannot continue, our customer service will help you.`,
  toHelp: 'Help with registration',
  whereCode: 'in large type in the middle of our letter, or in the SMS.',
  whereCustomerNumber: 'at the top right of the letter, or after the code in the SMS.',
  noCodeTitle: 'Request an access code',
  noCodeText: 'We will send you a code, by SMS or by post. Please have your contract number ready.',
  noCode: 'No access code?',
  account: 'Your account',
  signedInAs: (email) => `You are signed in as ${email}.`,
  signedIn: 'You are signed in.',
  signOut: 'Sign out',
  notNeeded: 'Do you no longer need the account?',
  notNeededText: 'Then we will delete the account and sign you out everywhere.',
  deleteAccount: 'Delete account',
  welcomeTitle: 'Welcome!',
  welcome: 'Your account is now connected to your rental contract. You no longer need the access code.',
  connectedTitle: 'Your account is already connected',
  connected: 'You no longer need an access code: you can find your rental contract under “Services”.',
  toServices: 'To the services',
}
