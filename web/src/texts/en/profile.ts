import type { profile as german } from '../de/profile.ts'
import type { Texts } from '../texts.ts'

export const profile: Texts<typeof german> = {
  heading: 'Profile',
  language: 'Language',
  languageHint: 'The portal remembers your choice on this device.',
  session: 'Sign out',
  sessionHint: 'On a device that others use too, it is best to sign out every time.',
  signOut: 'Sign out',
}
