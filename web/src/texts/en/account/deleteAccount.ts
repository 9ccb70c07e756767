import type { deleteAccount as german } from '../../de/account/deleteAccount.ts'
import type { Texts } from '../../texts.ts'

export const deleteAccount: Texts<typeof german> = {
  goesTitle: 'What we delete',
  goes: {
    account: 'Your account with its e-mail address and password',
    sessions: 'Your sign-ins on all devices',
    drafts: 'Requests you have started on this device',
  },
  staysTitle: 'What we have to keep',
  stays: {
    tenancy: 'Your rental contract, contact data, statements and letters: the law says how long we must keep them.',
    requests: 'Requests you have already sent us. We will continue to work on them.',
  },
  final:
    'This cannot be undone. It does not change a rental contract with us. If you want an account again later, you will need an access code.',
  currentPassword: 'Current password',
  submit: 'Delete account',
  doneTitle: 'Your account has been deleted',
  done: 'We have sent you one last e-mail about this. All the best, and see you soon!',
}
