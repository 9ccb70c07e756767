import { useMemo } from 'react'
import { app } from '#texts/app'
import { describeFailure } from '../api/failure.ts'
import { FailedState } from '../ui/feedback/FailedState.tsx'

interface FailedQueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Names what failed to load, in the words of the screen. */
  title: string
}

/** Shows what failed to load and why, with a button to retry. */
export function FailedQuery({ query: { error, isFetching, refetch }, title }: FailedQueryProps) {
  const why = useMemo(() => (error ? describeFailure(error) : undefined), [error])
  return (
    <FailedState title={title} retryLabel={app.retry} onRetry={() => void refetch()} busy={isFetching}>
      {why && `${why.title}: ${why.text}`}
    </FailedState>
  )
}
