import { beforeReload } from './beforeReload.ts'
import { tabStorage } from './tabStorage.ts'

const key = 'enteredEmail'

/** The e-mail address last entered in this tab. It prefills other screens, for example the sign-in after a registration. */
let entered = tabStorage.take(key)
beforeReload(() => entered && tabStorage.keep(key, entered))

export const readEnteredEmail = () => entered

export function rememberEmail(email: string | undefined) {
  entered = email
}
