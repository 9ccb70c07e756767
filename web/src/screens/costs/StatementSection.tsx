import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/costs'
import { DocumentButtons } from '../../shell/DocumentButtons.tsx'
import { formatFileSize, formatPeriod } from '../../texts/formats.ts'
import { CardSection } from '../../ui/CardSection.tsx'
import styles from './Costs.module.css'
import { StatementTable } from './StatementTable.tsx'
import { sayBalance, sayDifference } from './words.ts'

const texts = costs.statement

interface StatementSectionProps {
  contractId: string
  statement: AdditionalCosts['statement']
}

/** The result first, in a sentence; then how it came about, line by line. */
export function StatementSection({ contractId, statement }: StatementSectionProps) {
  if (!statement)
    return (
      <CardSection id="statement" title={texts.title}>
        <p>{texts.none}</p>
      </CardSection>
    )
  const { from, to, balanceCents, totalCents, previousTotalCents, document } = statement
  return (
    <CardSection id="statement" title={texts.title}>
      <div>
        <p className={styles.quiet}>{formatPeriod(from, to)}</p>
        <p className={styles.result}>{sayBalance(balanceCents, texts)}</p>
        {balanceCents !== 0 && document && <p>{texts.howToSettle}</p>}
        {previousTotalCents !== null && <p>{sayDifference(totalCents - previousTotalCents)}</p>}
      </div>
      <StatementTable statement={statement} />
      {document && (
        <div>
          <p className={styles.quiet}>{texts.documentIntro(formatFileSize(document.sizeInBytes))}</p>
          <DocumentButtons contractId={contractId} file={document} title={texts.document} />
        </div>
      )}
    </CardSection>
  )
}
