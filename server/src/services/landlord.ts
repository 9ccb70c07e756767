import type { ServiceCatalog } from './catalog.ts'
import { certificates } from './certificates/certificates.ts'
import { certificateForms } from './certificates/forms.ts'
import { complaints } from './complaints/complaints.ts'
import { complaintForms } from './complaints/forms.ts'
import { disturbance } from './disturbance/disturbance.ts'
import { disturbanceForms } from './disturbance/forms.ts'
import { pages } from './pages.ts'
import { repairForms } from './repair/forms.ts'
import { repair } from './repair/repair.ts'
import { alterationForms } from './requests/alterationForms.ts'
import { livingForms } from './requests/livingForms.ts'
import { moneyForms } from './requests/moneyForms.ts'
import { requests } from './requests/requests.ts'
import { synonyms } from './synonyms.ts'

/** The catalog of the landlord. It contains placeholders for the values of the brand. */
export const landlordServices: ServiceCatalog = {
  serviceTypes: [repair, disturbance, certificates, complaints, requests],
  forms: [
    ...repairForms,
    ...disturbanceForms,
    ...certificateForms,
    ...complaintForms,
    ...moneyForms,
    ...livingForms,
    ...alterationForms,
  ],
  synonyms,
  pages,
}
