import type { registrationHelp as german } from '../../de/account/registrationHelp.ts'
import type { Texts } from '../../texts.ts'

export const registrationHelp: Texts<typeof german> = {
  heading: 'Help with registration',
  intro:
    'Tell us who you are and where you live. Our customer service will then help you connect your account to your rental contract.',
  loading: 'Loading the form',
  firstName: 'First name',
  lastName: 'Last name',
  lastNameHint: 'If you rent as a company: the name of the company',
  street: 'Street',
  houseNumber: 'House number',
  zip: 'Postal code',
  invalidZip: 'Please enter a postal code with 5 digits.',
  town: 'Town',
  email: 'E-mail address',
  send: 'Send request',
  toEntry: 'Back to the access code page',
  sentTitle: 'Your request has arrived',
  sentIntro: 'Thank you. Our customer service is taking care of it.',
  ticketNumber: 'Order number',
  whatNext: 'What happens next',
  nextSteps: {
    check: 'We find your rental contract and check your details.',
    write: 'You will usually hear from us by e-mail within two working days.',
    enter: 'You will then also learn how to get a new access code.',
  },
}
