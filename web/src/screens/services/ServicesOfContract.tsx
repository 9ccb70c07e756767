import type { Contract } from '@portal/contract/contracts'
import { unknownServiceFeatures } from '@portal/contract/features'
import type { ServiceRequest } from '@portal/contract/requests'
import { lazy, Suspense, useState } from 'react'
import { services } from '#texts/services/services'
import { shell } from '#texts/shell'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { servicePhone } from '../../components/ServicePhone.tsx'
import { useTenantArea } from '../../data/costs.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { useRequests } from '../../data/requests.ts'
import { serverDate } from '../../session/clock.ts'
import { dayInBerlin } from '../../texts/formats.ts'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ContractLinks } from './ContractLinks.tsx'
import { NextSteps } from './next/NextSteps.tsx'
import { RequestSection } from './RequestSection.tsx'
import { RequestsNotice } from './RequestsNotice.tsx'
import { isPast } from './request/progress.ts'
import { useOpenRequest } from './request/requestNavigation.ts'
import styles from './Services.module.css'
import { ServiceTiles } from './ServiceTiles.tsx'
import { ServiceSearch } from './search/ServiceSearch.tsx'
import { tiles } from './tiles.ts'
import type { ContactCheck } from './useContactCheck.ts'
import { useRequestPolling } from './useRequestPolling.ts'

// Lazy, because many visits open no request.
const RequestDialog = lazy(() => import('./request/RequestDialog.tsx'))
// Lazy, because most tenancies have begun and have not ended.
const TenancyNotice = lazy(() => import('./TenancyNotice.tsx'))
const EndedContractLinks = lazy(() => import('./EndedContractLinks.tsx'))

interface ServicesOfContractProps {
  contract: Contract
  contactCheck: ContactCheck | undefined
}

export function ServicesOfContract({ contract, contactCheck }: ServicesOfContractProps) {
  const { contractId, ended, startDate, badgeIndicator } = contract
  const features = useServiceFeatures(contractId)
  const { data: flags = unknownServiceFeatures, isError } = features
  const area = useTenantArea(contractId)
  const requests = useRequests(contractId)
  useRequestPolling(contractId)
  const { requestId } = useOpenRequest()
  const [areRequestsKnown, setRequestsKnown] = useState(false)
  // Stays true: a section that mounts retries a failed query, which is then pending again. The page must not disappear.
  if (!areRequestsKnown && !requests.isPending) setRequestsKnown(true)
  // Waits for these queries. A section that appears later would move content that the tenant is already reading.
  if (features.isPending || area.isPending || !areRequestsKnown) return <ServicesSkeleton />
  const scope = { flags, area: area.data, requests: requests.data ?? [] }
  const hasSections = flags.myConcerns || flags.roundTheHouse
  // The text of the empty list invites the tenant to send a request, which a former tenant cannot do.
  const isEndedWithoutRequests = ended !== undefined && requests.data?.length === 0
  return (
    // Waits for the code of the notice, which would otherwise move the content below it.
    <Suspense fallback={<ServicesSkeleton />}>
      {(ended || startDate > dayInBerlin(serverDate().toISOString())) && <TenancyNotice contract={contract} />}
      <NextSteps
        contractId={contractId}
        flags={features.data}
        requests={flags.myConcerns ? (requests.data ?? []) : []}
        amountsDue={area.data ? amountsDueOf(contractId, area.data) : []}
        contactCheck={contactCheck}
      />
      {flags.roundTheHouse && <LinkToHouse requests={requests.data ?? []} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {ended && <EndedContractLinks area={area.data} />}
          {isError && !features.data ? (
            <FailedQuery query={features} title={services.offerFailed} />
          ) : (
            <>
              {tiles.some(({ flag }) => flags[flag]) && <ServiceSearch scope={scope} />}
              <ServiceTiles flags={flags} usageType={contract.usageType} />
              {badgeIndicator && <a href={servicePhone.href}>{shell.contractHint(servicePhone.number)}</a>}
            </>
          )}
          {!ended && <ContractLinks area={area.data} />}
        </div>
        {hasSections && (
          <div className={styles.column}>
            <RequestsNotice contractId={contractId} />
            {flags.myConcerns && !isEndedWithoutRequests && <RequestSection contractId={contractId} kind="own" />}
            {flags.roundTheHouse && <RequestSection contractId={contractId} kind="other" />}
          </div>
        )}
      </div>
      {hasSections && requestId !== undefined && (
        <Suspense>
          <RequestDialog contractId={contractId} />
        </Suspense>
      )}
    </Suspense>
  )
}

const amountsDueOf = (contractId: string, area: NonNullable<ReturnType<typeof useTenantArea>['data']>) => [
  ...(area.amountDue ? [{ contractId, ...area.amountDue }] : []),
  ...area.amountsDueOfOtherContracts,
]

/** Links to the section "Rund ums Haus", which is far down the page on a phone. Wide screens hide the link. */
function LinkToHouse({ requests }: { requests: readonly ServiceRequest[] }) {
  const now = serverDate()
  const count = requests.filter((request) => request.kind === 'other' && !isPast(request, now)).length
  if (count === 0) return null
  return (
    <a className={styles.toHouse} href="#requests-other">
      {services.otherRequestsTitle} ({count})
    </a>
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
