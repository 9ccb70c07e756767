import type { inbox } from '@portal/contract/inbox'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { findDocument } from './store.ts'

export const inboxHandlers = ({ db, files }: Parts): Handlers<typeof inbox> => ({
  async openDocument({ query }, { partnerId }) {
    const document = await findDocument(db, { partnerId, ...query })
    // A stranger's document answers like a missing one, so ids cannot be probed.
    if (!document) throw new Refusal('documentNotFound')
    const { fileKey, fileName, mimeType } = document
    return { content: await files.read(fileKey), fileName, mimeType }
  },
})
