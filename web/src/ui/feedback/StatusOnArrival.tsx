import { type ReactNode, useEffect, useState } from 'react'

/** Long enough for screen readers to find the empty live region, and for a new heading to take the focus first. */
const delayMs = 500

/**
 * Announces a message that appears together with the content around it. Screen readers announce only text that is added to an
 * existing live region, so the message moves into its region a moment later. For a message that appears later than the content
 * around it, a `<div role="status">` that is always mounted is enough.
 */
export function StatusOnArrival({ children }: { children: ReactNode }) {
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {!isAnnounced && children}
      <div role="status">{isAnnounced && children}</div>
    </>
  )
}
