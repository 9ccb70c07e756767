import type { outages as german } from '../de/outages.ts'
import type { Texts } from '../texts.ts'

export const outages: Texts<typeof german> = {
  offline: {
    heading: 'No connection',
    text: 'We cannot reach the portal right now. Please check your internet connection and try again.',
  },
  portalFailed: {
    heading: 'The portal is not responding',
    text: 'The problem is on our side, not with your internet connection. Please try again in a few minutes.',
  },
  emergency: 'Help in an emergency',
}
