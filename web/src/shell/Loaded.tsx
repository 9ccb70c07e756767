import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { FailedQuery } from './FailedQuery.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  texts: { loading: string; failed: string; stale: string; retry: string }
  /** The shape of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brought. Before that its shape, or that it failed; with it, that it could not be freshened. */
export function Loaded<Data>({ query, texts, skeleton, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  const retry = () => void refetch()
  if (data === undefined) {
    if (!isError) return <Loading label={texts.loading}>{skeleton}</Loading>
    return <FailedQuery query={query} title={texts.failed} />
  }
  return (
    <>
      {isError && (
        <Notice kind="warning" role="status">
          <p>{texts.stale}</p>
          <div>
            <Button kind="secondary" busy={isFetching} onClick={retry}>
              {texts.retry}
            </Button>
          </div>
        </Notice>
      )}
      {children(data)}
    </>
  )
}
