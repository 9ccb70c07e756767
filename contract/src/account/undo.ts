import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { mailedToken } from '../credentials.ts'

/**
 * `undone` says which value was restored. After the e-mail address was restored, the account needs a new password, and
 * `resetToken` allows setting one. After the mobile number was restored, `resetToken` is null.
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
