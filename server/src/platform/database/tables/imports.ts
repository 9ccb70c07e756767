import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

/** The applied imports of the landlord's data, and what each of them has written. */
export interface ImportTables {
  imports: {
    import_id: Generated<number>
    kind: string
    /** The name of the mapping that read the file; empty if there was none. */
    source: string
    file_name: string
    sha256: Buffer
    /** When the landlord's system wrote the data. */
    exported_at: Timestamp
    is_full: boolean
    applied_at: Timestamp
    undone_at: Timestamp | null
    counts: Json<Record<string, number>>
  }
  import_changes: {
    import_id: number
    /** The order in which the rows were written. */
    position: number
    table_name: string
    /** Names the row for people. */
    title: string
    /** The row before the import; null if the import inserted it. */
    before: Json<Record<string, unknown>> | null
    /** The row after the import; null if the import deleted it. */
    after: Json<Record<string, unknown>> | null
    partner_id: string | null
    contract_id: string | null
    written_at: Timestamp
  }
}
