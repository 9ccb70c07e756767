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

/** Compares each kind of cost with the previous year. Narrow screens hide the column of differences. */
export function StatementTable({ statement }: StatementTableProps) {
  const { lines, totalCents, previousTotalCents, prepaidCents, balanceCents } = statement
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{texts.lines}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.amount}</th>
          <th scope="col">{texts.previous}</th>
          <th scope="col" className={styles.wideOnly}>
            {texts.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cents, previousCents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <AmountCells cents={cents} previousCents={previousCents} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <AmountCells cents={totalCents} previousCents={previousTotalCents} />
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

function AmountCells({ cents, previousCents }: { cents: number; previousCents: number | null }) {
  return (
    <>
      <td>{formatCentsWithoutEuro(cents)}</td>
      {previousCents === null ? (
        <td>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{texts.notBefore}</VisuallyHidden>
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
