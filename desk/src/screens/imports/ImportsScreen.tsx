import { imports as calls, type ImportSummary } from '@portal/contract/desk/imports'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { EmptyTray } from '@portal/web/ui/illustrations/EmptyTray.tsx'
import { imports as texts } from '#texts/imports'
import { shell } from '#texts/shell'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { Link, LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreButton } from '../../components/MoreButton.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useImports } from '../../data/imports.ts'
import { useMay } from '../../session/store.ts'
import styles from './Imports.module.css'
import { Mappings } from './Mappings.tsx'
import { describeCounts } from './numbers.ts'
import { StateBadge } from './StateBadge.tsx'

const { columns: headers } = texts

const kindOf = ({ kind, isFull }: ImportSummary) =>
  [kind, isFull && texts.full].filter((part) => part !== null && part !== false).join(', ')

const columns: readonly Column<ImportSummary>[] = [
  {
    id: 'file',
    header: headers.file,
    cell: (each) => (
      <>
        <Link href={`/imports/${each.importId}`}>{each.fileName}</Link>
        <span className={styles.quiet}>{kindOf(each)}</span>
      </>
    ),
  },
  { id: 'state', header: headers.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'started',
    header: headers.started,
    cell: ({ started }) => (
      <>
        <time dateTime={started.at}>{formatMoment(started.at)}</time>
        <span className={styles.quiet}>{started.name ?? texts.server}</span>
      </>
    ),
  },
  { id: 'rows', header: headers.rows, cell: ({ rows }) => rows && texts.rows(rows.read, rows.refused) },
  { id: 'changes', header: headers.changes, cell: ({ changes }) => changes && describeCounts(changes) },
]

/** The imports by the desk, machines, the command and the watched folder. Only administrators can upload a file. */
export default function ImportsScreen() {
  const imports = useImports()
  const mayUpload = useMay(calls.uploadFile)
  return (
    <Screen
      title={shell.titles.imports}
      intro={texts.intro}
      actions={
        <>
          <LinkButton kind="secondary" href="/imports/conflicts">
            {texts.conflicts.link}
          </LinkButton>
          {mayUpload && <LinkButton href="/imports/new">{shell.titles.newImport}</LinkButton>}
        </>
      }
    >
      <Loaded query={imports} failed={texts.failed}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState illustration={<EmptyTray />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <>
              <DataTable caption={texts.table} columns={columns} rows={listed} keyOf={({ importId }) => importId} />
              <MoreButton pages={imports} />
            </>
          )
        }
      </Loaded>
      <Mappings />
    </Screen>
  )
}
