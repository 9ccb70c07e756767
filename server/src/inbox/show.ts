import type { InboxDocument } from '@portal/contract/inbox'
import type { Language } from '@portal/contract/texts'
import type { DocumentPage } from './store.ts'

/** A page as its reader sees it, in the reader's language. */
export function showPage({ count, documents }: DocumentPage, language: Language) {
  return { partnerDocs: documents.map((row) => showDocument(row, language)), partnerDocCount: count }
}

function showDocument(
  { title, deliveredAt, openedAt, ...row }: DocumentPage['documents'][number],
  language: Language,
): InboxDocument {
  return {
    ...row,
    title: title[language],
    timestamp: new Date(deliveredAt).toISOString(),
    read: openedAt !== null,
  }
}
