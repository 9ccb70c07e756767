import type { Language, Localized } from '@portal/contract/api/texts'
import type { LogEntry } from '@portal/contract/desk/log'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { csvLine } from '../../portal/imports/refusedRows.ts'
import { type LogFilter, readOldestFirst } from './store.ts'

const headers: Record<Language, readonly string[]> = {
  de: [
    'Nr.',
    'Zeitpunkt',
    'Name',
    'Rolle',
    'Kennung',
    'Aktion',
    'Betrifft',
    'Kennung von Betrifft',
    'Vorher',
    'Nachher',
  ],
  en: ['No.', 'Time', 'Name', 'Role', 'Id', 'Action', 'Subject', 'Id of subject', 'Before', 'After'],
}

export const logFileName: Localized = { de: 'Protokoll.csv', en: 'Log.csv' }

const jsonOf = (values: LogEntry['before']) => (values === null ? '' : JSON.stringify(values))

const cellsOf = ({ entryId, at, staff, action, subject, before, after }: LogEntry): string[] => [
  String(entryId),
  at,
  staff.name,
  staff.role,
  staff.staffId,
  action,
  subject?.name ?? '',
  subject?.id ?? '',
  jsonOf(before),
  jsonOf(after),
]

/** Returns the log as a CSV file that Excel opens with a double click, the oldest entry first. */
export async function* exportLog(db: Kysely<DB>, filter: LogFilter, language: Language): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(headers[language])}`)
  for await (const entries of readOldestFirst(db, filter))
    yield Buffer.from(entries.map((entry) => csvLine(cellsOf(entry))).join(''))
}
