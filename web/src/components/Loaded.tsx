import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Loading } from '../ui/feedback/Skeleton.tsx'
import { FailedQuery } from './FailedQuery.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  texts: { loading: string; failed: string; stale: string; retry: string }
  /** Shown while the query loads. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a query. Until the first data arrive, shows the skeleton or the failure. If a later refetch fails,
 * shows a notice above the data.
 */
export function Loaded<Data>({ query, texts, skeleton, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  const retry = () => void refetch()
  if (data === undefined) {
    if (!isError) return <Loading label={texts.loading}>{skeleton}</Loading>
    return <FailedQuery query={query} title={texts.failed} />
  }
  return (
    <>
      <div role="status">
        {isError && (
          <Notice kind="warning">
            <p>{texts.stale}</p>
            <div>
              <Button kind="secondary" busy={isFetching} onClick={retry}>
                {texts.retry}
              </Button>
            </div>
          </Notice>
        )}
      </div>
      {children(data)}
    </>
  )
}
