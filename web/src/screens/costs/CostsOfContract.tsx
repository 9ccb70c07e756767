import type { Contract } from '@portal/contract/contracts'
import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs as texts } from '#texts/services/costs'
import { Link } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NotShown } from '../../components/NotShown.tsx'
import { useAdditionalCosts, useTenantArea } from '../../data/costs.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { Loading } from '../../ui/feedback/Skeleton.tsx'
import { AdvancePayment } from './AdvancePayment.tsx'
import styles from './Costs.module.css'
import { CostsSkeleton } from './CostsSkeleton.tsx'
import { RentalAccount } from './RentalAccount.tsx'
import { StatementSection } from './StatementSection.tsx'

/** The costs of a contract. After the end of the tenancy, the tenant makes no more advance payments. */
export function CostsOfContract({ contract }: { contract: Contract }) {
  const { contractId } = contract
  const area = useTenantArea(contractId)
  const features = useServiceFeatures(contractId)
  const costs = useAdditionalCosts(contractId)
  // Without these queries, the page would show other links first, and buttons would move.
  if (area.isPending || features.isPending)
    return (
      <Loading label={texts.loading}>
        <CostsSkeleton />
      </Loading>
    )
  return (
    <Loaded query={costs} texts={texts} skeleton={<CostsSkeleton />}>
      {(costs) =>
        costs === null ? (
          <NotShown texts={texts} />
        ) : (
          <>
            <Sections contract={contract} costs={costs} hasBankDetails={area.data?.rentalContract === true} />
            <nav className={styles.links} aria-label={texts.heading}>
              {area.data?.rentalContract && <Link href="/services/contract">{texts.toContract}</Link>}
              <Link href="/services">{texts.toServices}</Link>
            </nav>
          </>
        )
      }
    </Loaded>
  )
}

interface SectionsProps {
  contract: Contract
  costs: AdditionalCosts
  hasBankDetails: boolean
}

/** The sections of the page. Without a statement, the rental account is the longest section and takes the wide column. */
function Sections({ contract: { contractId, ended }, costs, hasBankDetails }: SectionsProps) {
  const { statement, advancePayment, account } = costs
  // A former tenant makes no advance payments, and the landlord's data may have none.
  const hasAdvancePayment = !ended && advancePayment.totalCents + advancePayment.next.length > 0
  const statementSection = (
    <StatementSection
      contractId={contractId}
      statement={statement}
      accountUntil={account?.asOf}
      hasBankDetails={hasBankDetails}
    />
  )
  const accountSection = account && <RentalAccount account={account} statement={statement} />
  const isAccountFirst = statement === null && account !== null
  const links = [
    <a key="statement" href="#statement">
      {texts.statement.title}
    </a>,
    hasAdvancePayment && (
      <a key="advance" href="#advance-payment">
        {texts.advance.title}
      </a>
    ),
    account && (
      <a key="account" href="#account">
        {texts.account.title}
      </a>
    ),
  ]
  return (
    <>
      {/* On a phone the last sections are far down the page. */}
      <nav className={styles.jumps} aria-label={texts.onThisPage}>
        {isAccountFirst ? links.toReversed() : links}
      </nav>
      <div className={styles.columns}>
        <div className={styles.column}>{isAccountFirst ? accountSection : statementSection}</div>
        <div className={styles.column}>
          {hasAdvancePayment && <AdvancePayment advancePayment={advancePayment} />}
          {isAccountFirst ? statementSection : accountSection}
        </div>
      </div>
    </>
  )
}
