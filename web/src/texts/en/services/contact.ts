import type { contact as german } from '../../de/services/contact.ts'
import type { Texts } from '../../texts.ts'

export const contact: Texts<typeof german> = {
  heading: 'Contact',
  intro: 'Are you writing for or on behalf of someone else? Tell us who you are and what it is about.',
  loading: 'Loading the form',
  tenants: {
    title: 'Do you have a rental contract with us?',
    text: 'We do not handle requests from tenants here. Please sign in or register: there you can also see what happens next.',
    call: 'Without signing in, you can reach us on',
  },
  signIn: 'Sign in',
  register: 'Register',
  readPrivacy: 'Read the privacy policy',
  send: 'Send',
  discard: 'Discard',
  keptInTab: 'What you enter is kept for a day while this window is open.',
  keptOnDevice: 'What you enter is kept on this device until you send it, discard it or sign out.',
  keptInPage: 'What you enter is kept only while this page is open and you are signed in.',
  notice: {
    title: 'Important notice',
    text: 'There is a rental contract with this number. Are you the tenant? Then please sign in or register. We handle requests from tenants only there.',
    kept: 'If you sign in right away in this window, your text and your files will still be there. This does not apply on a shared device.',
    isNotTheTenant: 'I am not the tenant',
  },
  close: 'Close',
  sentBefore:
    'An earlier version of your request has already arrived. Do you want to send the changed version as a new request?',
  sentBeforeTenant:
    'An earlier version of your request has already arrived. You can find it on the “Services” page under “My concerns”. Do you want to send the changed version as a new request?',
  tenantIntro: 'Write to us. Your details are already filled in.',
  data: {
    title: 'Your details',
    name: 'Name',
    contractNumber: 'Contract number',
    address: 'Address',
  },
  failed: 'The form could not be loaded.',
  retry: 'Try again',
  notOffered: 'There is no contact form for this contract. You can still reach us by phone:',
  toServices: 'To the services',
  success: {
    title: 'Your request has arrived',
    thanks: 'Thank you. We are taking care of it.',
    orderNumber: 'Order number',
    copyNumber: { copy: 'Copy', copied: 'Copied', failed: 'Select the number and copy it' },
    whatNext: 'What happens next',
    urgent: 'Is it urgent? Emergency service, day and night:',
    byMail: 'We will reply to your e-mail address.',
    copy: 'We usually send you a copy by e-mail, without your files. Even if none arrives, we have your request.',
    keepNumber: 'Please keep the order number. If you write to us again, please mention it in your text.',
    follow: 'You can check the status at any time under “My concerns”.',
    toStart: 'To the start page',
    nothing: 'There is no sent request here',
    nothingText: 'We only show the order number in the window in which you sent the request.',
    toForm: 'To the contact form',
  },
}
