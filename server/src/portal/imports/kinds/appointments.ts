import { email, phone } from '../values/contactData.ts'
import { date, dayAndTime, timeOfDay } from '../values/dates.ts'
import { identifier, text } from '../values/texts.ts'
import { districts, oneOf, someOf } from '../values/words.ts'
import { inOrder, kind, required } from './kind.ts'

const technicianId = {
  de: 'Technikernummer',
  en: 'Technician id',
  headers: ['Techniker-Nr.', 'Technikerkennung', 'Monteur-Nr.', 'Monteurnummer', 'Techniker-ID', 'Technician no.'],
  example: 'T-07',
}

/** One row per technician. */
export const technicians = kind({
  name: 'technicians',
  label: { de: 'Techniker', en: 'Technicians' },
  columns: {
    technicianId: required(identifier, technicianId),
    name: required(text(100), {
      de: 'Name des Technikers',
      en: 'Name of the technician',
      headers: ['Name', 'Techniker', 'Monteur', 'Technician'],
      example: 'Mehmet Yıldız',
    }),
    company: required(text(100), {
      de: 'Firma',
      en: 'Company',
      headers: ['Fachbetrieb', 'Unternehmen', 'Contractor'],
      example: 'Sanitär Nord GmbH',
    }),
    trades: required(
      someOf({
        heating: ['Heizung', 'Heizungsbau'],
        plumbing: ['Sanitär', 'Klempner', 'Installation'],
        electrics: ['Elektro', 'Elektrik', 'electrical'],
        carpentry: ['Tischler', 'Schreiner', 'Türen und Fenster', 'carpenter'],
        painting: ['Maler', 'Malerarbeiten', 'painter'],
      }),
      { de: 'Gewerke', en: 'Trades', headers: ['Gewerk', 'Trade'], example: 'Heizung, Sanitär' },
    ),
    districts: required(districts, {
      de: 'Einsatzgebiet',
      en: 'Districts',
      headers: ['Postleitzahlen', 'Gebiete', 'PLZ-Gebiet', 'Postal codes'],
      example: '10115, 10117',
    }),
  },
  key: ['technicianId'],
})

const inStrictOrder = (first: string, second: string) => ({
  ...inOrder(first, second),
  holds: (row: Readonly<Record<string, unknown>>) => String(row[first]) < String(row[second]),
})

/** One row per technician and weekday. */
export const workingHours = kind({
  name: 'workingHours',
  label: { de: 'Arbeitszeiten der Techniker', en: 'Working hours of technicians' },
  columns: {
    technicianId: required(identifier, technicianId),
    weekday: required(
      oneOf({
        monday: ['Montag', 'Mo', '1'],
        tuesday: ['Dienstag', 'Di', '2'],
        wednesday: ['Mittwoch', 'Mi', '3'],
        thursday: ['Donnerstag', 'Do', '4'],
        friday: ['Freitag', 'Fr', '5'],
        saturday: ['Samstag', 'Sa', 'Sonnabend', '6'],
      }),
      { de: 'Wochentag', en: 'Weekday', headers: ['Tag', 'Day'], example: 'Montag' },
    ),
    opens: required(timeOfDay, {
      de: 'Arbeitsbeginn',
      en: 'Starts at',
      headers: ['Von', 'Beginn', 'Uhrzeit von', 'Opens'],
      example: '8:00',
    }),
    closes: required(timeOfDay, {
      de: 'Arbeitsende',
      en: 'Ends at',
      headers: ['Bis', 'Ende', 'Uhrzeit bis', 'Closes'],
      example: '16:30',
    }),
  },
  rules: [inStrictOrder('opens', 'closes')],
  key: ['technicianId', 'weekday'],
})

/** One row per period in which a technician has no appointments. */
export const absences = kind({
  name: 'absences',
  label: { de: 'Abwesenheiten der Techniker', en: 'Absences of technicians' },
  columns: {
    absenceId: required(identifier, {
      de: 'Kalendernummer',
      en: 'Calendar entry id',
      headers: ['Eintrag', 'Eintrag-Nr.', 'Termin-ID', 'Abwesenheit-Nr.', 'Entry id', 'Absence id'],
      example: 'K-2026-0815',
    }),
    technicianId: required(identifier, technicianId),
    startsAt: required(dayAndTime, {
      de: 'Abwesend ab',
      en: 'Absent from',
      headers: ['Von', 'Beginn', 'Start', 'Starts at'],
      example: '24.12.2026 8:00',
    }),
    endsAt: required(dayAndTime, {
      de: 'Abwesend bis',
      en: 'Absent until',
      headers: ['Bis', 'Ende', 'Ends at'],
      example: '24.12.2026 18:00',
    }),
  },
  rules: [inStrictOrder('startsAt', 'endsAt')],
  key: ['absenceId'],
})

/** One row per day without appointments. */
export const closedDays = kind({
  name: 'closedDays',
  label: { de: 'Schließtage', en: 'Closed days' },
  columns: {
    day: required(date, {
      de: 'Schließtag',
      en: 'Closed day',
      headers: ['Feiertag', 'Feiertagsdatum', 'Tag', 'Datum', 'Holiday', 'Date', 'Day'],
      example: '25.12.2026',
    }),
    name: required(text(100), {
      de: 'Anlass',
      en: 'Occasion',
      headers: ['Name', 'Bezeichnung', 'Name des Feiertags', 'Grund', 'Reason'],
      example: '1. Weihnachtstag',
    }),
  },
  key: ['day'],
})

/** One row per staff member whom tenants see as their contact. */
export const contactPeople = kind({
  name: 'contactPeople',
  label: { de: 'Ansprechpartner', en: 'Contact people' },
  columns: {
    contactPersonId: required(identifier, {
      de: 'Ansprechpartner-Nummer',
      en: 'Contact person id',
      headers: ['Ansprechpartner-Nr.', 'Ansprechpartner', 'Betreuernummer', 'Betreuer-Nr.'],
      example: 'AP-07',
    }),
    name: required(text(100), {
      de: 'Name des Ansprechpartners',
      en: 'Name of the contact person',
      headers: ['Name', 'Betreuer', 'Kundenbetreuer', 'Full name'],
      example: 'Sabine Berger',
    }),
    role: required(text(100), {
      de: 'Aufgabe',
      en: 'Role',
      headers: ['Funktion', 'Rolle', 'Zuständigkeit', 'Function'],
      example: 'Mieterbetreuung',
    }),
    phone: required(phone, {
      de: 'Telefon',
      en: 'Telephone',
      headers: ['Tel.', 'Telefonnummer', 'Durchwahl', 'Phone'],
      example: '030 23125110',
    }),
    email: required(email, {
      de: 'E-Mail',
      en: 'E-mail',
      headers: ['E-Mail-Adresse', 'Mail', 'E-mail address'],
      example: 'berger@example.org',
    }),
  },
  key: ['contactPersonId'],
})
