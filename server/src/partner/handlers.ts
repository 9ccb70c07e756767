import type { partner } from '@portal/contract/partner'
import type { Handlers, Parts } from '../parts.ts'
import { readPartner, switchMailsAboutPost } from './store.ts'

export const partnerHandlers = ({ db }: Parts): Handlers<typeof partner> => ({
  readPartner: (_, { partnerId, accountId }) => readPartner(db, { partnerId, accountId }),

  async changePartner({ body: { mailsAboutPost } }, { accountId }) {
    if (mailsAboutPost !== undefined) await switchMailsAboutPost(db, accountId, mailsAboutPost)
  },
})
