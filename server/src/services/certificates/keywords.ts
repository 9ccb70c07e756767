import type { Keywords } from '../catalog.ts'

export const certificateKeywords: Keywords = {
  'living/rentalCertificate': {
    de: 'Mietbestätigung, Mietnachweis, Bescheinigung über die Miete, Wohnbescheinigung',
    en: 'proof of tenancy, proof of rent, proof of residence',
  },
  'living/landlordConfirmation': {
    de: 'Wohnungsgeberbescheinigung, Vermieterbescheinigung, Meldebescheinigung, Anmeldung, Ummeldung, Einwohnermeldeamt, Bürgeramt, Einzugsbestätigung',
    en: 'registration certificate, registering, residents registration office, proof of address, move-in confirmation',
  },
  'living/confirmationForOthers': {
    de: 'Wohnungsgeberbescheinigung, Partner anmelden, Mitbewohner, Untermieter anmelden',
    en: 'registering partner, flatmate, subtenant',
  },
  'living/livingSpace': {
    de: 'Wohnfläche, Quadratmeter, Wohnraum, Visum, Größe',
    en: 'square metres, size, visa, floor area',
  },
  'authorities/housingBenefit': { de: 'Wohngeldstelle, Wohngeldantrag, Mietzuschuss', en: 'rent subsidy, allowance' },
  'authorities/jobCentre': {
    de: 'Bürgergeld, Arbeitsamt, Hartz, Arbeitslosengeld',
    en: 'unemployment, citizens benefit',
  },
  'authorities/socialServices': {
    de: 'Sozialhilfe, Rente, Grundsicherung im Alter',
    en: 'social welfare, basic security, pension',
  },
  'authorities/otherAuthority': { de: 'Behörde, Ausländerbehörde, BAföG, Amt', en: 'immigration office, student loan' },
  'rentAndTax/noArrears': {
    de: 'Mietschuldenfreiheitsbescheinigung, keine Mietschulden, Vorvermieter, neue Wohnung',
    en: 'debt-free, reference, rent clearance, new flat',
  },
  'rentAndTax/householdServices': {
    de: 'Steuererklärung, Finanzamt, Handwerkerleistungen, 35a',
    en: 'tax return, tax office, 35a',
  },
  'rentAndTax/rentPaid': { de: 'Mietzahlungen, Zahlungsbestätigung, Mietkonto', en: 'payments, payment confirmation' },
  'rentAndTax/statementCopy': {
    de: 'Nebenkostenabrechnung Kopie, Abrechnung verloren, Nebenkosten, Rechnung',
    en: 'copy of the statement, incidental costs, invoice, bill',
  },
  'contract/contractCopy': { de: 'Mietvertrag verloren, Vertragskopie, Vertrag', en: 'lease, tenancy agreement' },
  'contract/depositProof': { de: 'Mietkaution, Kautionsnachweis, Mietsicherheit', en: 'rental deposit, bond' },
  'contract/energyCertificate': { de: 'Energiepass, Energieverbrauch, Wärme', en: 'energy rating, EPC' },
  'contract/houseRules': { de: 'Ruhezeiten, Regeln, Mittagsruhe', en: 'quiet hours, rules' },
}
