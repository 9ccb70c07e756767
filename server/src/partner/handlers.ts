import type { partner } from '@portal/contract/partner'
import type { Handlers, Parts } from '../parts.ts'
import { changePartner } from './change.ts'
import { showPartner } from './show.ts'
import { readPartner } from './store.ts'

export const partnerHandlers = (parts: Parts): Handlers<typeof partner> => ({
  readPartner: async (_, caller) => showPartner(await readPartner(parts.db, caller)),

  async changePartner({ body }, caller) {
    await changePartner(parts, caller, body)
    return showPartner(await readPartner(parts.db, caller))
  },
})
