import type { ServiceType } from '../catalog.ts'
import { alterations, parking } from './alterations.ts'
import { requestKeywords } from './keywords.ts'
import { household, keys, names, pets } from './living.ts'
import { contract, payment } from './money.ts'

export const requests: ServiceType = {
  id: 'requests',
  feature: 'requests',
  title: { de: 'Antrag stellen', en: 'Make a request' },
  question: { de: 'Was möchten Sie beantragen?', en: 'What would you like to request?' },
  received: { de: 'Ihr Antrag ist bei uns.', en: 'We have your request.' },
  keywords: requestKeywords,
  themes: [payment, names, keys, household, pets, alterations, parking, contract],
}
