import { accessCodeLetters, accessCodeTextMessages, registrationHelpMails } from './accessCodes/en.ts'
import { accountLetters, accountMails, accountTextMessages } from './account/en.ts'
import { appointmentMails, appointmentTextMessages } from './appointments/en.ts'
import { inboxMails } from './inbox/en.ts'
import { regards, team } from './phrases/en.ts'
import { replyMails } from './replies/en.ts'
import { requestMails, requestTextMessages } from './requests/en.ts'
import type { Words } from './words.ts'

export const en: Words = {
  greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  regards,
  team,
  noReply: 'This e-mail comes from the tenant portal. Please do not reply to it.',
  orOpen: 'Or open this address:',
  imprint: 'Imprint',
  privacy: 'Privacy',

  mails: {
    ...accountMails,
    ...registrationHelpMails,
    ...requestMails,
    ...replyMails,
    ...appointmentMails,
    ...inboxMails,
  },
  textMessages: {
    ...accountTextMessages,
    ...accessCodeTextMessages,
    ...requestTextMessages,
    ...appointmentTextMessages,
  },
  letters: { ...accountLetters, ...accessCodeLetters },
}
