import { type ReactNode, useState } from 'react'
import { logout } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'

/** Ends the session on the server and on this device. */
export function SignOutButton({ children }: { children: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const signOut = () => {
    setBusy(true)
    // The native app ends the session in its own time, or not at all.
    void logout().finally(() => setBusy(false))
  }
  return (
    <Button kind="secondary" busy={isBusy} onClick={signOut}>
      {children}
    </Button>
  )
}
