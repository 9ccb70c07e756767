import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/services/costs'
import { LinkButton } from '../../components/Link.tsx'
import { MonthlyPayment } from '../../components/MonthlyPayment.tsx'
import { serviceAddress } from '../../components/serviceAddress.ts'
import { formatCents } from '../../texts/formats.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import styles from './Costs.module.css'

const texts = costs.advance

/** The monthly advance payment, with a link to change it. */
export function AdvancePayment({ advancePayment }: Pick<AdditionalCosts, 'advancePayment'>) {
  const { next, bounds, change } = advancePayment
  return (
    <CardSection id="advance-payment" title={texts.title}>
      <p className={styles.quiet}>{texts.intro}</p>
      <MonthlyPayment now={advancePayment} later={next} captions={{ now: texts.parts, from: texts.partsFrom }} />
      {change && (
        <div className={styles.action}>
          {bounds && (
            <p id="advance-payment-bounds">
              {texts.bounds(formatCents(bounds.minCents), formatCents(bounds.maxCents))}
            </p>
          )}
          <LinkButton href={serviceAddress(change)} aria-describedby={bounds ? 'advance-payment-bounds' : undefined}>
            {texts.change}
          </LinkButton>
        </div>
      )}
    </CardSection>
  )
}
