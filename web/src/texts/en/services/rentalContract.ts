import type { rentalContract as german } from '../../de/services/rentalContract.ts'
import type { Texts } from '../../texts.ts'

export const rentalContract: Texts<typeof german> = {
  heading: 'Rental contract',
  loading: 'Loading the rental contract',
  failed: 'The rental contract could not be loaded.',
  stale: 'The rental contract could not be updated. You are seeing the last known status.',
  retry: 'Try again',
  notShown: 'The portal does not show the details of this contract',
  notShownText: 'If we send you a letter or a document about it, you will find it in your post.',
  notShownOther: 'You can choose another contract at the top.',
  toServices: 'Back to the services',
  toCosts: 'View incidental costs and rental account',
  unit: { apartment: 'Your home', parking: 'Your parking space', commercial: 'Your premises' },
  facts: {
    location: 'Location',
    address: 'Address',
    floor: 'Floor',
    rooms: 'Rooms',
    area: 'Area',
    start: 'Start of the tenancy',
    end: 'End of the tenancy',
    number: 'Contract number',
    portalNumber: 'Contract number of the portal',
    deposit: 'Deposit',
    agreedDeposit: 'Agreed deposit',
  },
  rent: {
    title: 'Your rent',
    endedTitle: 'Your last rent',
    parts: 'How your rent is made up',
    partsFrom: (day) => `How your rent is made up from ${day}`,
  },
  payment: {
    title: 'How you pay',
    intro: {
      directDebit: 'We collect your rent from your bank account. You do not need to do anything.',
      transfer: 'For transfers and standing orders. Please always give the reference.',
      unknown:
        'For transfers and standing orders. If we collect the rent from your account, you do not need to do anything. Please always give the reference.',
    },
    changeAccount: 'Change your bank details',
    ourAccount: 'Our bank details',
    accountHolder: 'Payee',
    iban: 'IBAN',
    bank: 'Bank',
    reference: 'Reference',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Please copy it by hand',
  },
  contact: {
    title: 'Here for you',
    phone: 'Phone',
    email: 'E-mail',
  },
  documents: {
    title: 'Contract documents',
    none: 'There are no documents for this contract here yet.',
    of: (day) => `Added on ${day}`,
    toPost: 'Everything else is in your post',
  },
}
