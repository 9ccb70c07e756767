import { type ReactNode, useState } from 'react'
import { logout } from '../session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { announceSignOut } from './ArrivalNotice.tsx'

interface SignOutButtonProps {
  children: ReactNode
  /** Called before the sign-out. If it resolves to false, the tenant stays signed in. */
  confirm?: () => Promise<boolean>
}

/**
 * A button that signs out: it ends the session on the server and on this device. Inside the native app, the button only asks the
 * app to sign out (`logout`).
 */
export function SignOutButton({ children, confirm }: SignOutButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    if (confirm && !(await confirm())) return
    setBusy(true)
    // Enables the button again, because the native app may end the session later or not at all.
    await logout()
      .then(announceSignOut)
      .finally(() => setBusy(false))
  }
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => void signOut()}>
      {children}
    </Button>
  )
}
