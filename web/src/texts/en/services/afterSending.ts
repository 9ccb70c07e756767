import type { afterSending as german } from '../../de/services/afterSending.ts'
import type { Texts } from '../../texts.ts'

export const afterSending: Texts<typeof german> = {
  sentTitle: 'Your request has arrived',
  thanks: 'Thank you.',
  sentEarlier: 'Is anyone in danger?',
  toEmergency: 'To the emergency numbers',
  settled: {
    title: 'Your request has been completed',
    advancePayment: 'Your advance payment has been changed',
    toCosts: 'View incidental costs and rental account',
  },
  sentIntro: 'Thank you. We are taking care of it.',
  orderNumber: 'Order number',
  copyNumber: { copy: 'Copy', copied: 'Copied', failed: 'Select the number and copy it' },
  whatNext: 'What happens next',
  nextSteps: {
    check: 'We will check your request and get in touch if anything is unclear.',
    follow: 'You can check the status at any time under “My concerns”.',
  },
  alsoChangeFor: (contract) => `Also change for: ${contract}`,
  followUpFailed: 'The next steps could not be loaded. Your request has arrived.',
  backToServices: 'Back to the services',
}
