import { mailedToken } from '@portal/contract/credentials'
import { useMailedToken } from '../../components/useMailedToken.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { InvalidLink } from './InvalidLink.tsx'

/** Confirms a new e-mail address only after a click on a button, so a mail scanner that opens the link confirms nothing. */
export default function ConfirmEmailScreen() {
  const { data: token } = mailedToken.safeParse(useMailedToken())
  // The key resets the form when another link is opened in the same tab.
  return token === undefined ? <InvalidLink isRefused={false} /> : <ConfirmForm key={token} token={token} />
}
