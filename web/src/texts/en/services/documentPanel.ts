import type { documentPanel as german } from '../../de/services/documentPanel.ts'
import type { Texts } from '../../texts.ts'

export const documentPanel: Texts<typeof german> = {
  writing: 'Your certificate is being written …',
  seconds: 'This only takes a few seconds. You do not need to wait: you will also find it in your post in a moment.',
  takesLonger:
    'This is taking longer than usual. You do not need to wait: your certificate will be in your post as soon as it is ready. If you receive e-mails from the portal, we will then write to you.',
  offline:
    'We cannot reach the portal right now and will keep trying. Your certificate is still being written and will then be in your post.',
  ready: 'Your certificate is here',
  open: 'Open',
  save: 'Save',
  failed: 'The document could not be opened.',
  inPost: 'It is also in your post.',
  toPost: 'To your post',
}
