import type { Language } from '@portal/contract/api/texts'
import type { InboxDocument } from '@portal/contract/inbox'
import type { DocumentPage } from './documentLists.ts'
import { labelledFileName, labelledText, labelOf } from './outdated.ts'

/** A page of documents as the API returns it. */
export function showPage({ count, documents }: DocumentPage, language: Language) {
  return { partnerDocs: documents.map((row) => showDocument(row, language)), partnerDocCount: count }
}

type Row = Omit<DocumentPage['documents'][number], 'deliveredAt' | 'openedAt'> & {
  deliveredAt: string | Date
  openedAt: string | Date | null
}

/** A document as the API returns it. */
export function showDocument(
  { title, fileName, deliveredAt, openedAt, announcesAppointment, appointmentSequences, isReplaced, ...row }: Row,
  language: Language,
): InboxDocument {
  const label = labelOf({ announcesAppointment, appointmentSequences, isReplaced })
  return {
    ...row,
    title: (label ? labelledText(title, label) : title)[language],
    fileName: label ? labelledFileName(fileName, language, label) : fileName,
    timestamp: new Date(deliveredAt).toISOString(),
    read: openedAt !== null,
  }
}
