import type { sending as german } from '../de/sending.ts'
import type { Texts } from '../texts.ts'

export const sending: Texts<typeof german> = {
  request: {
    title: 'Sending your request',
    waiting: 'Your request is being processed. We will check again in a moment.',
    notSentTitle: 'Your request has not been sent yet',
    sendAgain: 'Send as a new request',
    elsewhere: {
      changed: 'This request is also open in another window. Both show the same answers.',
      dropped: 'This request was sent or discarded in another window.',
    },
  },
  message: {
    title: 'Sending your message',
    waiting: 'Your message is being processed. We will check again in a moment.',
    notSentTitle: 'Your message has not been sent yet',
    sendAgain: 'Send this one too',
    elsewhere: {
      changed: 'This message is also open in another window. Both show the same text.',
      dropped: 'This message was sent or discarded in another window.',
    },
  },
  moment: 'One moment please.',
  files: (size) => `Your files (${size}) are being uploaded. This can take a while on a slow connection.`,
  keptHere: 'Everything you entered is still here.',
  sentBeforeTitle: 'Already sent once',
  sentBefore:
    'An earlier version of this request has already arrived. You can find it on the “Services” page under “My concerns”. Do you want to send the changed version as a new request?',
  cancel: 'Cancel',
  close: 'Close',
  resumed: 'You are continuing where you left off.',
  resumedTopic: (topic) => `You are continuing “${topic}”.`,
  startOver: 'Start over',
  notKeptTitle: 'Please keep this page open',
  notKept: 'Your device cannot store your answers for later. You can continue and send them as usual.',
  notKeptShared: 'We store nothing on a shared device. If you close or reload the page, your answers are gone.',
  retry: 'Try again',
  gone: 'This is no longer possible here. Please reload the page.',
}
