import type { undoChange as german } from '../../de/account/undoChange.ts'
import type { Texts } from '../../texts.ts'

export const undoChange: Texts<typeof german> = {
  heading: 'Undo a change',
  intro:
    'Was something changed in your account, but not by you? Undo the change here to restore what was there before.',
  confirm: 'Undo the change',
  emailTitle: 'Your former e-mail address is in use again',
  email:
    'You are now signed out on all devices, and your previous password no longer works. Please set a new one right away. Then you can sign in again.',
  mobileNumberTitle: 'The change to your mobile number has been undone',
  mobileNumber:
    'The person who changed it knew your password. Please set a new one right away. We will send you the link by e-mail.',
  toNewPassword: 'Set a new password',
  usedTitle: 'Already undone',
  used: 'This change is no longer in effect, and you do not need to do anything else here. Do you not have a new password yet? Then set one now.',
  expiredTitle: 'This link has expired',
  expired: 'It was valid for 72 hours. Please call us so that we can help you.',
  advice: 'Please call us so that we can help you.',
  call: (number) => `Call: ${number}`,
}
