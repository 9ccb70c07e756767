import { accessCodeLetters, accessCodeTextMessages, registrationHelpMails } from './accessCodes/de.ts'
import { accountLetters, accountMails, accountTextMessages } from './account/de.ts'
import { appointmentMails, appointmentTextMessages } from './appointments/de.ts'
import { inboxMails } from './inbox/de.ts'
import { regards, team } from './phrases/de.ts'
import { replyMails } from './replies/de.ts'
import { requestMails, requestTextMessages } from './requests/de.ts'
import type { Words } from './words.ts'

export const de: Words = {
  greeting: (name) => (name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`),
  regards,
  team,
  noReply: 'Diese E-Mail kommt aus dem Mieterportal. Bitte antworten Sie nicht auf diese E-Mail.',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  imprint: 'Impressum',
  privacy: 'Datenschutz',

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
