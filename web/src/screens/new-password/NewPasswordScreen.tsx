import { mailedToken } from '@portal/contract/credentials'
import { useMailedToken } from '../../shell/useMailedToken.ts'
import { NoNewPassword } from './NoNewPassword.tsx'
import { ResetForm } from './ResetForm.tsx'

/** Sets a new password with the token of the mail. */
export default function NewPasswordScreen() {
  const { data: token } = mailedToken.safeParse(useMailedToken())
  // Another link is another attempt.
  return token === undefined ? <NoNewPassword isKnown={false} /> : <ResetForm key={token} token={token} />
}
