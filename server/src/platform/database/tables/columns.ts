import type { Localized } from '@portal/contract/api/texts'
import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
/** A timestamptz column: read and written as a `Date`. */
export type Timestamp = ColumnType<Date, Date, Date>
export type TimestampWithDefault = ColumnType<Date, Date | undefined, Date>

/** A text from the landlord's system: one text for all languages, or one text per language. */
export type LandlordText = string | Localized

/** The values that the last import wrote, by column. The member `source` is the source of that import. */
export type Imported = Readonly<Record<string, unknown>>
