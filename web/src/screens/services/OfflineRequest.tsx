import { useEffect, useRef } from 'react'
import { app } from '#texts/app'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { useOpenRequest } from './request/requestNavigation.ts'

/**
 * Shown above the list of requests if the code for an opened request could not be loaded because the device was offline. A
 * reload opens the request. Nothing less does, because a style sheet that failed to load is not requested again.
 */
export function OfflineRequest() {
  const { requestId } = useOpenRequest()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    reloadIfOnline()
    addEventListener('online', reloadIfOnline)
    return () => removeEventListener('online', reloadIfOnline)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the tenant opens another request
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [requestId])
  return (
    <div ref={notice}>
      <FailedState title={app.unreachableTitle} retryLabel={app.retry} onRetry={reloadIfOnline}>
        {app.unreachable}
      </FailedState>
    </div>
  )
}

function reloadIfOnline() {
  if (navigator.onLine) location.reload()
}
