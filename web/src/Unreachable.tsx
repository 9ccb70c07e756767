import { useEffect, useMemo, useState } from 'react'
import { app } from '#texts/app'
import { isSilence } from './api/errors.ts'
import { describeFailure } from './api/failure.ts'
import { FailedState } from './ui/FailedState.tsx'

/** A kept session could not be taken up because no answer came: it stays, and is tried again. */
export function Unreachable({ error, onRetry }: { error?: unknown; onRetry: () => Promise<void> }) {
  // Without an answer nothing is known but that; a refusal has words of its own.
  const why = useMemo(() => (error && !isSilence(error) ? describeFailure(error) : undefined), [error])
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
      title={why?.title ?? app.unreachableTitle}
      retryLabel={app.retry}
      busy={isBusy}
      onRetry={() => {
        setBusy(true)
        void onRetry()
      }}
    >
      {why?.text ?? app.unreachable}
    </FailedState>
  )
}
