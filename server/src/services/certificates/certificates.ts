import type { ServiceType } from '../catalog.ts'
import { certificateKeywords } from './keywords.ts'
import { authorities, contract, living, rentAndTax } from './themes.ts'

export const certificates: ServiceType = {
  id: 'certificates',
  /** In the API, the flag of this service is named `documents`. */
  feature: 'documents',
  title: { de: 'Bescheinigung anfordern', en: 'Request a certificate' },
  question: { de: 'Worum geht es bei der Bescheinigung?', en: 'What is the certificate about?' },
  received: { de: 'Ihr Anliegen ist bei uns.', en: 'We have your request.' },
  keywords: certificateKeywords,
  themes: [living, authorities, rentAndTax, contract],
}
