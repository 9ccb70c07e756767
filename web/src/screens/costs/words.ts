import { costs } from '#texts/costs'
import { formatCents } from '../../texts/formats.ts'

interface BalanceWords {
  credit: (amount: string) => string
  owed: (amount: string) => string
  even: string
}

/** A balance in words: a positive one belongs to the tenant, a negative one is owed. */
export function sayBalance(cents: number, { credit, owed, even }: BalanceWords): string {
  if (cents === 0) return even
  return cents > 0 ? credit(formatCents(cents)) : owed(formatCents(-cents))
}

/** What the costs were against those of the year before. */
export function sayDifference(cents: number): string {
  const { higher, lower, same } = costs.statement
  if (cents === 0) return same
  return cents > 0 ? higher(formatCents(cents)) : lower(formatCents(-cents))
}

/** The name of the last line of a statement. */
export function balanceLine(cents: number): string {
  const { creditLine, owedLine, evenLine } = costs.statement
  if (cents === 0) return evenLine
  return cents > 0 ? creditLine : owedLine
}
