import type { LogEntry } from '@portal/contract/desk/log'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

export interface LogFilter {
  staffId?: string | undefined
  action?: LogEntry['action'] | undefined
  subjectId?: string | undefined
  /** ISO dates; both days are included. */
  from?: string | undefined
  to?: string | undefined
}

/** The start of a German day. */
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Berlin'`
const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`

function selectEntries(db: Kysely<DB>, { staffId, action, subjectId, from, to }: LogFilter) {
  return db
    .selectFrom('staff_log')
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId as string))
    .$if(action !== undefined, (query) => query.where('action', '=', action as LogEntry['action']))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId as string))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from as string)))
    .$if(to !== undefined, (query) => query.where('at', '<', endOf(to as string)))
    .select([
      'entry_id',
      'at',
      'staff_id',
      'staff_name',
      'staff_role',
      'action',
      'subject_id',
      'subject_name',
      'before',
      'after',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const toEntry = (row: Row): LogEntry => ({
  entryId: Number(row.entry_id),
  at: row.at.toISOString(),
  staff: { staffId: row.staff_id, name: row.staff_name, role: row.staff_role },
  action: row.action,
  subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name ?? '' },
  before: row.before,
  after: row.after,
})

/** Returns the newest entries, the newest first. With `before`, only entries that are older than the entry with this id. */
export async function readNewest(
  db: Kysely<DB>,
  filter: LogFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LogEntry[]> {
  const rows = await selectEntries(db, filter)
    .$if(before !== undefined, (query) => query.where('entry_id', '<', String(before)))
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

const pageSize = 2_000

/** Reads all entries, the oldest first, in pages. */
export async function* readOldestFirst(db: Kysely<DB>, filter: LogFilter): AsyncGenerator<LogEntry[]> {
  let after = 0
  for (;;) {
    const rows = await selectEntries(db, filter)
      .where('entry_id', '>', String(after))
      .orderBy('entry_id')
      .limit(pageSize)
      .execute()
    const entries = rows.map(toEntry)
    if (entries.length > 0) yield entries
    if (entries.length < pageSize) return
    after = entries.at(-1)?.entryId ?? after
  }
}
