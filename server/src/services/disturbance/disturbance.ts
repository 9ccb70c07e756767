import type { ServiceType } from '../catalog.ts'
import { houseTechnology, reception, supply } from './building.ts'
import { disturbanceKeywords } from './keywords.ts'
import { noise, parking, pests, waste, winter } from './surroundings.ts'

export const disturbance: ServiceType = {
  id: 'disturbance',
  feature: 'disturbance',
  title: { de: 'Störung melden', en: 'Report a disruption' },
  question: { de: 'Was stört im Haus oder in der Umgebung?', en: 'What is wrong in or around the building?' },
  isAboutProblems: true,
  received: { de: 'Ihre Meldung ist bei uns.', en: 'We have your report.' },
  otherServices: [
    {
      serviceTypeId: 'repair',
      hint: { de: 'Ist nur in Ihrer Wohnung etwas kaputt?', en: 'Is something broken in your home only?' },
    },
    {
      serviceTypeId: 'complaints',
      hint: {
        de: 'Stören Nachbarn, oder wird schlecht gereinigt?',
        en: 'Is it about neighbours or poor cleaning?',
      },
    },
  ],
  keywords: disturbanceKeywords,
  // Outages of power, water or heating in the whole building come first.
  themes: [supply, houseTechnology, reception, waste, winter, pests, noise, parking],
}
