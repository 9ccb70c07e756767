import type { requestDetails as german } from '../../de/services/requestDetails.ts'
import type { Texts } from '../../texts.ts'

export const requestDetails: Texts<typeof german> = {
  sentBy: (name) => `Request from ${name}`,
  copyNumber: { copy: 'Copy', copied: 'Copied', failed: 'Select the number and copy it' },
  close: 'Close',
  requestFailed: 'The request could not be loaded.',
  gone: 'This request does not exist for this contract.',
  statusTitle: 'Current status',
  next: 'What happens next',
  nextByStatus: {
    received: 'We will check your request and get in touch if anything is unclear.',
    beingChecked: 'We will find out what needs to be done and assign a contractor if necessary.',
    commissioned: 'The contractor will get in touch to arrange an appointment.',
    appointmentAgreed: 'The contractor will come at the agreed time.',
    workDone:
      'If everything is all right, there is nothing for you to do. We will check the contractor’s report and close your request.',
    closed: 'There is nothing more for you to do.',
    withdrawn: 'There is nothing more for you to do.',
  },
  nextByStaff: 'We will find out what needs to be done and get in touch.',
  nextByLandlordsText: 'As soon as anything changes, you will find it here.',
  nextPart: (part) => `“${part}” comes first. You can see its status under “Part of this”.`,
  appointmentOver: 'The appointment is over. We are waiting for the contractor’s report.',
  /** The next step of a request that the portal answers with a document. */
  documentNext:
    'The certificate is being written. You do not need to wait: it will be in your post as soon as it is ready.',
  details: 'Details',
  location: 'Location',
  message: 'Message to you',
  messageOf: (day) => `Message from ${day}`,
  history: 'History',
  atTime: (day, time) => `${day}, ${time}`,
  attachments: 'Your files',
  documents: 'Documents for you',
  open: 'open',
  save: 'save',
  subRequests: 'Part of this',
  waitsForLandlord: (name, day) => `Waiting for ${name} since ${day}`,
  waitsForTenant: (day) => `Waiting for you since ${day}`,
  waitsForContractor: (day) => `Waiting for the contractor since ${day}`,
  nothingToDo: 'There is nothing for you to do.',
  callUs: 'Do you have any questions? Call us:',
  endedOn: (day) => `Ended on ${day}`,
}
