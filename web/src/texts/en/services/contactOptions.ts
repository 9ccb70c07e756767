import type { contactOptions as german } from '../../de/services/contactOptions.ts'
import type { Texts } from '../../texts.ts'

export const contactOptions: Texts<typeof german> = {
  heading: 'Contact',
  intro: 'You can do these here straight away, without sending a message:',
  loading: 'Loading the options',
  failed: 'Not all options could be loaded.',
  retry: 'Try again',
  navigation: 'Do it now',
  options: {
    repair: { name: 'Report a repair', help: 'Something is broken or does not work' },
    certificate: { name: 'Retrieve a certificate', help: 'Rental certificate and other documents' },
    instalments: { name: 'Agree an instalment payment', help: 'If a payment is difficult right now' },
    costs: { name: 'View incidental costs', help: 'Advance payment, last statement and rental account' },
    advancePayment: { name: 'Change advance payment', help: 'Adjust the monthly amount for incidental costs' },
  },
  endedCosts: 'Last statement and rental account',
  otherwise: 'None of these?',
  otherwiseText: 'Then write to us. We will usually reply within three working days.',
  write: 'Write a message',
  call: 'Or call us:',
  callOnly: 'For anything else, please call us:',
}
