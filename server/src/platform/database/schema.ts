import type { AccountTables } from './tables/accounts.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { ImportTables } from './tables/imports.ts'
import type { IntegrationTables } from './tables/integration.ts'
import type { PortalTables } from './tables/portal.ts'
import type { RequestTables } from './tables/requests.ts'
import type { StaffTables } from './tables/staff.ts'
import type { OfferedServices, RentedObject, TenancyAccess, TenancyTables } from './tables/tenancies.ts'

/**
 * The tables and views after all migrations. A test compares the tables, and the names of the columns of the views, with a
 * migrated database. Values of the type `date` are read as ISO text.
 */
export interface DB
  extends AccountTables,
    TenancyTables,
    RequestTables,
    DocumentTables,
    PortalTables,
    IntegrationTables,
    ImportTables,
    StaffTables {
  offered_services: OfferedServices
  rented_objects: RentedObject
  tenancy_access: TenancyAccess
}
