import type { inbox } from '@portal/contract/inbox'
import * as z from 'zod'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { openDocument } from './open.ts'
import { showPage } from './show.ts'
import { countDocuments, type Folder, listDocuments, moveDocument } from './store.ts'

export function inboxHandlers(parts: Parts): Handlers<typeof inbox> {
  const { db } = parts
  const moveTo = async (to: Folder, arcDocId: string, partnerId: string) => {
    // A stranger's document, a missing one and what can be none answer alike, so ids cannot be probed.
    const isThere = z.safeParse(z.uuid(), arcDocId).success && (await moveDocument(db, { partnerId, arcDocId, to }))
    if (!isThere) throw new Refusal('documentNotFound')
  }

  return {
    listInbox: async ({ query }, { partnerId, language }) =>
      showPage(await listDocuments(db, { partnerId, folder: 'inbox', ...query }), language),

    listArchive: async ({ query }, { partnerId, language }) =>
      showPage(await listDocuments(db, { partnerId, folder: 'archive', ...query }), language),

    countUnread: async (_, { partnerId }) => ({ unreadCount: (await countDocuments(db, partnerId)).unread }),

    moveToArchive: ({ params }, { partnerId }) => moveTo('archive', params.id, partnerId),

    moveToInbox: ({ params }, { partnerId }) => moveTo('inbox', params.id, partnerId),

    openDocument: ({ query }, { partnerId }) => openDocument(parts, { partnerId, ...query }),
  }
}
