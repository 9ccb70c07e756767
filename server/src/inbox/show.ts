import type { InboxDocument } from '@portal/contract/inbox'
import type { Language } from '@portal/contract/texts'
import { isOutdated, outdatedText } from '../appointments/announced.ts'
import type { DocumentPage } from './store.ts'

/** A page as its reader sees it, in the reader's language. */
export function showPage({ count, documents }: DocumentPage, language: Language) {
  return { partnerDocs: documents.map((row) => showDocument(row, language)), partnerDocCount: count }
}

function showDocument(
  {
    title,
    deliveredAt,
    openedAt,
    announcesAppointment,
    appointmentSequence,
    ...row
  }: DocumentPage['documents'][number],
  language: Language,
): InboxDocument {
  return {
    ...row,
    title: (isOutdated(announcesAppointment, appointmentSequence) ? outdatedText(title) : title)[language],
    timestamp: new Date(deliveredAt).toISOString(),
    read: openedAt !== null,
  }
}
