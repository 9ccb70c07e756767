import { useEffect, useState } from 'react'
import { app } from '#texts/app'
import { FailedState } from './ui/FailedState.tsx'

/** A kept session could not be taken up because no answer came: it stays, and is tried again. */
export function Unreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const retry = () => {
      setBusy(true)
      void onRetry()
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [onRetry])
  return (
    <FailedState
      heading="h1"
      title={app.unreachableTitle}
      retryLabel={app.retry}
      busy={isBusy}
      onRetry={() => {
        setBusy(true)
        void onRetry()
      }}
    >
      {app.unreachable}
    </FailedState>
  )
}
