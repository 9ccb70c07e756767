import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { mailedToken } from '../credentials.ts'

/** What a mailed undo link has restored. `resetToken` sets the new password that the account needs before the next sign-in. */
const undone = z.object({
  undone: z.enum(['email', 'mobileNumber']),
  resetToken: z.nullable(mailedToken),
})
export type Undone = z.output<typeof undone>

export const undo = {
  undoChange: call({
    method: 'POST',
    path: '/Identity/Change/Undo',
    access: 'public',
    summary:
      'Undoes a change of the e-mail address or the mobile number with the mailed token. For an e-mail address, it also ends every session and invalidates the password, and `resetToken` sets a new one. The specification does not contain this call.',
    body: z.strictObject({ token: mailedToken }),
    answer: undone,
    refuses: ['linkNotValid', 'linkUsed', 'linkExpired'],
  }),
}
