import type { AdditionalCosts } from '@portal/contract/tenantArea'

export type AccountEntry = NonNullable<AdditionalCosts['account']>['entries'][number]

export interface AccountMonth {
  /** "2026-11" */
  month: string
  /** The newest first. */
  entries: readonly AccountEntry[]
  /** At the end of the month, or now. */
  balanceCents: number
}

/** The entries of an account by month, in the order they come: the newest first. */
export function byMonth(entries: readonly AccountEntry[]): AccountMonth[] {
  const groups = Map.groupBy(entries, ({ date }) => date.slice(0, 7))
  return [...groups].map(([month, group]) => ({ month, entries: group, balanceCents: group[0]?.balanceCents ?? 0 }))
}
