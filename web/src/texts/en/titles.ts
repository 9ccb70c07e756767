import type { titles as german } from '../de/titles.ts'
import type { Texts } from '../texts.ts'

export const titles: Texts<typeof german> = {
  landing: 'Welcome',
  accessibility: 'Accessibility',
  emergency: 'Emergency',
  easyLanguage: 'Leichte Sprache',
  login: 'Sign in',
  forgotPassword: 'Reset password',
  newPassword: 'Set a new password',
  registration: 'Register',
  registrationConfirm: 'Confirm e-mail address',
  registrationResend: 'Confirmation e-mail',
  services: 'Services',
  rentalContract: 'Rental contract',
  costs: 'Incidental costs and rental account',
  inbox: 'Post',
  serviceFlow: 'Service request',
  profile: 'Profile',
  contact: 'Contact',
  contactOptions: 'Contact options',
  contactSent: 'Your request has arrived',
  confirmEmail: 'Confirm new e-mail address',
  undoChange: 'Undo a change',
  registrationWithCode: 'Enter your access code',
  requestCode: 'Request an access code',
  registrationHelp: 'Help with registration',
  maintenance: 'Maintenance mode',
  notFound: 'Page not found',
}

export const description = (brand: string) =>
  `The tenant portal of ${brand}: report repairs, follow your requests, view your contracts.`
