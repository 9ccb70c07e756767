import { email, phone } from '../values/contactData.ts'
import { date } from '../values/dates.ts'
import { anyPostalCode, identifier, text } from '../values/texts.ts'
import { oneOf } from '../values/words.ts'
import { optional, required } from './kind.ts'
import { tenantId } from './sharedColumns.ts'

/** The columns of a list of tenants that describe the tenant. */
export const tenantColumns = {
  tenantId: required(tenantId.type, tenantId),
  customerNumber: required(identifier, {
    de: 'Kundennummer',
    en: 'Customer number',
    headers: ['Kunden-Nr.', 'Debitor', 'Debitorennummer', 'Debitor-Nr.', 'Kunde', 'Customer no.', 'Customer'],
    example: '5000001',
  }),
  tenantType: optional(
    oneOf({
      person: ['Person', 'natürliche Person', 'privat', 'Privatperson', 'individual'],
      organisation: [
        'Organisation',
        'Firma',
        'juristische Person',
        'Unternehmen',
        'gewerblich',
        'company',
        'organization',
      ],
    }),
    {
      de: 'Art des Mieters',
      en: 'Type of tenant',
      headers: ['Mieterart', 'Personenart', 'Mietertyp', 'GP-Typ'],
      example: 'Person',
    },
  ),
  lastName: optional(text(100), {
    de: 'Nachname',
    en: 'Last name',
    headers: ['Name', 'Name 1', 'Familienname', 'Mietername', 'Nachname des Kontakts', 'Surname', 'Family name'],
    example: 'Krause',
  }),
  firstName: optional(text(100), {
    de: 'Vorname',
    en: 'First name',
    headers: ['Vorname(n)', 'Vornamen', 'Rufname', 'Vorname des Kontakts', 'Given name', 'Forename'],
    example: 'Anna',
  }),
  organisation: optional(text(200), {
    de: 'Firma',
    en: 'Organisation',
    headers: ['Organisation', 'Unternehmen', 'Firmenname', 'Mieterfirma', 'Company', 'Company name'],
    example: 'Bäckerei Sommer GmbH',
  }),
  birthDate: optional(date, {
    de: 'Geburtsdatum',
    en: 'Date of birth',
    headers: ['Geb.-Datum', 'Geburtstag', 'geboren am', 'geb. am', 'Geb.dat.', 'Birth date', 'Birthday'],
    example: '14.03.1981',
  }),
  email: optional(email, {
    de: 'E-Mail',
    en: 'E-mail',
    headers: ['E-Mail-Adresse', 'Mail', 'Mailadresse', 'E-Mail 1', 'E-Mail privat', 'E-mail address'],
    example: 'anna.krause@example.org',
  }),
  mobile: optional(phone, {
    de: 'Mobilnummer',
    en: 'Mobile number',
    headers: [
      'Mobil',
      'Mobiltelefon',
      'Handy',
      'Handynummer',
      'Mobilfunk',
      'Tel. mobil',
      'Telefon mobil',
      'Mobile',
      'Cell phone',
      'Mobile phone',
    ],
    example: '0172 9925904',
  }),
  landline: optional(phone, {
    de: 'Festnetznummer',
    en: 'Landline number',
    headers: ['Festnetz', 'Telefon privat', 'Tel. privat', 'Telefon Festnetz', 'Landline', 'Home phone'],
    example: '030 23125100',
  }),
  postalStreet: optional(text(100), {
    de: 'Straße der Postanschrift',
    en: 'Street of the postal address',
    headers: ['Post Straße', 'Postanschrift Straße', 'Korrespondenz Straße', 'Postal street', 'Mailing street'],
    example: 'Am Markt',
  }),
  postalHouseNumber: optional(text(20), {
    de: 'Hausnummer der Postanschrift',
    en: 'House number of the postal address',
    headers: ['Post Hausnummer', 'Postanschrift Hausnummer', 'Korrespondenz Hausnummer', 'Postal house number'],
    example: '3',
  }),
  postalZip: optional(anyPostalCode, {
    de: 'PLZ der Postanschrift',
    en: 'Postal code of the postal address',
    headers: ['Post PLZ', 'Postanschrift PLZ', 'Korrespondenz PLZ', 'Postal zip', 'Mailing zip'],
    example: '99084',
  }),
  postalTown: optional(text(100), {
    de: 'Ort der Postanschrift',
    en: 'Town of the postal address',
    headers: ['Post Ort', 'Postanschrift Ort', 'Korrespondenz Ort', 'Postal town', 'Mailing city'],
    example: 'Erfurt',
  }),
  postalCountry: optional(text(60), {
    de: 'Land der Postanschrift',
    en: 'Country of the postal address',
    headers: ['Post Land', 'Postanschrift Land', 'Korrespondenz Land', 'Postal country'],
    example: 'Deutschland',
  }),
}

/** The columns of a list of tenants that describe the tenancy. */
export const tenancyColumns = {
  role: optional(
    oneOf({
      main: ['Hauptmieter', 'Mieter', 'Hauptmieterin', 'Mieterin', 'Vertragspartner', 'main tenant', 'tenant', '1'],
      coTenant: ['Mitmieter', 'Mitmieterin', 'Ehepartner', 'weiterer Mieter', 'co-tenant', '2'],
    }),
    {
      de: 'Rolle',
      en: 'Role',
      headers: ['Mieterrolle', 'GP-Rolle', 'Rolle im Vertrag', 'Partnerrolle', 'Tenant role'],
      example: 'Hauptmieter',
    },
  ),
  tenancyFrom: required(date, {
    de: 'Mieter ab',
    en: 'Tenant from',
    headers: ['Mietverhältnis ab', 'Mieter von', 'Partner gültig ab', 'Mietzeit von', 'Tenancy from'],
    example: '01.04.2019',
  }),
  tenancyTo: optional(date, {
    de: 'Mieter bis',
    en: 'Tenant until',
    headers: ['Mietverhältnis bis', 'Partner gültig bis', 'Mietzeit bis', 'Tenancy to', 'Tenancy until'],
    example: '31.12.2026',
  }),
}
