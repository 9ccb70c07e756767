import { costs as texts } from '#texts/services/costs'
import { Link } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NotShown } from '../../components/NotShown.tsx'
import { useAdditionalCosts, useTenantArea } from '../../data/costs.ts'
import { Account } from './Account.tsx'
import { AdvancePayment } from './AdvancePayment.tsx'
import styles from './Costs.module.css'
import { CostsSkeleton } from './CostsSkeleton.tsx'
import { StatementSection } from './StatementSection.tsx'

export function CostsOfContract({ contractId }: { contractId: string }) {
  const { data: area } = useTenantArea(contractId)
  return (
    <Loaded query={useAdditionalCosts(contractId)} texts={texts} skeleton={<CostsSkeleton />}>
      {(costs) =>
        costs === null ? (
          <NotShown texts={texts} />
        ) : (
          <>
            {costs.account && <SectionLinks />}
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

/** Links to the sections of the page, because on a phone the account is far down the page. */
const SectionLinks = () => (
  <nav className={styles.jumps} aria-label={texts.onThisPage}>
    <a href="#advance-payment">{texts.advance.title}</a>
    <a href="#statement">{texts.statement.title}</a>
    <a href="#account">{texts.account.title}</a>
  </nav>
)
