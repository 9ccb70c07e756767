import type { offline as german } from '../de/offline.ts'
import type { Texts } from '../texts.ts'

export const offline: Texts<typeof german> = {
  heading: 'No connection',
  text: 'We cannot reach the portal right now. Please check your internet connection and then try again.',
  emergency: 'Help in an emergency',
}
