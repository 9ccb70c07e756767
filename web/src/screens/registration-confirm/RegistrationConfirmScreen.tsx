import { mailedToken } from '@portal/contract/credentials'
import { useMailedToken } from '../../shell/useMailedToken.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { NotConfirmed } from './NotConfirmed.tsx'

/** Confirms the address of a registration, on a tap: a mail scanner that opens links confirms nothing. */
export default function RegistrationConfirmScreen() {
  const { data: token } = mailedToken.safeParse(useMailedToken())
  // Another link is another attempt.
  return token === undefined ? <NotConfirmed isKnown={false} /> : <ConfirmForm key={token} token={token} />
}
