import { useCallback, useEffect, useMemo, useState } from 'react'
import { app } from '#texts/app'
import { isNoResponse } from './api/errors.ts'
import { describeFailure } from './api/failure.ts'
import { FailedState } from './ui/feedback/FailedState.tsx'
import { noteMessageBeforeScreen } from './useScreenFocus.ts'

/**
 * Shown if the stored session could not be restored, or if code is missing on an offline device. Retries when the user
 * asks for it or the device goes online.
 */
export function Unreachable({ error, onRetry }: { error?: unknown; onRetry: () => Promise<void> }) {
  // Without a response, the cause is unknown. Any other error has its own texts.
  const why = useMemo(() => (error && !isNoResponse(error) ? describeFailure(error) : undefined), [error])
  const [isBusy, setBusy] = useState(false)
  const retry = useCallback(() => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }, [onRetry])
  useEffect(noteMessageBeforeScreen, [])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <FailedState
      heading="h1"
      title={why?.title ?? app.unreachableTitle}
      retryLabel={app.retry}
      busy={isBusy}
      onRetry={retry}
    >
      {why?.text ?? app.unreachable}
    </FailedState>
  )
}
