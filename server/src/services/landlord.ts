import type { ServiceCatalog } from './catalog.ts'
import { repairForms } from './repair/forms.ts'
import { repair } from './repair/repair.ts'

/** What the demo landlord offers. */
export const landlordServices: ServiceCatalog = { serviceTypes: [repair], forms: repairForms }
