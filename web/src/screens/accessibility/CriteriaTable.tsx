import { accessibility as texts } from '#texts/accessibility'
import { criteria as names } from '#texts/criteria'
import { formatDate } from '../../texts/formats.ts'
import { type StatedCriterion, statedCriteria } from './statedCriteria.ts'

/** The principles of WCAG. The first number of a criterion is the number of its principle. */
export const principles = ['1', '2', '3', '4'] as const

const { columns, verdicts, methods } = texts.criteria

interface CriteriaTableProps {
  principle: (typeof principles)[number]
}

/** The criteria of one principle of WCAG 2.2, each with its verdict and with how and when it was checked. */
export function CriteriaTable({ principle }: CriteriaTableProps) {
  const rows: readonly StatedCriterion[] = statedCriteria.filter(({ id }) => id.startsWith(principle))
  return (
    <table>
      <caption>{texts.criteria.principles[principle]}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.criterion}</th>
          <th scope="col">{columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((criterion) => (
          <tr key={criterion.id}>
            <th scope="row">
              {criterion.id} {names[criterion.id]} ({criterion.level})
            </th>
            <td>
              {verdicts[criterion.verdict]}, {methodOf(criterion)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function methodOf({ method, checkedOn }: StatedCriterion): string {
  if (checkedOn === undefined) return methods.automatic
  const byHand = method === 'manual' ? methods.manual : methods.partlyAutomatic
  return byHand(formatDate(checkedOn))
}
