import type { Theme } from '../catalog.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { objectionPeriod } from './notices.ts'

export const cleaning: Theme = {
  id: 'cleaning',
  icon: 'cleaning',
  title: { de: 'Reinigung, Garten, Winterdienst', en: 'Cleaning, garden, snow clearing' },
  description: { de: 'Firmen, die für uns arbeiten', en: 'Companies that work for us' },
  question: { de: 'Womit sind Sie unzufrieden?', en: 'What are you unhappy with?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'stairs',
      title: { de: 'Treppenhaus oder Aufzug ist schmutzig', en: 'The stairwell or lift is dirty' },
      usageTypes: apartmentOrCommercial,
      leadsTo: { formId: 'complaintCleaning' },
    },
    {
      id: 'garage',
      title: { de: 'Garage oder Zufahrt ist schmutzig', en: 'The garage or driveway is dirty' },
      leadsTo: { formId: 'complaintCleaning' },
    },
    {
      id: 'garden',
      title: {
        de: 'Garten, Hof oder Spielplatz ist ungepflegt',
        en: 'The garden, courtyard or playground is neglected',
      },
      usageTypes: apartmentOrCommercial,
      leadsTo: { formId: 'complaintCleaning' },
    },
    {
      id: 'bins',
      title: { de: 'Müllplatz ist schmutzig', en: 'The bin area is dirty' },
      usageTypes: apartmentOrCommercial,
      leadsTo: { formId: 'complaintCleaning' },
    },
    {
      id: 'winterService',
      title: { de: 'Winterdienst kommt zu spät oder gar nicht', en: 'Snow clearing is late or does not happen at all' },
      leadsTo: { formId: 'complaintCleaning' },
    },
  ],
}

export const craftAndBuildingWork: Theme = {
  id: 'works',
  icon: 'work',
  title: { de: 'Handwerk und Bauarbeiten', en: 'Tradespeople and construction work' },
  description: { de: 'Termin, Ergebnis, Schmutz, Schaden', en: 'Appointment, result, dirt, damage' },
  question: { de: 'Was ist schiefgelaufen?', en: 'What went wrong?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'noShow',
      title: { de: 'Niemand ist gekommen', en: 'No one came' },
      leadsTo: { formId: 'complaintWork' },
    },
    {
      id: 'notFixed',
      title: { de: 'Der Schaden ist nicht behoben', en: 'The damage has not been repaired' },
      leadsTo: { formId: 'complaintWork' },
    },
    {
      id: 'damage',
      title: { de: 'Bei der Arbeit ging etwas kaputt', en: 'Something was damaged during the work' },
      leadsTo: { formId: 'complaintWork' },
    },
    {
      id: 'dirt',
      title: { de: 'Schmutz wurde nicht weggeräumt', en: 'Dirt was left behind' },
      leadsTo: { formId: 'complaintWork' },
    },
    {
      id: 'manner',
      title: { de: 'Unfreundliches Verhalten', en: 'Unfriendly behaviour' },
      leadsTo: { formId: 'complaintWork' },
    },
  ],
}

export const statements: Theme = {
  id: 'statements',
  icon: 'receipt',
  title: { de: 'Abrechnung, Miete, Mahnung', en: 'Statements, rent, reminders' },
  description: { de: 'Wenn etwas nicht stimmt', en: 'If something is wrong' },
  question: { de: 'Was stimmt nicht?', en: 'What is wrong?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'operatingCosts',
      title: { de: 'Nebenkostenabrechnung', en: 'Statement of incidental costs' },
      notices: [objectionPeriod],
      leadsTo: { formId: 'complaintStatement' },
    },
    {
      id: 'heatingCosts',
      title: { de: 'Heizkostenabrechnung', en: 'Heating costs statement' },
      usageTypes: apartmentOrCommercial,
      notices: [objectionPeriod],
      leadsTo: { formId: 'complaintStatement' },
    },
    {
      id: 'rentAdjustment',
      title: { de: 'Mieterhöhung', en: 'Rent increase' },
      leadsTo: { formId: 'complaintLetter' },
    },
    {
      id: 'reminder',
      title: { de: 'Mahnung', en: 'Payment reminder' },
      leadsTo: { formId: 'complaintLetter' },
    },
  ],
}

export const ourService: Theme = {
  id: 'us',
  icon: 'service',
  title: { de: 'Unser Service', en: 'Our service' },
  description: { de: 'Erreichbarkeit, Antworten, Mitarbeitende', en: 'Reaching us, replies, staff' },
  question: { de: 'Was hat Sie geärgert?', en: 'What annoyed you?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'notReached',
      title: { de: 'Niemand ist zu erreichen', en: 'I cannot reach anyone' },
      leadsTo: { formId: 'complaintService' },
    },
    {
      id: 'noAnswer',
      title: { de: 'Mein Anliegen bleibt liegen', en: 'Nothing is happening with my request' },
      leadsTo: { formId: 'complaintService' },
    },
    {
      id: 'staff',
      title: { de: 'Unfreundliche oder falsche Auskunft', en: 'Unfriendly or wrong information' },
      leadsTo: { formId: 'complaintService' },
    },
    {
      id: 'portal',
      title: { de: 'Dieses Portal', en: 'This portal' },
      leadsTo: { formId: 'complaintService' },
    },
  ],
}
