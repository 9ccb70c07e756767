import { switchOff } from '../phrases/en.ts'
import type { Words } from '../words.ts'

/** The mail about a new document in the inbox. */
export const inboxMails: Pick<Words['mails'], 'newDocument'> = {
  newDocument: ({ link }) => ({
    subject: 'You have post',
    paragraphs: ['A new document is waiting for you in the tenant portal.'],
    links: [{ label: 'To your post', href: link }],
    notes: [
      'To be safe, this e-mail does not say what it is about. Please sign in to the tenant portal to read it.',
      switchOff,
    ],
  }),
}
