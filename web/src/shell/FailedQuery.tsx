import { useMemo } from 'react'
import { app } from '#texts/app'
import { describeFailure } from '../api/failure.ts'
import { FailedState } from '../ui/FailedState.tsx'

interface FailedQueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What did not come, in the words of the screen. */
  title: string
}

/** What a screen asked for did not come: it says so, and why, and offers to ask again. */
export function FailedQuery({ query: { error, isFetching, refetch }, title }: FailedQueryProps) {
  const why = useMemo(() => (error ? describeFailure(error) : undefined), [error])
  return (
    <FailedState title={title} retryLabel={app.retry} onRetry={() => void refetch()} busy={isFetching}>
      {why && `${why.title}: ${why.text}`}
    </FailedState>
  )
}
