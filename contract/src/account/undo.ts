import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { mailedToken } from '../credentials.ts'

/**
 * Which value was restored. If it was the e-mail address, the account needs a new password, which `resetToken` sets; null for
 * a mobile number.
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
