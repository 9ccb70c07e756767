import type { registration } from '@portal/contract/registration'
import type { Handlers } from '../parts.ts'
import { Refusal } from '../refusal.ts'

const closed = () => {
  throw new Refusal('unavailable')
}

export const registrationHandlers = (): Handlers<typeof registration> => ({
  register: closed,
  confirmRegistration: closed,
  resendConfirmation: closed,
  matchCode: closed,
  requestCode: closed,
  requestHelp: closed,
})
