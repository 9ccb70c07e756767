import { mailedToken } from '@portal/contract/credentials'
import { useMailedToken } from '../../components/useMailedToken.ts'
import { InvalidLink } from './InvalidLink.tsx'
import { ResetForm } from './ResetForm.tsx'

/**
 * Sets a new password with the token of a mailed link, or with the token that the server returns after an undo of the e-mail
 * address.
 */
export default function NewPasswordScreen() {
  const { data: token } = mailedToken.safeParse(useMailedToken())
  // The key resets the form when another link is opened in the same tab.
  return token === undefined ? <InvalidLink isRefused={false} /> : <ResetForm key={token} token={token} />
}
