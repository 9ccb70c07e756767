import { services } from '#texts/services'
import { useRequests } from '../../session/requests.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What is shown is what was known: said once for both sections, which come with one call. */
export function StaleNotice({ contractId }: { contractId: string }) {
  const { data, isError, isFetching, refetch } = useRequests(contractId)
  if (!data || !isError) return null
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
