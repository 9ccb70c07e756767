import type { ServiceType } from '../catalog.ts'
import { electricity, gasAndFire } from './electricity.ts'
import { bathroom, heating, kitchen, wallsAndFloors, water, windowsAndDoors } from './indoors.ts'
import { repairKeywords } from './keywords.ts'
import { outdoors, parking, stairwell } from './sharedAreas.ts'

export const repair: ServiceType = {
  id: 'repair',
  feature: 'repair',
  title: { de: 'Reparatur melden', en: 'Report a repair' },
  question: { de: 'Wo ist etwas kaputt?', en: 'Where is the problem?' },
  isAboutProblems: true,
  received: { de: 'Ihre Meldung ist bei uns.', en: 'We have your report.' },
  otherServices: [
    {
      serviceTypeId: 'disturbance',
      hint: {
        de: 'Betrifft es das ganze Haus, zum Beispiel Strom, Wasser oder Müll?',
        en: 'Does it affect the whole building, such as the power, the water or the bins?',
      },
    },
    {
      serviceTypeId: 'complaints',
      hint: {
        de: 'Waren Sie mit einer Reparatur nicht zufrieden?',
        en: 'Are you unhappy with a repair?',
      },
    },
  ],
  keywords: repairKeywords,
  themes: [
    // Comes first, because a tenant in danger must not have to search for this theme.
    gasAndFire,
    heating,
    bathroom,
    kitchen,
    windowsAndDoors,
    electricity,
    water,
    wallsAndFloors,
    parking,
    stairwell,
    outdoors,
  ],
}
