import type { Localized } from '@portal/contract/texts'
import type { ColumnType } from 'kysely'

/** A jsonb column: read as the value, written as its text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
/** timestamptz: read as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>
export type TimestampWithDefault = ColumnType<Date, Date | undefined, Date>

/** A text of the landlord's own system: one for all languages, or one for each. */
export type LandlordText = string | Localized
