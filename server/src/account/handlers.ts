import type { account } from '@portal/contract/account'
import type { Handlers } from '../parts.ts'
import { Refusal } from '../refusal.ts'

const closed = () => {
  throw new Refusal('unavailable')
}

export const accountHandlers = (): Handlers<typeof account> => ({
  changePassword: closed,
  changeEmail: closed,
  confirmEmail: closed,
  forgotPassword: closed,
  resetPassword: closed,
  deleteAccount: closed,
})
