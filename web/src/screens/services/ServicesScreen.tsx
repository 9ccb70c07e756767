import { services } from '#texts/services'
import { useContracts, useSelectedContract } from '../../session/contracts.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { Page } from '../../ui/Page.tsx'
import { ServicesOfContract, ServicesSkeleton } from './ServicesOfContract.tsx'

/** What a renter can ask for, and how what was asked for stands (spec §2). */
export default function ServicesScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={services.heading} width="wide">
      {contract ? (
        // Another contract is another page: nothing of the former one may show in it.
        <ServicesOfContract key={contract.contractId} contractId={contract.contractId} />
      ) : contracts.isError ? (
        <FailedState
          title={services.offerFailed}
          retryLabel={services.retry}
          onRetry={() => void contracts.refetch()}
          busy={contracts.isFetching}
        />
      ) : (
        <ServicesSkeleton />
      )}
    </Page>
  )
}
