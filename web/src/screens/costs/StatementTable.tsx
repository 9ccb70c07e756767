import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/costs'
import { formatAmount, formatSignedAmount } from '../../texts/formats.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Costs.module.css'
import { balanceLine } from './words.ts'

const texts = costs.statement

interface StatementTableProps {
  statement: NonNullable<AdditionalCosts['statement']>
}

/** Each kind of cost against the year before; on a narrow screen the difference is left to be seen from the two. */
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
          <th scope="col" className={styles.wide}>
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
          <td>{formatAmount(prepaidCents)}</td>
        </tr>
        <tr>
          <th scope="row">{balanceLine(balanceCents)}</th>
          <td>{formatAmount(Math.abs(balanceCents))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function AmountCells({ cents, previousCents }: { cents: number; previousCents: number | null }) {
  return (
    <>
      <td>{formatAmount(cents)}</td>
      {previousCents === null ? (
        <td>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{texts.notBefore}</VisuallyHidden>
        </td>
      ) : (
        <td>{formatAmount(previousCents)}</td>
      )}
      <td className={styles.wide}>{previousCents !== null && formatSignedAmount(cents - previousCents)}</td>
    </>
  )
}
