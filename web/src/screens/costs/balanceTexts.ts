import { costs } from '#texts/services/costs'
import { formatCents } from '../../texts/formats.ts'

interface BalanceTexts {
  credit: (amount: string) => string
  owed: (amount: string) => string
  even: string
}

/** A sentence about a balance. A positive balance is the tenant's credit, a negative one the tenant's debt. */
export function balanceText(cents: number, { credit, owed, even }: BalanceTexts): string {
  if (cents === 0) return even
  return cents > 0 ? credit(formatCents(cents)) : owed(formatCents(-cents))
}

/** A sentence that compares the costs with the previous year. `cents` is positive if the costs were higher. */
export function differenceText(cents: number): string {
  const { higher, lower, same } = costs.statement
  if (cents === 0) return same
  return cents > 0 ? higher(formatCents(cents)) : lower(formatCents(-cents))
}

/** The label of the balance in the last line of a statement. */
export function balanceLabel(cents: number): string {
  const { creditLine, owedLine, evenLine } = costs.statement
  if (cents === 0) return evenLine
  return cents > 0 ? creditLine : owedLine
}
