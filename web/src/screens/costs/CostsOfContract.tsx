import type { Contract } from '@portal/contract/contracts'
import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs as texts } from '#texts/services/costs'
import { Link } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NotShown } from '../../components/NotShown.tsx'
import { useAdditionalCosts, useTenantArea } from '../../data/costs.ts'
import { AdvancePayment } from './AdvancePayment.tsx'
import styles from './Costs.module.css'
import { CostsSkeleton } from './CostsSkeleton.tsx'
import { RentalAccount } from './RentalAccount.tsx'
import { StatementSection } from './StatementSection.tsx'

/** The costs of a contract. After the end of the tenancy, the tenant makes no more advance payments. */
export function CostsOfContract({ contract }: { contract: Contract }) {
  const { contractId } = contract
  const { data: area } = useTenantArea(contractId)
  return (
    <Loaded query={useAdditionalCosts(contractId)} texts={texts} skeleton={<CostsSkeleton />}>
      {(costs) =>
        costs === null ? (
          <NotShown texts={texts} />
        ) : (
          <>
            <SectionLinks
              hasAdvancePayment={showsAdvancePayment(contract, costs)}
              hasRentalAccount={costs.account !== null}
            />
            <div className={styles.columns}>
              <div className={styles.column}>
                <StatementSection
                  contractId={contractId}
                  statement={costs.statement}
                  accountUntil={costs.account?.asOf}
                  hasBankDetails={area?.rentalContract === true}
                />
              </div>
              <div className={styles.column}>
                {showsAdvancePayment(contract, costs) && <AdvancePayment advancePayment={costs.advancePayment} />}
                {costs.account && <RentalAccount account={costs.account} statement={costs.statement} />}
              </div>
            </div>
            <nav className={styles.links} aria-label={texts.heading}>
              {area?.rentalContract && <Link href="/services/contract">{texts.toContract}</Link>}
              <Link href="/services">{texts.toServices}</Link>
            </nav>
          </>
        )
      }
    </Loaded>
  )
}

/** Whether the tenant makes advance payments: not after the end of the tenancy, and not if the landlord's data has none. */
const showsAdvancePayment = ({ ended }: Contract, { advancePayment }: AdditionalCosts) =>
  !ended && advancePayment.totalCents + advancePayment.next.length > 0

/** Links to the sections of the page, because on a phone the last ones are far down the page. */
const SectionLinks = ({
  hasAdvancePayment,
  hasRentalAccount,
}: {
  hasAdvancePayment: boolean
  hasRentalAccount: boolean
}) => (
  <nav className={styles.jumps} aria-label={texts.onThisPage}>
    <a href="#statement">{texts.statement.title}</a>
    {hasAdvancePayment && <a href="#advance-payment">{texts.advance.title}</a>}
    {hasRentalAccount && <a href="#account">{texts.account.title}</a>}
  </nav>
)
