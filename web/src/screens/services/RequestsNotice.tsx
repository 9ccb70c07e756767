import { services } from '#texts/services'
import { useRequests } from '../../session/requests.ts'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** There is no list, or an old one: said once for both sections, which come with one call. */
export function RequestsNotice({ contractId }: { contractId: string }) {
  const query = useRequests(contractId)
  const { data, isError, isFetching, refetch } = query
  if (!isError) return null
  if (!data) return <FailedQuery query={query} title={services.requestsFailed} />
  return (
    <Notice kind="warning" role="status">
      <p>{services.requestsStale}</p>
      <div>
        <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
          {services.retry}
        </Button>
      </div>
    </Notice>
  )
}
