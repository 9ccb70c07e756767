import type { partner } from '@portal/contract/partner'
import type { Context, Handlers } from '../../context.ts'
import { changePartner } from './change.ts'
import { showPartner } from './show.ts'
import { readPartner } from './store.ts'

export const partnerHandlers = (context: Context): Handlers<typeof partner> => ({
  readPartner: async (_, caller) => showPartner(await readPartner(context.db, caller)),

  async changePartner({ body }, caller) {
    await changePartner(context, caller, body)
    return showPartner(await readPartner(context.db, caller))
  },
})
