import { type ReactNode, useState } from 'react'
import { logout } from '../session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { confirmSignOut } from './ArrivalNotice.tsx'

/**
 * A button that signs out: it ends the session on the server and on this device. Inside the native app, the button only asks the
 * app to sign out (`logout`).
 */
export function SignOutButton({ children }: { children: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const signOut = () => {
    setBusy(true)
    // Enables the button again, because the native app may end the session later or not at all.
    void logout()
      .then(confirmSignOut)
      .finally(() => setBusy(false))
  }
  return (
    <Button kind="secondary" busy={isBusy} onClick={signOut}>
      {children}
    </Button>
  )
}
