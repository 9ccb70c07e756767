import { describeFailure } from '@portal/web/api/failure.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { FailedState } from '@portal/web/ui/feedback/FailedState.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '@portal/web/ui/feedback/Skeleton.tsx'
import { type ReactNode, useMemo } from 'react'
import { app } from '#texts/app'

interface Query<Data> {
  data: Data | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** Names what failed to load. */
  failed: string
  /** Shown while the query loads; by default, lines. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a query. Until the first data arrive, shows a skeleton or the failure. If a later refetch fails, shows a
 * notice above the data.
 */
export function Loaded<Data>({ query, failed, skeleton = <Lines />, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data === undefined) {
    if (!isError) return <Loading label={app.loading}>{skeleton}</Loading>
    return <Failed query={query} title={failed} />
  }
  return (
    <>
      <div role="status">
        {isError && (
          <Notice kind="warning">
            <p>{app.stale}</p>
            <div>
              <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
                {app.retry}
              </Button>
            </div>
          </Notice>
        )}
      </div>
      {children(data)}
    </>
  )
}

/** Says what failed to load and why, with a button to retry. */
export function Failed({ query, title }: { query: Omit<Query<unknown>, 'data' | 'isError'>; title: string }) {
  const { error, isFetching, refetch } = query
  const why = useMemo(() => describeFailure(error), [error])
  return (
    <FailedState title={title} retryLabel={app.retry} onRetry={() => void refetch()} busy={isFetching}>
      {`${why.title}: ${why.text}`}
    </FailedState>
  )
}

const Lines = () => (
  <div>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} />
    ))}
  </div>
)
