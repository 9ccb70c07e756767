import { mailedToken } from '@portal/contract/credentials'
import { useMailedToken } from '../../components/useMailedToken.ts'
import { InvalidLink } from './InvalidLink.tsx'
import { UndoForm } from './UndoForm.tsx'

/** Undoes a change only after a click on a button, so a mail scanner that opens the link undoes nothing. */
export default function UndoChangeScreen() {
  const { data: token } = mailedToken.safeParse(useMailedToken())
  // The key resets the form when another link is opened in the same tab.
  return token === undefined ? <InvalidLink isRefused={false} /> : <UndoForm key={token} token={token} />
}
