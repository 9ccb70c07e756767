import type { AccountTables } from './tables/accounts.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { PortalTables } from './tables/portal.ts'
import type { RequestTables } from './tables/requests.ts'
import type { TenancyTables } from './tables/tenancies.ts'

/** The tables as the migrations leave them; a test compares this with the database's own catalogue. Dates are read as ISO text. */
export interface DB extends AccountTables, TenancyTables, RequestTables, DocumentTables, PortalTables {}
