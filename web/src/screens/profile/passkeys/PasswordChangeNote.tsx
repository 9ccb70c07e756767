import { passkeys } from '#texts/account/passkeys'
import { usePasskeys } from './usePasskeys.ts'

/** Says whether a change of the password removes the passkeys. Shows nothing without a passkey. */
export default function PasswordChangeNote() {
  const { data: account } = usePasskeys()
  if (!account || account.passkeys.length === 0) return null
  return <p>{passkeys.passwordChange[account.isRequired ? 'kept' : 'removed']}</p>
}
