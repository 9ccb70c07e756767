import type { news as german } from '../../de/account/news.ts'
import type { Texts } from '../../texts.ts'

export const news: Texts<typeof german> = {
  name: 'Notifications',
  aboutPost: 'E-mail when there is a new document for me',
  aboutPostHint: 'The e-mail only says that something has arrived. You can read it here in the portal.',
  aboutRequests: 'E-mail when my request has arrived',
  aboutRequestsHint:
    'You still get the confirmation of receipt as a PDF in your post, except for a certificate that arrives at once. We always send the e\u2060-\u2060mail if a request is about bank details.',
  aboutNews: 'Message when there is news about my request',
  aboutNewsHint:
    'Replies, a new status, available times, appointments that you choose yourself, and reminders of them.',
  bySms: 'Text message instead of e-mail for news about my request',
  bySmsHint: (number: string) =>
    `To ${number}, at most three a day, then by e\u2060-\u2060mail. The text message only says that there is news. Appointments that we change and replies to emergencies come both ways.`,
  quiet: 'No messages at night',
  quietHint:
    'Anything between 10\u00a0pm and 7\u00a0am arrives at 7\u00a0am. Only what cannot wait is sent at once: emergencies, appointments early in the morning, access codes and security messages. We also confirm straight away what you have just done yourself.',
  always: 'We always send these e-mails',
  alwaysSent: [
    'Appointments that we, or others named in the rental contract, set, move or cancel, so that you do not wait in vain',
    'Replies to emergencies',
    'The confirmation when a request is withdrawn',
    'Changes to the advance payment by others named in the rental contract',
    'Security: changes to your sign-in, e\u2060-\u2060mail address, phone numbers or account',
  ],
  unknown: 'This setting cannot be shown right now.',
  saving: 'Saving …',
  saved: 'Saved.',
  failed: 'That could not be saved.',
}
