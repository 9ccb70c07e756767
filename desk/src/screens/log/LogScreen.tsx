import type { LogEntry } from '@portal/contract/desk/log'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { StatusOnArrival } from '@portal/web/ui/feedback/StatusOnArrival.tsx'
import { Search } from '@portal/web/ui/illustrations/Search.tsx'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'wouter'
import { log as texts } from '#texts/log'
import { shell } from '#texts/shell'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { DownloadButton } from '../../components/DownloadButton.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreButton } from '../../components/MoreButton.tsx'
import { Screen } from '../../components/Screen.tsx'
import { exportLog, type LogFilter, useLog } from '../../data/log.ts'
import { Entry } from './Entry.tsx'
import { filterOf } from './filter.ts'
import styles from './Log.module.css'
import { LogFilterForm } from './LogFilterForm.tsx'

const { columns: headers } = texts

const columns: readonly Column<LogEntry>[] = [
  { id: 'at', header: headers.at, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { id: 'staff', header: headers.staff, cell: ({ staff }) => staff.name },
  { id: 'action', header: headers.action, cell: (entry) => <Entry entry={entry} /> },
]

/** What staff have done, the newest first. */
export default function LogScreen() {
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  const log = useLog(filter)
  function changeFilter(name: string, value: string) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  }
  return (
    <Screen title={shell.titles.log} intro={texts.intro} actions={<LogDownload filter={filter} />}>
      <LogFilterForm query={query} onChange={changeFilter} />
      <Loaded query={log} failed={texts.failed}>
        {(entries) => <Entries log={log} entries={entries} />}
      </Loaded>
    </Screen>
  )
}

function Entries({ log, entries }: { log: ReturnType<typeof useLog>; entries: LogEntry[] }) {
  return (
    <>
      <StatusOnArrival>
        {entries.length > 0 && <p className={styles.count}>{texts.shown(entries.length, log.hasNextPage)}</p>}
      </StatusOnArrival>
      {entries.length === 0 ? (
        <EmptyState illustration={<Search />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <DataTable caption={texts.table} columns={columns} rows={entries} keyOf={({ entryId }) => entryId} />
      )}
      <MoreButton pages={log} />
    </>
  )
}

/** Downloads the entries that the filter selects, also those that the page does not show yet. */
const LogDownload = ({ filter }: { filter: LogFilter }) => (
  <DownloadButton
    kind="secondary"
    icon={<Download aria-hidden="true" />}
    download={() => exportLog(filter)}
    downloaded={texts.downloaded}
  >
    {texts.download}
  </DownloadButton>
)
