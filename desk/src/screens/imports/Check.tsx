import type { ImportDetails } from '@portal/contract/desk/imports'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import Download from 'lucide-react/icons/download'
import { formatNumber, imports } from '#texts/imports'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { DownloadButton } from '../../components/DownloadButton.tsx'
import { saveChanges, saveRefusedRows } from '../../data/imports.ts'
import styles from './Imports.module.css'
import { Sample } from './Sample.tsx'

const { details: texts, effects } = imports

type CheckOf = NonNullable<ImportDetails['check']>
type Table = CheckOf['tables'][number]
type Problem = CheckOf['problems'][number]

const effectNames = ['new', 'changed', 'ending', 'removed', 'unchanged'] as const

const tableColumns: readonly Column<Table>[] = [
  { id: 'table', header: texts.what, cell: ({ table }) => table },
  ...effectNames.map((effect) => ({
    id: effect,
    header: effects[effect],
    cell: (table: Table) => table[effect] > 0 && formatNumber(table[effect]),
  })),
]

const problemColumns: readonly Column<Problem>[] = [
  { id: 'text', header: texts.problemColumns.text, cell: ({ text }) => text },
  { id: 'column', header: texts.problemColumns.column, cell: ({ column }) => column },
  { id: 'value', header: texts.problemColumns.value, cell: ({ value }) => value },
  {
    id: 'rows',
    header: texts.problemColumns.rows,
    cell: ({ rows, count }) => texts.problemRows(rows.join(', '), count - rows.length),
  },
]

const headerColumns: readonly Column<CheckOf['columns'][number]>[] = [
  { id: 'header', header: texts.columnColumns.header, cell: ({ header }) => header },
  { id: 'meaning', header: texts.columnColumns.meaning, cell: ({ meaning }) => meaning ?? texts.notUsed },
]

/** What a check has found: what would change, which rows are refused, and how the columns were understood. */
export const Check = ({ details, check }: { details: ImportDetails; check: CheckOf }) => (
  <>
    <Summary details={details} check={check} />
    <Problems details={details} check={check} />
    <Sample sample={check.sample} />
    <Notes notes={check.notes} />
    {check.columns.length > 0 && (
      <Disclosure
        summary={texts.columns(check.columns.filter(({ meaning }) => meaning !== null).length, check.columns.length)}
      >
        <DataTable
          caption={texts.columnsTable}
          columns={headerColumns}
          rows={check.columns}
          keyOf={({ header }) => header}
        />
      </Disclosure>
    )}
  </>
)

function Summary({ details, check }: { details: ImportDetails; check: CheckOf }) {
  const tables = check.tables.filter((table) => effectNames.some((effect) => table[effect] > 0))
  if (tables.length === 0) return null
  return (
    <CardSection title={texts.summary}>
      <DataTable caption={texts.table} columns={tableColumns} rows={tables} keyOf={({ table }) => table} />
      {details.lists.changes && <ListButton download={() => saveChanges(details)}>{texts.saveChanges}</ListButton>}
    </CardSection>
  )
}

function Problems({ details, check }: { details: ImportDetails; check: CheckOf }) {
  if (check.problems.length === 0) return null
  const { rows } = details
  return (
    <CardSection title={texts.problems}>
      {rows && <p>{texts.problemsIntro(rows.refused, rows.read)}</p>}
      <DataTable
        caption={texts.problemsTable}
        columns={problemColumns}
        rows={check.problems}
        keyOf={({ text, column, rows: [row] }) => `${text} ${column} ${row}`}
      />
      {check.furtherProblems > 0 && <p>{texts.further(check.furtherProblems)}</p>}
      {details.lists.refusedRows && (
        <ListButton download={() => saveRefusedRows(details)}>{texts.saveRefused}</ListButton>
      )}
    </CardSection>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Notice kind="info" title={texts.notes}>
      <ul className={styles.list}>
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
}

const ListButton = ({ download, children }: { download: () => Promise<void>; children: string }) => (
  <div>
    <DownloadButton
      kind="secondary"
      icon={<Download aria-hidden="true" />}
      download={download}
      downloaded={texts.saved}
    >
      {children}
    </DownloadButton>
  </div>
)
