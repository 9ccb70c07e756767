import type { AdditionalCosts } from '@portal/contract/tenantArea'

export type RentalAccountEntry = NonNullable<AdditionalCosts['account']>['entries'][number]

export interface RentalAccountMonth {
  /** Year and month: "2026-11". */
  month: string
  /** Newest first. */
  entries: readonly RentalAccountEntry[]
  /** The balance after the newest entry of the month. */
  balanceCents: number
}

/** Groups the entries of a rental account by month. The entries must be sorted, the newest first. Keeps this order. */
export function groupByMonth(entries: readonly RentalAccountEntry[]): RentalAccountMonth[] {
  const groups = Map.groupBy(entries, ({ date }) => date.slice(0, 7))
  return [...groups].map(([month, group]) => ({ month, entries: group, balanceCents: group[0]?.balanceCents ?? 0 }))
}
