import { lazy, Suspense, useEffect } from 'react'
import { services } from '#texts/services/services'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { SectionBoundary } from '../../components/SectionBoundary.tsx'
import { selectContract, useContracts, useSelectedContract } from '../../data/contracts/contracts.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useOpenRequest } from './request/requestNavigation.ts'
import { ServicesOfContract, ServicesSkeleton } from './ServicesOfContract.tsx'
import { useContactCheck } from './useContactCheck.ts'
import { usePrefetchServices } from './usePrefetchServices.ts'

// Lazy, because this popup is rarely shown, and the rest of the screen does not wait for it.
const ContactPopup = lazy(() => import('./ContactPopup.tsx'))
// Lazy, because nearly every tenant has a contract.
const NoContract = lazy(() => import('./NoContract.tsx'))

/** The services that a tenant can use, and the progress of the tenant's requests (spec §2). */
export default function ServicesScreen() {
  usePrefetchServices()
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  const contactCheck = useContactCheck()
  const { requestId, contractId } = useOpenRequest()
  const linkedContract = contracts.data?.find((each) => each.contractId === contractId)
  useEffect(() => {
    if (linkedContract) selectContract(linkedContract)
  }, [linkedContract])
  return (
    <Page title={services.heading} width="wide">
      {contract ? (
        // The key remounts this component for another contract, so that nothing from the previous contract stays visible.
        <ServicesOfContract key={contract.contractId} contract={contract} contactCheck={contactCheck} />
      ) : contracts.isError ? (
        <FailedQuery query={contracts} title={services.offerFailed} />
      ) : contracts.data ? (
        <SectionBoundary fallback={null}>
          <Suspense>
            <NoContract />
          </Suspense>
        </SectionBoundary>
      ) : (
        <ServicesSkeleton />
      )}
      {contactCheck?.kind === 'popup' && requestId === undefined && (
        <SectionBoundary fallback={null}>
          <Suspense>
            <ContactPopup {...contactCheck} />
          </Suspense>
        </SectionBoundary>
      )}
    </Page>
  )
}
