import { costs as texts } from '#texts/costs'
import { useAdditionalCosts, useTenantArea } from '../../session/tenantArea.ts'
import { Link } from '../../shell/Link.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import { Account } from './Account.tsx'
import { AdvancePayment } from './AdvancePayment.tsx'
import styles from './Costs.module.css'
import { CostsSkeleton, NothingToShow } from './CostsStates.tsx'
import { StatementSection } from './StatementSection.tsx'

export function CostsOfContract({ contractId }: { contractId: string }) {
  const { data: area } = useTenantArea(contractId)
  return (
    <Loaded query={useAdditionalCosts(contractId)} texts={texts} skeleton={<CostsSkeleton />}>
      {(costs) =>
        costs === null ? (
          <NothingToShow />
        ) : (
          <>
            {costs.account && <Jumps />}
            <div className={styles.columns}>
              <div className={styles.column}>
                <AdvancePayment advancePayment={costs.advancePayment} />
                <StatementSection contractId={contractId} statement={costs.statement} />
              </div>
              {costs.account && (
                <div className={styles.column}>
                  <Account account={costs.account} />
                </div>
              )}
            </div>
            <nav className={styles.ways} aria-label={texts.heading}>
              {area?.rentalContract && <Link href="/services/contract">{texts.toContract}</Link>}
              <Link href="/services">{texts.toServices}</Link>
            </nav>
          </>
        )
      }
    </Loaded>
  )
}

/** On a phone the account lies a long way down. */
const Jumps = () => (
  <nav className={styles.jumps} aria-label={texts.onThisPage}>
    <a href="#advance-payment">{texts.advance.title}</a>
    <a href="#statement">{texts.statement.title}</a>
    <a href="#account">{texts.account.title}</a>
  </nav>
)
