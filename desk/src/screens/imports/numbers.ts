import type { ImportDetails, ImportSummary } from '@portal/contract/desk/imports'
import { formatNumber, imports as texts } from '#texts/imports'

type Counts = NonNullable<ImportSummary['changes']>

const effects = ['new', 'changed', 'ending', 'removed'] as const

/** "12 neu, 3 geändert": the numbers of rows that change. */
export function describeCounts(counts: Counts): string {
  const parts = effects.flatMap((effect) =>
    counts[effect] > 0 ? [`${formatNumber(counts[effect])} ${texts.effects[effect]}`] : [],
  )
  return parts.join(', ') || texts.nothing
}

/** The numbers of all tables together. */
export function sumTables(tables: NonNullable<ImportDetails['check']>['tables']): Counts {
  const sum = (effect: (typeof effects)[number]) => tables.reduce((total, table) => total + table[effect], 0)
  return { new: sum('new'), changed: sum('changed'), ending: sum('ending'), removed: sum('removed') }
}
