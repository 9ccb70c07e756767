import type { Contract } from '@portal/contract/contracts'
import { rentalContract as texts } from '#texts/services/rentalContract'
import { Link } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NotShown } from '../../components/NotShown.tsx'
import { useTenantArea } from '../../data/costs.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { openNatively } from '../../native/host.ts'
import { ContactPerson } from './ContactPerson.tsx'
import { ContractDocuments } from './ContractDocuments.tsx'
import { ContractSkeleton } from './ContractSkeleton.tsx'
import { Facts } from './Facts.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import styles from './RentalContract.module.css'
import { RentSection } from './RentSection.tsx'
import { useRentalContract } from './useRentalContract.ts'

export function DetailsOfContract({ contract }: { contract: Contract }) {
  const { contractId } = contract
  const { data: area } = useTenantArea(contractId)
  const { data: services } = useServiceFeatures(contractId)
  return (
    <Loaded query={useRentalContract(contractId)} texts={texts} skeleton={<ContractSkeleton />}>
      {(details) =>
        details === null ? (
          <NotShown texts={texts} />
        ) : (
          <>
            <div className={styles.columns}>
              <div className={styles.column}>
                <Facts contract={contract} details={details} />
                {details.rent.parts.length + details.nextRents.length > 0 && (
                  <RentSection rent={details.rent} nextRents={details.nextRents} endedOn={contract.ended?.on} />
                )}
              </div>
              <div className={styles.column}>
                {details.payment && (
                  <PaymentDetails
                    payment={details.payment}
                    isEnded={contract.ended !== undefined}
                    hasRequests={services?.requests === true}
                  />
                )}
                {details.contactPerson && <ContactPerson person={details.contactPerson} />}
                <ContractDocuments contractId={contractId} documents={details.documents} />
              </div>
            </div>
            <nav className={styles.links} aria-label={texts.heading}>
              {area?.additionalCosts && (
                <Link href="/services/costs" onClick={openNatively('additionalCosts')}>
                  {texts.toCosts}
                </Link>
              )}
              <Link href="/services">{texts.toServices}</Link>
            </nav>
          </>
        )
      }
    </Loaded>
  )
}
