import type { signOut as german } from '../../de/account/signOut.ts'
import type { Texts } from '../../texts.ts'

export const signOut: Texts<typeof german> = {
  title: 'Sign out anyway?',
  text: 'You have a request or a message that you have not sent. Signing out deletes it from this device.',
  confirm: 'Sign out',
  cancel: 'Stay signed in',
  close: 'Close',
}
