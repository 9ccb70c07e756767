import type { ServiceType } from '../catalog.ts'
import { complaintKeywords } from './keywords.ts'
import { cleaning, craftAndBuildingWork, ourService, statements } from './landlordThemes.ts'
import { behaviour, noise, smell } from './neighbours.ts'

export const complaints: ServiceType = {
  id: 'complaints',
  feature: 'complaints',
  title: { de: 'Beschwerde mitteilen', en: 'Make a complaint' },
  question: { de: 'Worüber möchten Sie sich beschweren?', en: 'What is your complaint about?' },
  isAboutProblems: true,
  received: { de: 'Ihre Beschwerde ist bei uns.', en: 'We have your complaint.' },
  otherServices: [
    {
      serviceTypeId: 'repair',
      hint: {
        de: 'Ist etwas kaputt und noch nicht gemeldet?',
        en: 'Is something broken that you have not reported yet?',
      },
    },
    {
      serviceTypeId: 'disturbance',
      hint: {
        de: 'Geht es um Baulärm, Ungeziefer oder volle Tonnen?',
        en: 'Is it about construction noise, pests or full bins?',
      },
    },
  ],
  keywords: complaintKeywords,
  themes: [noise, smell, behaviour, cleaning, craftAndBuildingWork, statements, ourService],
}
