import type { ServiceType } from '../catalog.ts'
import { certificateKeywords } from './keywords.ts'
import { authorities, contract, living, rentAndTax } from './themes.ts'

export const certificates: ServiceType = {
  id: 'certificates',
  feature: 'documents',
  title: { de: 'Bescheinigung anfordern', en: 'Request a certificate' },
  question: { de: 'Was sollen wir Ihnen bescheinigen?', en: 'What do you need a certificate for?' },
  received: { de: 'Ihr Anliegen ist bei uns.', en: 'We have your request.' },
  keywords: certificateKeywords,
  themes: [living, authorities, rentAndTax, contract],
}
