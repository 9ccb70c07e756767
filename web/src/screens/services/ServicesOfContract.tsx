import { unknownServiceFeatures } from '@portal/contract/features'
import { services } from '#texts/services/services'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { useTenantArea } from '../../data/costs.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { useRequests } from '../../data/requests.ts'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ContractLinks } from './ContractLinks.tsx'
import { NextSteps } from './next/NextSteps.tsx'
import { RequestSection } from './RequestSection.tsx'
import { RequestsNotice } from './RequestsNotice.tsx'
import { RequestDialog } from './request/RequestDialog.tsx'
import styles from './Services.module.css'
import { ServiceTiles } from './ServiceTiles.tsx'
import type { ContactCheck } from './useContactCheck.ts'

interface ServicesOfContractProps {
  contractId: string
  contactCheck: ContactCheck | undefined
}

export function ServicesOfContract({ contractId, contactCheck }: ServicesOfContractProps) {
  const features = useServiceFeatures(contractId)
  const { data: flags = unknownServiceFeatures, isError } = features
  const area = useTenantArea(contractId)
  const requests = useRequests(contractId)
  // Waits for these queries. A section that appears later would move content that the tenant is already reading. The
  // requests are optional, so a first failure is enough to go on without them.
  const awaitsRequests = requests.isPending && requests.failureCount === 0
  if (features.isPending || area.isPending || awaitsRequests) return <ServicesSkeleton />
  const hasSections = flags.myConcerns || flags.roundTheHouse
  return (
    <>
      <NextSteps
        contractId={contractId}
        flags={features.data}
        requests={flags.myConcerns ? (requests.data ?? []) : []}
        amountDue={area.data?.amountDue ?? null}
        contactCheck={contactCheck}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isError && !features.data ? (
            <FailedQuery query={features} title={services.offerFailed} />
          ) : (
            <ServiceTiles flags={flags} />
          )}
          <ContractLinks area={area.data} />
        </div>
        {hasSections && (
          <div className={styles.column}>
            <RequestsNotice contractId={contractId} />
            {flags.myConcerns && <RequestSection contractId={contractId} kind="own" />}
            {flags.roundTheHouse && <RequestSection contractId={contractId} kind="other" />}
          </div>
        )}
      </div>
      {hasSections && <RequestDialog contractId={contractId} />}
    </>
  )
}

export function ServicesSkeleton() {
  return (
    <Loading label={services.loading}>
      <Skeleton shape="card" />
      <div className={styles.columns}>
        <div className={styles.tiles}>
          <Skeleton shape="tile" />
          <Skeleton shape="tile" />
        </div>
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
