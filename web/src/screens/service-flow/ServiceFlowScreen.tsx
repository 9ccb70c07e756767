import type { Contract } from '@portal/contract/contracts'
import { serviceTypeIds } from '@portal/contract/requests'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { serviceFlow } from '#texts/services/serviceFlow'
import { useCatalog } from '../../data/catalog.ts'
import { useContracts, useSelectedContract } from '../../data/contracts/contracts.ts'
import { useSession } from '../../session/store.ts'
import type { ScreenProps } from '../../shell/screen.ts'
import { Flow, preloadStart } from './Flow.tsx'
import { FlowFailed, FlowSkeleton, ServiceNotFound } from './FlowStates.tsx'
import { useSentRequest } from './follow-up/sentAddress.ts'

const loadAfterSending = () => import('./follow-up/AfterSending.tsx')
const AfterSending = lazy(loadAfterSending)

/** A service of the landlord as a step-by-step flow, and the follow-up of a sent request (spec §2). */
export default function ServiceFlowScreen({ params }: ScreenProps) {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  const isKnown = serviceTypeIds.some((id) => id === params.id)
  const sent = useSentRequest()
  const todo = new URLSearchParams(useSearch()).get('todo')
  if (!isKnown) return <ServiceNotFound title={serviceFlow.unknownTitle}>{serviceFlow.unknown}</ServiceNotFound>
  if (sent || todo)
    return (
      <Suspense fallback={<FlowSkeleton />}>
        <AfterSending sent={sent} todo={todo} />
      </Suspense>
    )
  if (contract) return <ServiceOfContract serviceTypeId={params.id ?? ''} selected={contract} />
  if (contracts.isError) return <FlowFailed query={contracts} />
  // The tenant has no contract, for example 24 months after the end of the last tenancy.
  if (contracts.data)
    return <ServiceNotFound title={serviceFlow.notOfferedTitle}>{serviceFlow.notOffered}</ServiceNotFound>
  return <FlowSkeleton />
}

function ServiceOfContract({ serviceTypeId, selected }: { serviceTypeId: string; selected: Contract }) {
  // Another tab may select another contract. This flow keeps its contract until the tenant changes it here.
  const [contract, setContract] = useState(selected)
  const catalog = useCatalog(contract)
  const session = useSession()
  // Loaded early, so that the confirmation shows even if the connection is lost after sending.
  useEffect(() => {
    preloadStart()
    loadAfterSending().catch(() => {
      // If the code still cannot be loaded when `AfterSending` is rendered, the error is shown then.
    })
  }, [])
  if (!catalog.data) {
    if (catalog.isError) return <FlowFailed query={catalog} />
    return <FlowSkeleton />
  }
  const service = catalog.data.serviceTypes.find(({ id }) => id === serviceTypeId)
  if (!service && contract.ended)
    return (
      <ServiceNotFound title={serviceFlow.endedTitle} isEnded>
        {serviceFlow.ended}
      </ServiceNotFound>
    )
  if (!service) return <ServiceNotFound title={serviceFlow.notOfferedTitle}>{serviceFlow.notOffered}</ServiceNotFound>
  if (session.status !== 'signedIn') return <FlowSkeleton />
  // The key remounts the flow when the contract changes, because each contract has its own draft.
  const { contractId } = contract
  return (
    <Flow
      key={contractId}
      contract={contract}
      service={service}
      userId={session.userId}
      onContractChange={setContract}
    />
  )
}
