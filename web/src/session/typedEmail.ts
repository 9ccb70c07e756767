/** The e-mail address last typed in this tab, so that no screen before the sign-in asks for it a second time. */
let typed: string | undefined

export const typedEmail = () => typed

export function rememberEmail(email: string | undefined) {
  typed = email
}
