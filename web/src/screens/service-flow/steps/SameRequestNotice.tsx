import type { ServiceFeatures } from '@portal/contract/features'
import { isOpenStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { sameRequest as texts } from '#texts/services/sameRequest'
import { Link } from '../../../components/Link.tsx'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import { useServiceFeatures } from '../../../data/features.ts'
import { useRequests } from '../../../data/requests.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { StatusOnArrival } from '../../../ui/feedback/StatusOnArrival.tsx'

/** The chosen service and the titles of the chosen theme and type. */
type Topic = Pick<ServiceRequest, 'type' | 'themeText' | 'typeText'>

/**
 * Returns the newest open request about the same topic, among those that the services page shows. A request of the contract's
 * tenants comes before one about the building. As in the search, types of two services with the same title are the same topic.
 */
export function findSameRequest(
  requests: readonly ServiceRequest[],
  { type, themeText, typeText }: Topic,
  { myConcerns, roundTheHouse }: Pick<ServiceFeatures, 'myConcerns' | 'roundTheHouse'>,
): ServiceRequest | undefined {
  const same = requests.filter(
    (request) =>
      isOpenStatus(request.status) &&
      request.typeText === typeText &&
      (request.type !== type || request.themeText === themeText),
  )
  const newest = (kind: ServiceRequest['kind']) => same.find((request) => request.kind === kind)
  return (myConcerns ? newest('own') : undefined) ?? (roundTheHouse ? newest('other') : undefined)
}

/** Says that a request about the chosen topic is open already, with a link to its details. The tenant can still send another. */
export default function SameRequestNotice({ contractId, topic }: { contractId: string; topic: Topic }) {
  const { data: requests = [] } = useRequests(contractId)
  const { data: flags } = useServiceFeatures(contractId)
  const same = flags && findSameRequest(requests, topic, flags)
  if (!same) return null
  return (
    <StatusOnArrival>
      <Same contractId={contractId} request={same} />
    </StatusOnArrival>
  )
}

function Same({ contractId, request }: { contractId: string; request: ServiceRequest }) {
  const { requestId, kind, typeText, orderNumber, senderName } = request
  return (
    <Notice kind="info">
      <p>{kind === 'other' ? texts.ofBuilding(typeText) : texts.ofTenants(typeText, orderNumber, senderName)}</p>
      <p>
        <Link href={requestDetailsUrl(requestId, contractId)}>{texts.seeStatus}</Link>
      </p>
    </Notice>
  )
}
