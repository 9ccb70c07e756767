import { switchOff } from '../phrases/de.ts'
import type { Words } from '../words.ts'

/** The mail about a new document in the inbox. */
export const inboxMails: Pick<Words['mails'], 'newDocument'> = {
  newDocument: ({ link }) => ({
    subject: 'Sie haben Post',
    paragraphs: ['im Mieterportal liegt ein neues Dokument für Sie.'],
    links: [{ label: 'Zur Post', href: link }],
    notes: [
      'Zur Sicherheit steht hier nicht, worum es geht. Melden Sie sich bitte im Mieterportal an, um es zu lesen.',
      switchOff,
    ],
  }),
}
