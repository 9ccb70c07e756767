import type { ServiceType } from '../catalog.ts'
import { behaviour, noise, smell } from './neighbours.ts'
import { cleaning, craftAndBuildingWork, ourService, statements } from './services.ts'

export const complaints: ServiceType = {
  id: 'complaints',
  feature: 'complaints',
  title: { de: 'Beschwerde mitteilen', en: 'Make a complaint' },
  question: { de: 'Worüber möchten Sie sich beschweren?', en: 'What is your complaint about?' },
  received: { de: 'Ihre Beschwerde ist bei uns.', en: 'We have your complaint.' },
  themes: [noise, smell, behaviour, cleaning, craftAndBuildingWork, statements, ourService],
}
