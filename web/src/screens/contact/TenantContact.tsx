import type { Contract } from '@portal/contract/contracts'
import type { Partner } from '@portal/contract/partner'
import { contact as texts } from '#texts/contact'
import { useContracts, useSelectedContract } from '../../session/contracts.ts'
import { useServiceFeatures } from '../../session/features.ts'
import { usePartner } from '../../session/partner.ts'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { LinkButton } from '../../shell/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { OpenTenantForm } from './OpenTenantForm.tsx'
import { TenantData } from './TenantData.tsx'

/** The contact form of a tenant, at the contract that is chosen: who writes is known, so that only the concern is asked. */
export function TenantContact({ userId }: { userId: string }) {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  const partner = usePartner()
  const failed = [contracts, partner].find(({ data, isError }) => isError && !data)
  return (
    <Page title={texts.heading} intro={texts.tenantIntro}>
      {contract && partner.data ? (
        <ContactOfContract key={contract.contractId} contract={contract} partner={partner.data} userId={userId} />
      ) : failed ? (
        <FailedQuery query={failed} title={texts.failed} />
      ) : (
        <ContactSkeleton />
      )}
    </Page>
  )
}

interface ContactOfContractProps {
  contract: Contract
  partner: Partner
  userId: string
}

function ContactOfContract({ contract, partner, userId }: ContactOfContractProps) {
  const { data: flags } = useServiceFeatures(contract.contractId)
  if (flags?.contactForm === false)
    return (
      <>
        <p>{texts.notOffered}</p>
        <div>
          <LinkButton href="/services">{texts.toServices}</LinkButton>
        </div>
      </>
    )
  return (
    <>
      <TenantData contract={contract} partner={partner} />
      <OpenTenantForm contractId={contract.contractId} partner={partner} userId={userId} />
    </>
  )
}
