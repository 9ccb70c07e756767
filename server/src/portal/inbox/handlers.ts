import type { inbox } from '@portal/contract/inbox'
import * as z from 'zod'
import type { Context, Handlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countDocuments, createDocumentLister } from './documentLists.ts'
import { openDocument } from './open.ts'
import { showPage } from './show.ts'
import { type Folder, moveDocument } from './store.ts'

export function inboxHandlers(context: Context): Handlers<typeof inbox> {
  const { db, now } = context
  const listDocuments = createDocumentLister(context)
  const moveTo = async (to: Folder, arcDocId: string, partnerId: string) => {
    // Another tenant's document, a missing document and an invalid id are refused in the same way, so a caller cannot find
    // out which ids exist.
    const isMoved =
      z.safeParse(z.uuid(), arcDocId).success && (await moveDocument(db, { partnerId, now: now(), arcDocId, to }))
    if (!isMoved) throw new Refusal('documentNotFound')
  }

  return {
    listInbox: async ({ query }, { partnerId, language }) =>
      showPage(await listDocuments({ partnerId, folder: 'inbox', ...query }), language),

    listArchive: async ({ query }, { partnerId, language }) =>
      showPage(await listDocuments({ partnerId, folder: 'archive', ...query }), language),

    countUnread: async (_, { partnerId }) => ({
      unreadCount: (await countDocuments(db, { partnerId, now: now() })).unread,
    }),

    moveToArchive: ({ params }, { partnerId }) => moveTo('archive', params.id, partnerId),

    moveToInbox: ({ params }, { partnerId }) => moveTo('inbox', params.id, partnerId),

    openDocument: ({ query }, { partnerId, language, signal }) =>
      openDocument(context, { partnerId, language, signal, ...query }),
  }
}
