import type { undoChange as german } from '../../de/account/undoChange.ts'
import type { Texts } from '../../texts.ts'

export const undoChange: Texts<typeof german> = {
  heading: 'Undo a change',
  intro: 'Something was changed in your account, and it was not you? Tap the button to restore what was in use before.',
  confirm: 'Undo the change',
  emailTitle: 'Your former e-mail address is in use again',
  email:
    'You are now signed out on all devices, and the previous password no longer works. Please set a new one right away: then you can sign in again.',
  mobileNumberTitle: 'Your former mobile number is in use again',
  mobileNumber:
    'Whoever changed it knew your password. Please set a new one right away. We send you the link for it by e-mail.',
  toNewPassword: 'Set a new password',
  usedTitle: 'Already undone',
  used: 'This change is no longer in effect, and there is nothing more to do here. You have no new password yet? Then request it now.',
  expiredTitle: 'This link has expired',
  expired:
    'It was valid for 72 hours. Please call us so that we can help you: the phone number is in the e-mail. Or write to us.',
  advice: 'Please call us: the phone number is in the e-mail. Or write to us.',
  toContact: 'To the contact form',
}
