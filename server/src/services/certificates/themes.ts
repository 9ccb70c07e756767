import type { Theme } from '../catalog.ts'
import { linkToBrandPage } from '../site.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { inYourStatement, registerWithinTwoWeeks } from './notices.ts'

const whatDoYouNeed = { de: 'Was brauchen Sie?', en: 'What do you need?' }

export const living: Theme = {
  id: 'living',
  icon: 'home',
  title: { de: 'Dass Sie hier wohnen', en: 'That you live here' },
  description: { de: 'Mietbescheinigung, Anmeldung beim Amt', en: 'Rental certificate, registering your address' },
  question: whatDoYouNeed,
  usageTypes: ['apartment'],
  types: [
    {
      id: 'rentalCertificate',
      title: { de: 'Mietbescheinigung', en: 'Rental certificate' },
      description: { de: 'Meist sofort als PDF in Ihrer Post', en: 'As a PDF in your post, usually straight away' },
      leadsTo: { formId: 'certificateRental', answeredWith: 'rentalCertificate' },
    },
    {
      id: 'landlordConfirmation',
      title: { de: 'Wohnungsgeberbestätigung für mich', en: 'Landlord’s confirmation for myself' },
      description: {
        de: 'Für die Anmeldung beim Amt, meist sofort als PDF in Ihrer Post',
        en: 'For registering your address, usually as a PDF in your post straight away',
      },
      notices: [registerWithinTwoWeeks],
      leadsTo: { formId: 'certificateMoveIn', answeredWith: 'landlordConfirmation' },
    },
    {
      id: 'confirmationForOthers',
      title: { de: 'Wohnungsgeberbestätigung für andere', en: 'Landlord’s confirmation for others' },
      description: { de: 'Wenn jemand bei Ihnen eingezogen ist', en: 'If someone has moved in with you' },
      notices: [registerWithinTwoWeeks],
      leadsTo: { formId: 'certificateHousehold' },
    },
    {
      id: 'livingSpace',
      title: { de: 'Nachweis über die Wohnfläche', en: 'Proof of living space' },
      description: { de: 'Zum Beispiel, wenn Ihre Familie nachzieht', en: 'For example for your family to join you' },
      leadsTo: { formId: 'certificateLivingSpace' },
    },
  ],
}

export const authorities: Theme = {
  id: 'authorities',
  icon: 'authority',
  title: { de: 'Für ein Amt', en: 'For an authority' },
  description: { de: 'Wohngeld, Jobcenter, Sozialamt', en: 'Housing benefit, job centre, social services' },
  question: { de: 'Für welches Amt?', en: 'For which authority?' },
  usageTypes: ['apartment'],
  types: [
    {
      id: 'housingBenefit',
      title: { de: 'Wohngeld', en: 'Housing benefit' },
      leadsTo: { formId: 'certificateAuthority' },
    },
    {
      id: 'jobCentre',
      title: { de: 'Jobcenter', en: 'Job centre' },
      leadsTo: { formId: 'certificateAuthority' },
    },
    {
      id: 'socialServices',
      title: { de: 'Sozialamt oder Grundsicherung', en: 'Social services' },
      leadsTo: { formId: 'certificateAuthority' },
    },
    {
      id: 'otherAuthority',
      title: { de: 'Anderes Amt', en: 'Another authority' },
      leadsTo: { formId: 'certificateAuthority' },
    },
  ],
}

const noArrearsAndRent = { de: 'Mietschuldenfreiheit, gezahlte Miete', en: 'No rent arrears, rent paid' }

export const rentAndTax: Theme = {
  id: 'rentAndTax',
  icon: 'receipt',
  title: { de: 'Miete, Steuer, Abrechnung', en: 'Rent, tax, statements' },
  description: {
    de: 'Mietschuldenfreiheit, haushaltsnahe Dienstleistungen',
    en: 'No rent arrears, household services',
  },
  descriptionFor: { parking: noArrearsAndRent, commercial: noArrearsAndRent },
  question: whatDoYouNeed,
  usageTypes: everyUsageType,
  types: [
    {
      id: 'noArrears',
      title: { de: 'Mietschuldenfreiheit', en: 'No rent arrears' },
      description: {
        de: 'Danach fragt oft, wer Ihnen die nächste Wohnung vermietet',
        en: 'Often asked for by your next landlord',
      },
      leadsTo: { formId: 'certificateNoArrears' },
    },
    {
      id: 'householdServices',
      title: { de: 'Haushaltsnahe Dienstleistungen (§ 35a EStG)', en: 'Household services (§ 35a EStG)' },
      description: { de: 'Für Ihre Steuererklärung', en: 'For your tax return' },
      usageTypes: ['apartment'],
      notices: [inYourStatement],
      leadsTo: { formId: 'certificateOfYear' },
    },
    {
      id: 'rentPaid',
      title: { de: 'Gezahlte Miete eines Jahres', en: 'Rent paid in a year' },
      leadsTo: { formId: 'certificateOfYear' },
    },
    {
      id: 'statementCopy',
      title: { de: 'Abrechnung noch einmal', en: 'Another copy of a statement' },
      leadsTo: { formId: 'certificateOfYear' },
    },
  ],
}

export const contract: Theme = {
  id: 'contract',
  icon: 'contract',
  title: { de: 'Vertrag und Kaution', en: 'Contract and deposit' },
  description: { de: 'Kopien und Nachweise', en: 'Copies and other documents' },
  question: whatDoYouNeed,
  usageTypes: everyUsageType,
  types: [
    {
      id: 'contractCopy',
      title: { de: 'Kopie des Mietvertrags', en: 'A copy of the rental contract' },
      leadsTo: { formId: 'certificateCopy' },
    },
    {
      id: 'depositProof',
      title: { de: 'Nachweis über die Kaution', en: 'Proof of deposit' },
      leadsTo: { formId: 'certificateDeposit' },
    },
    {
      id: 'energyCertificate',
      title: { de: 'Energieausweis des Hauses', en: 'Energy certificate of the building' },
      usageTypes: apartmentOrCommercial,
      leadsTo: linkToBrandPage(
        { de: 'Energieausweise unserer Häuser', en: 'Energy certificates of our buildings' },
        'energyCertificates',
      ),
    },
    {
      id: 'houseRules',
      title: { de: 'Hausordnung', en: 'House rules' },
      leadsTo: linkToBrandPage({ de: 'Unsere Hausordnung', en: 'Our house rules' }, 'houseRules'),
    },
  ],
}
