import type { requestCode as german } from '../de/requestCode.ts'
import type { Texts } from '../texts.ts'

export const requestCode: Texts<typeof german> = {
  heading: 'Request an access code',
  intro:
    'With these details we find your rental contract. The code goes only to the mobile number or the address that we have of you.',
  contractNumber: 'Contract number',
  contractNumberHint: '13 digits, the first is a 1',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  bySms: 'Send code by SMS',
  byPost: 'Send code by post',
  byPostOnlyTitle: 'It cannot go by SMS',
  byPostOnly: 'We have no mobile number of yours. We gladly send the code by post to the address that we have of you.',
  noWayTitle: 'We cannot send you a code',
  noWay: 'We have no address of yours. Please write to us, and we will help you in person.',
  toHelp: 'I do not know my contract number: ask for help',
  toEntry: 'I have a code already',
  sentTitle: 'Your code is on its way',
  smsSentTo: (number) => `We have sent the code by SMS to ${number}.`,
  enterCode: 'Enter the code',
  again: 'Ask for it again',
  sms: {
    sent: 'We have sent the code to your mobile number.',
    whenItComes: 'The SMS usually comes within a few minutes.',
    howLongItLasts: 'The code is valid for 24 hours. The SMS also says your customer number.',
    notCome: 'No SMS?',
    notComeText: 'Perhaps we have an old number. In that case have the code sent by post.',
  },
  letter: {
    sent: 'We send the code by post to the address that we have of you.',
    whenItComes: 'The letter usually takes two to four working days. You can sign out until then.',
    howLongItLasts: 'The code is valid for 21 days. The letter also says your customer number.',
    notCome: 'No letter?',
    notComeText: 'Please wait for a week. After that you can ask for the code again.',
  },
}
