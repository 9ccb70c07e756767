import type { conversation as german } from '../../de/services/conversation.ts'
import type { Texts } from '../../texts.ts'

export const conversation: Texts<typeof german> = {
  add: 'Add a message or photo',
  stillThere: 'The problem is still there',
  reopen: 'With “Reopen request” you tell us that the problem is still there. You can add a message or a photo.',
  sendReopening: 'Reopen request',
  reopened: 'Your request is open again.',
  reopenedText: 'We will take care of it. Our reply will appear in the history.',
  reportAgain: 'The form opens with your earlier answers.',
  send: 'Send',
  cancel: 'Discard',
  missing: 'Please write a message or add a photo.',
  sent: 'Your message has arrived.',
  sentText: 'You can see it in the history. Our reply will appear there too, and we will send you an e-mail.',
  sentTextForCoTenant: 'You can see it in the history. Our reply will appear there too.',
  sentBefore:
    'An earlier version of this message has already arrived. You can see it in the history. Do you want to send the changed version as well?',
  closedTitle: 'Your message has not been sent',
  closed:
    'The request has been closed or withdrawn in the meantime. You can no longer send anything to it. Your text is still here. If the problem is still there, please report it again.',
  failed: 'The form could not be loaded. Please reload the page.',
  loading: 'Loading the form',
  withdraw: 'Withdraw request',
  withdrawTitle: 'Withdraw this request?',
  withdrawText: 'We will then stop working on it. If the problem comes back, please report it again.',
  withdrawAppointment: (when: string) => `Your appointment on ${when} will be cancelled.`,
  withdrawClosed: 'The request has been dealt with or withdrawn in the meantime.',
  withdrawTooLate: 'Your appointment begins soon. You can withdraw the request up to two hours before.',
  withdrawTooLateContact: 'Please call us if you cannot make it:',
  keep: 'Do not withdraw',
  withdrawn: 'Your request has been withdrawn.',
  close: 'Close',
}
