import type { partner } from '@portal/contract/partner'
import type { Context, Handlers, Renter } from '../../context.ts'
import { findSmsNumber } from '../news/store.ts'
import type { VerifyOwnership } from '../signIn/verifiedPassword.ts'
import { changePartner } from './change.ts'
import { showPartner } from './show.ts'
import { readPartner } from './store.ts'

async function read({ db, settings }: Context, caller: Renter) {
  const row = await readPartner(db, caller)
  return showPartner(row, { canGetNewsBySms: (await findSmsNumber(db, settings, row.mobile)) !== undefined })
}

export const partnerHandlers = (context: Context, verifyOwnership: VerifyOwnership): Handlers<typeof partner> => ({
  readPartner: (_, caller) => read(context, caller),

  async changePartner({ body }, caller) {
    await changePartner(context, { caller, changes: body, verifyOwnership })
    return read(context, caller)
  },
})
