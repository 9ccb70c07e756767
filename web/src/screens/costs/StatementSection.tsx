import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/services/costs'
import { DocumentButtons } from '../../components/DocumentButtons.tsx'
import { formatFileSize, formatPeriod } from '../../texts/formats.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { balanceText, differenceText } from './balanceTexts.ts'
import styles from './Costs.module.css'
import { StatementTable } from './StatementTable.tsx'

const texts = costs.statement

interface StatementSectionProps {
  contractId: string
  statement: AdditionalCosts['statement']
}

/** The last statement: first the result in a sentence, then the costs line by line. */
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
        <p className={styles.result}>{balanceText(balanceCents, texts)}</p>
        {balanceCents !== 0 && document && <p>{texts.howToSettle}</p>}
        {previousTotalCents !== null && <p>{differenceText(totalCents - previousTotalCents)}</p>}
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
