import { pendingEmailKey, tabStorage } from '../../session/tabStorage.ts'

/**
 * Remembers the new e-mail address that the tenant has entered but not confirmed. Also stores the account, because the next user
 * of this tab may find the entry: a sign-out in another tab does not delete it while this tab shows another site.
 */
export const rememberPendingEmail = (userId: string, email: string) =>
  tabStorage.keep(pendingEmailKey, `${userId} ${email}`)

/** The new e-mail address of this account that is not confirmed yet; undefined if this tab knows none. */
export function readPendingEmail(userId: string): string | undefined {
  const [owner, email] = tabStorage.read(pendingEmailKey)?.split(' ') ?? []
  return owner === userId ? email : undefined
}

export const forgetPendingEmail = () => tabStorage.forget(pendingEmailKey)
