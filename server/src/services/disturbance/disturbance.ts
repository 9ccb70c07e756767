import type { ServiceType } from '../catalog.ts'
import { houseTechnology, reception, supply } from './building.ts'
import { noise, parking, pests, waste, winter } from './surroundings.ts'

export const disturbance: ServiceType = {
  id: 'disturbance',
  feature: 'disturbance',
  title: { de: 'Störung melden', en: 'Report a disruption' },
  question: { de: 'Was stört im Haus oder in der Umgebung?', en: 'What is wrong in or around the building?' },
  received: { de: 'Ihre Meldung ist bei uns.', en: 'We have your report.' },
  // Failures that leave a whole building without light or water come first.
  themes: [supply, houseTechnology, reception, waste, winter, pests, noise, parking],
}
