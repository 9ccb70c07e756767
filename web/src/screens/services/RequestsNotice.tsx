import { services } from '#texts/services/services'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { useRequests } from '../../data/requests.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Reports once, for "Meine Anliegen" and "Rund ums Haus", that the list failed or is outdated: one call loads both sections. */
export function RequestsNotice({ contractId }: { contractId: string }) {
  const query = useRequests(contractId)
  const { data, isError, isFetching, refetch } = query
  if (isError && !data) return <FailedQuery query={query} title={services.requestsFailed} />
  return (
    <div role="status">
      {isError && (
        <Notice kind="warning">
          <p>{services.requestsStale}</p>
          <div>
            <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
              {services.retry}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
