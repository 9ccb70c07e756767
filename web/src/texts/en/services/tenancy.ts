import type { tenancy as german } from '../../de/services/tenancy.ts'
import type { Texts } from '../../texts.ts'

export const tenancy: Texts<typeof german> = {
  ended: {
    title: (day) => `This tenancy ended on ${day}`,
    text: (day) => `You can still read everything here until ${day}, including statements that have yet to come.`,
    call: 'For anything else, please call us:',
    contract: {
      title: 'What you can find here',
      rentalAccount: 'Last statement and payments',
      additionalCosts: 'Last statement',
      post: 'Documents that we have sent you',
      rentalContract: 'Last rent, bank details, contact person',
      withDeposit: (amount) => `Agreed deposit of ${amount}, last rent, contact person`,
    },
  },
  coming: {
    title: (day) => `Your rental contract begins on ${day}`,
    text: "You can already send us requests and read your post. If we agree an appointment with you, you will find it under “What's next”.",
    call: 'Questions about the handover?',
  },
  notShown:
    'We have not added your rental contract, incidental costs and rental account to the portal so far. If you have any questions about them, please call us:',
  joining: (day) => `Your tenancy begins on ${day}`,
  joiningText:
    'From that day on, you will see your rental contract here and can send us requests. Until then, please call us:',
  noContract: 'There is no rental contract here at the moment',
  noContractText:
    'After the end of a tenancy, you can read its documents and costs for another 24 months. After that, please call us:',
}
