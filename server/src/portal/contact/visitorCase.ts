import { visitorContactForm } from '@portal/contract/form/contactForm'
import type { Answers } from '@portal/contract/form/form'
import { summarize } from '../forms/summary.ts'
import { inGerman } from '../requests/subData.ts'

/**
 * Describes a contact message for the staff. Adds no data of the portal, because the author is not signed in as a tenant. The
 * files stay in the portal, because anonymous visitors could otherwise fill the mailbox of the staff.
 */
export const visitorCase = (answers: Answers, fileCount: number) => ({
  event: 'contact' as const,
  topic: 'Kontaktnachricht',
  isEmergency: false,
  onFile: [],
  facts: [],
  said: summarize(visitorContactForm, answers).map(({ label, value }) => ({
    label: inGerman(label),
    value: inGerman(value),
  })),
  details: [],
  history: [],
  files: [],
  fileCount,
})
