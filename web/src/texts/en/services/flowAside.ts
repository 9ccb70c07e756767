import type { flowAside as german } from '../../de/services/flowAside.ts'
import type { Texts } from '../../texts.ts'

export const flowAside: Texts<typeof german> = {
  overview: 'At a glance',
  contract: 'Contract',
  emergencyService: 'Emergency service, day and night',
}
