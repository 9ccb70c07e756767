import { mailedToken } from '@portal/contract/credentials'
import { useMailedToken } from '../../shell/useMailedToken.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { NotConfirmed } from './NotConfirmed.tsx'

/** Makes a new e-mail address count, on a tap: a mail scanner that opens links confirms nothing. */
export default function ConfirmEmailScreen() {
  const { data: token } = mailedToken.safeParse(useMailedToken())
  // Another link is another attempt.
  return token === undefined ? <NotConfirmed isKnown={false} /> : <ConfirmForm key={token} token={token} />
}
