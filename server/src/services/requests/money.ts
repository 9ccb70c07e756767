import type { Theme } from '../catalog.ts'
import { linkToBrandPage } from '../site.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { givingNoticeNeedsLetter, instalmentsNeedAgreement } from './notices.ts'

export const payment: Theme = {
  id: 'payment',
  icon: 'money',
  title: { de: 'Zahlungen', en: 'Payments' },
  description: { de: 'Raten, Vorauszahlung, Bankverbindung', en: 'Instalments, advance payment, bank details' },
  descriptionFor: {
    parking: { de: 'Raten, Lastschrift, Bankverbindung', en: 'Instalments, direct debit, bank details' },
  },
  question: { de: 'Was möchten Sie regeln?', en: 'What would you like to arrange?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'instalments',
      title: { de: 'Ratenzahlung', en: 'Instalment payment' },
      notices: [instalmentsNeedAgreement],
      leadsTo: { formId: 'requestInstalments' },
    },
    {
      id: 'prepayment',
      title: { de: 'Vorauszahlung für Nebenkosten ändern', en: 'Change the advance payment for incidental costs' },
      usageTypes: apartmentOrCommercial,
      leadsTo: { formId: 'requestPrepayment', settles: 'advancePayment' },
    },
    {
      id: 'directDebit',
      title: {
        de: 'Lastschrift einrichten oder Bankverbindung ändern',
        en: 'Set up direct debit or change bank details',
      },
      leadsTo: { formId: 'requestDirectDebit', isAlwaysConfirmedByMail: true },
    },
    {
      id: 'refund',
      title: { de: 'Guthaben auszahlen', en: 'Pay out a credit' },
      leadsTo: { formId: 'requestRefund', isAlwaysConfirmedByMail: true },
    },
  ],
}

export const contract: Theme = {
  id: 'contract',
  icon: 'contract',
  title: { de: 'Vertrag und Kündigung', en: 'Contract and giving notice' },
  description: { de: 'Übernehmen, wechseln, beenden', en: 'Taking over, changing, ending' },
  question: { de: 'Was haben Sie vor?', en: 'What are your plans?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'takeOver',
      title: { de: 'Vertrag übernehmen oder übergeben', en: 'Take over or hand over the contract' },
      description: {
        de: 'Nach einer Trennung, nach einem Todesfall, in einer WG',
        en: 'After a separation, a death or a change in a shared flat',
      },
      leadsTo: { formId: 'requestTakeOver' },
    },
    {
      id: 'otherFlat',
      title: { de: 'Innerhalb unserer Häuser umziehen', en: 'Move within our buildings' },
      usageTypes: ['apartment'],
      leadsTo: { formId: 'requestOtherFlat' },
    },
    {
      id: 'parkingSpace',
      title: { de: 'Stellplatz oder Garage mieten', en: 'Rent a parking space or garage' },
      leadsTo: { formId: 'requestParkingSpace' },
    },
    {
      id: 'giveNotice',
      title: { de: 'Kündigen', en: 'Give notice' },
      notices: [givingNoticeNeedsLetter],
      leadsTo: linkToBrandPage(
        { de: 'Vorlage für die Kündigung auf unserer Website', en: 'Template for giving notice on our website' },
        'givingNotice',
      ),
    },
  ],
}
