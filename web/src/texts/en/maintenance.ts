import type { maintenance as german } from '../de/maintenance.ts'
import type { Texts } from '../texts.ts'

export const maintenance: Texts<typeof german> = {
  heading: 'Maintenance mode',
  text: 'Our systems are being serviced. Please try again in a few minutes.',
  refresh: 'Refresh',
  still: 'The maintenance is not over yet. Please try again a little later.',
}
