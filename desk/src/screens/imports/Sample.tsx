import type { ImportDetails } from '@portal/contract/desk/imports'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { imports } from '#texts/imports'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import styles from './Imports.module.css'

const { details: texts, effects } = imports

type Change = NonNullable<ImportDetails['check']>['sample'][number]

const columns: readonly Column<Change>[] = [
  {
    id: 'what',
    header: texts.sampleColumns.what,
    cell: ({ table, title, row }) => (
      <>
        {`${table} ${title}`}
        {row !== null && <span className={styles.quiet}>{texts.row(row)}</span>}
      </>
    ),
  },
  { id: 'effect', header: texts.sampleColumns.effect, cell: ({ effect }) => effects[effect] },
  { id: 'fields', header: texts.sampleColumns.fields, cell: (change) => <Fields change={change} /> },
]

/** What needs the most attention comes first. */
const order: readonly Change['effect'][] = ['ending', 'removed', 'changed', 'new']

/** Keeps only the first new entry of each table, because new entries have many fields. */
function shorten(sample: readonly Change[]): readonly Change[] {
  const isFirst = (change: Change) =>
    sample.find((each) => each.table === change.table && each.effect === 'new') === change
  return sample.filter((change) => change.effect !== 'new' || isFirst(change))
}

/** Examples of the changes. */
export function Sample({ sample }: { sample: readonly Change[] }) {
  if (sample.length === 0) return null
  const rows = shorten(sample).toSorted((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect))
  return (
    <CardSection title={texts.sample}>
      <DataTable
        caption={texts.sampleTable}
        columns={columns}
        rows={rows}
        keyOf={({ table, title, row, effect }) => `${table} ${title} ${row} ${effect}`}
      />
    </CardSection>
  )
}

/** The fields of a change, with the old and the new value. A new entry has no old values. */
function Fields({ change: { effect, fields } }: { change: Change }) {
  const shown = (value: string) => value || texts.noValue
  return (
    <div className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <span key={field}>
          {effect === 'new' ? `${field}: ${shown(after)}` : `${field}: ${shown(before)} → ${shown(after)}`}
        </span>
      ))}
    </div>
  )
}
