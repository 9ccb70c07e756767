import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/services/costs'
import { formatCentsWithoutEuro, formatSignedCentsWithoutEuro } from '../../texts/formats.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { balanceLabel } from './balanceTexts.ts'
import styles from './Costs.module.css'

const texts = costs.statement

interface StatementTableProps {
  statement: NonNullable<AdditionalCosts['statement']>
}

/**
 * The costs by kind. If the landlord has delivered amounts of the previous year, the table compares both years. Narrow screens
 * hide the column of differences.
 */
export function StatementTable({ statement }: StatementTableProps) {
  const { lines, totalCents, previousTotalCents, prepaidCents, balanceCents } = statement
  const hasPreviousYear = previousTotalCents !== null || lines.some(({ previousCents }) => previousCents !== null)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{hasPreviousYear ? texts.comparedLines : texts.lines}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.amount}</th>
          {hasPreviousYear && (
            <>
              <th scope="col">{texts.previous}</th>
              <th scope="col" className={styles.wideOnly}>
                {texts.difference}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cents, previousCents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCentsWithoutEuro(cents)}</td>
            {hasPreviousYear && <PreviousCells cents={cents} previousCents={previousCents} missing={texts.notBefore} />}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{formatCentsWithoutEuro(totalCents)}</td>
          {hasPreviousYear && (
            <PreviousCells cents={totalCents} previousCents={previousTotalCents} missing={texts.notKnown} />
          )}
        </tr>
        <tr>
          <th scope="row">{texts.prepaid}</th>
          <td>{formatCentsWithoutEuro(prepaidCents)}</td>
        </tr>
        <tr>
          <th scope="row">{balanceLabel(balanceCents)}</th>
          <td>{formatCentsWithoutEuro(Math.abs(balanceCents))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface PreviousCellsProps {
  cents: number
  previousCents: number | null
  /** The text for screen readers if there is no amount of the previous year. */
  missing: string
}

function PreviousCells({ cents, previousCents, missing }: PreviousCellsProps) {
  return (
    <>
      {previousCents === null ? (
        <td>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{missing}</VisuallyHidden>
        </td>
      ) : (
        <td>{formatCentsWithoutEuro(previousCents)}</td>
      )}
      <td className={styles.wideOnly}>
        {previousCents !== null && formatSignedCentsWithoutEuro(cents - previousCents)}
      </td>
    </>
  )
}
