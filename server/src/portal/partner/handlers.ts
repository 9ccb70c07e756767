import type { partner } from '@portal/contract/partner'
import type { Context, Handlers } from '../../context.ts'
import type { VerifyOwnership } from '../signIn/verifiedPassword.ts'
import { changePartner } from './change.ts'
import { showPartner } from './show.ts'
import { readPartner } from './store.ts'

export const partnerHandlers = (context: Context, verifyOwnership: VerifyOwnership): Handlers<typeof partner> => ({
  readPartner: async (_, caller) => showPartner(await readPartner(context.db, caller)),

  async changePartner({ body }, caller) {
    await changePartner(context, { caller, changes: body, verifyOwnership })
    return showPartner(await readPartner(context.db, caller))
  },
})
