import { unknownServiceFeatures } from '@portal/contract/features'
import { services } from '#texts/services/services'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { useTenantArea } from '../../data/costs.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ContractLinks } from './ContractLinks.tsx'
import { DraftCards } from './DraftCards.tsx'
import { RequestSection } from './RequestSection.tsx'
import { RequestsNotice } from './RequestsNotice.tsx'
import { RequestDialog } from './request/RequestDialog.tsx'
import styles from './Services.module.css'
import { ServiceTiles } from './ServiceTiles.tsx'
import { ServiceSearch } from './search/ServiceSearch.tsx'
import { tiles } from './tiles.ts'

export function ServicesOfContract({ contractId }: { contractId: string }) {
  const features = useServiceFeatures(contractId)
  const { data: flags = unknownServiceFeatures, isError } = features
  const area = useTenantArea(contractId)
  // Waits for both queries. A section that appears later would move content that the tenant is already reading.
  if (features.isPending || area.isPending) return <ServicesSkeleton />
  const hasSections = flags.myConcerns || flags.roundTheHouse
  return (
    <>
      <DraftCards contractId={contractId} flags={features.data} />
      {isError && !features.data ? (
        <FailedQuery query={features} title={services.offerFailed} />
      ) : (
        <>
          {tiles.some(({ flag }) => flags[flag]) && <ServiceSearch flags={flags} />}
          <ServiceTiles flags={flags} />
        </>
      )}
      <ContractLinks area={area.data} />
      {hasSections && <RequestsNotice contractId={contractId} />}
      <div className={styles.sections}>
        {flags.myConcerns && <RequestSection contractId={contractId} kind="own" />}
        {flags.roundTheHouse && <RequestSection contractId={contractId} kind="other" />}
      </div>
      {hasSections && <RequestDialog contractId={contractId} />}
    </>
  )
}

export function ServicesSkeleton() {
  return (
    <Loading label={services.loading}>
      <div className={styles.tiles}>
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
      </div>
      <div className={styles.sections}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
