import type { Contract } from '@portal/contract/contracts'
import type { Partner } from '@portal/contract/partner'
import { contact as texts } from '#texts/services/contact'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { LinkButton } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { useContracts, useSelectedContract } from '../../data/contracts/contracts.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { usePartner } from '../../data/partner.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { OpenTenantForm } from './OpenTenantForm.tsx'
import { TenantData } from './TenantData.tsx'

/** The contact form of a tenant for the selected contract. Name, address and contract are already known. */
export function TenantContact({ userId }: { userId: string }) {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  const partner = usePartner()
  const { data: flags } = useServiceFeatures(contract?.contractId)
  const failed = [contracts, partner].find(({ data, isError }) => isError && !data)
  const isOffered = flags?.contactForm !== false && contracts.data?.length !== 0
  return (
    <Page title={texts.heading} intro={isOffered ? texts.tenantIntro : undefined}>
      {!isOffered ? (
        <NotOffered />
      ) : contract && partner.data ? (
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

const ContactOfContract = ({ contract, partner, userId }: ContactOfContractProps) => (
  <>
    <TenantData contract={contract} partner={partner} />
    <OpenTenantForm contractId={contract.contractId} partner={partner} userId={userId} />
  </>
)

const NotOffered = () => (
  <>
    <p>
      {texts.notOffered} <ServicePhone />
    </p>
    <div>
      <LinkButton href="/services">{texts.toServices}</LinkButton>
    </div>
  </>
)
