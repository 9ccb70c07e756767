import type { requestCode as german } from '../../de/account/requestCode.ts'
import type { Texts } from '../../texts.ts'

export const requestCode: Texts<typeof german> = {
  heading: 'Request an access code',
  intro:
    'We use these details to find your rental contract. We only send the code to the mobile number or address that we have on file.',
  contractNumber: 'Contract number',
  contractNumberHint: '13 digits, the first is a 1',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  bySms: 'Send code by SMS',
  byPost: 'Send code by post',
  byPostOnlyTitle: 'We cannot send it by SMS',
  byPostOnly:
    'We cannot send you a code by SMS. We will be happy to send it by post to the address that we have on file.',
  noChannelTitle: 'We cannot send you a code',
  noChannel: 'We do not have your current address. Please write to us here, and we will help you personally.',
  cannotRead: 'You have no mobile number and cannot read a letter? Please call us:',
  or: 'or',
  write: 'report this barrier to us',
  toHelp: 'I do not know my contract number, or we rent as a company: ask for help',
  toEntry: 'I already have a code',
  sentTitle: 'Your code is on its way',
  smsSentTo: (number) => `We have sent the code by SMS to ${number}.`,
  enterCode: 'Enter the code',
  again: 'Request it again',
  sms: {
    sent: 'We have sent the code to your mobile number.',
    arrival: 'The SMS usually arrives within a few minutes.',
    validity: 'The code is valid for 24 hours. The SMS also contains your customer number.',
    notReceived: 'No SMS?',
    notReceivedText: 'We may have an old number. Then ask us to send the code by post.',
  },
  letter: {
    sent: 'We are sending the code by post to the address that we have on file.',
    arrival: 'The letter usually takes two to four working days. You can sign out until then.',
    validity: 'The code is valid for 21 days. The letter also contains your customer number.',
    notReceived: 'No letter?',
    notReceivedText: 'Please wait a week. After that, you can request the code again.',
  },
}
