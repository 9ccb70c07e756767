import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { mailedToken } from '../credentials.ts'

/**
 * The restored value. `resetToken` sets the new password that the account needs after the e-mail address was restored; null
 * for a mobile number.
 */
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
    body: z.strictObject({ token: mailedToken }),
    answer: undone,
    refuses: ['linkNotValid', 'linkUsed', 'linkExpired'],
  }),
}
