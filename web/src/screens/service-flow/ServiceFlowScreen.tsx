import type { Contract } from '@portal/contract/contracts'
import { serviceTypeIds } from '@portal/contract/requests'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { serviceFlow } from '#texts/serviceFlow'
import { useContracts, useSelectedContract } from '../../session/contracts.ts'
import { useSession } from '../../session/store.ts'
import type { ScreenProps } from '../../shell/screen.ts'
import { Flow } from './Flow.tsx'
import { FlowFailed, FlowSkeleton, NoService } from './FlowStates.tsx'
import { useCatalog } from './flowQueries.ts'
import { useSentPlace } from './sentAddress.ts'

const loadAfterSending = () => import('./AfterSending.tsx')
const AfterSending = lazy(loadAfterSending)

/** A service of the landlord, asked for step by step (spec §2). What is asked is data of the server. */
export default function ServiceFlowScreen({ params }: ScreenProps) {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  const isKnown = serviceTypeIds.some((id) => id === params.id)
  const sent = useSentPlace()
  const todo = new URLSearchParams(useSearch()).get('todo')
  if (!isKnown) return <NoService title={serviceFlow.unknownTitle}>{serviceFlow.unknown}</NoService>
  if (sent || todo)
    return (
      <Suspense fallback={<FlowSkeleton />}>
        <AfterSending sent={sent} todo={todo} />
      </Suspense>
    )
  if (contract) return <ServiceOfContract serviceTypeId={params.id ?? ''} selected={contract} />
  if (contracts.isError) return <FlowFailed query={contracts} />
  return <FlowSkeleton />
}

function ServiceOfContract({ serviceTypeId, selected }: { serviceTypeId: string; selected: Contract }) {
  // Another tab may switch the contract: what was begun here stays with the one that it was begun for.
  const [contract] = useState(selected)
  const catalog = useCatalog(contract)
  const session = useSession()
  // Whoever loses the connection after sending still sees that it has arrived.
  useEffect(() => {
    loadAfterSending().catch(() => {
      // It shows when the code itself is wanted.
    })
  }, [])
  if (!catalog.data) {
    if (catalog.isError) return <FlowFailed query={catalog} />
    return <FlowSkeleton />
  }
  const service = catalog.data.serviceTypes.find(({ id }) => id === serviceTypeId)
  if (!service) return <NoService title={serviceFlow.notOfferedTitle}>{serviceFlow.notOffered}</NoService>
  if (session.status !== 'signedIn') return <FlowSkeleton />
  return <Flow contract={contract} service={service} userId={session.userId} />
}
