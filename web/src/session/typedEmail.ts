import { beforeReload } from './beforeReload.ts'
import { tab } from './tab.ts'

const key = 'typedEmail'

/** The e-mail address last typed in this tab, so that no screen before the sign-in asks for it a second time. */
let typed = tab.take(key)
beforeReload(() => typed && tab.keep(key, typed))

export const typedEmail = () => typed

export function rememberEmail(email: string | undefined) {
  typed = email
}
