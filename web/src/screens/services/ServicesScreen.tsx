import { lazy, Suspense } from 'react'
import { services } from '#texts/services'
import { useContracts, useSelectedContract } from '../../session/contracts.ts'
import { useSession } from '../../session/store.ts'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { PartBoundary } from '../../shell/PartBoundary.tsx'
import { Page } from '../../ui/Page.tsx'
import { useOpenRequest } from './requestAddress.ts'
import { ServicesOfContract, ServicesSkeleton } from './ServicesOfContract.tsx'

// Most days nobody sees it, and nobody waits for it.
const ContactConfirmation = lazy(() => import('./ContactConfirmation.tsx'))

/** What a renter can ask for, and how what was asked for stands (spec §2). */
export default function ServicesScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  const session = useSession()
  const { requestId } = useOpenRequest()
  return (
    <Page title={services.heading} width="wide">
      {contract ? (
        // Another contract is another page: nothing of the former one may show in it.
        <ServicesOfContract key={contract.contractId} contractId={contract.contractId} />
      ) : contracts.isError ? (
        <FailedQuery query={contracts} title={services.offerFailed} />
      ) : (
        <ServicesSkeleton />
      )}
      {session.status === 'signedIn' && requestId === undefined && (
        <PartBoundary fallback={null}>
          <Suspense>
            <ContactConfirmation userId={session.userId} />
          </Suspense>
        </PartBoundary>
      )}
    </Page>
  )
}
