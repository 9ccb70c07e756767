import { anyPhone, fullName, isOrganisation, streetLine, zipAndTown } from '../values/compounds.ts'
import { contractColumns } from './contractColumns.ts'
import { inOrder, kind } from './kind.ts'
import { tenancyColumns, tenantColumns } from './tenantColumns.ts'
import { houseColumns, unitColumns } from './unitColumns.ts'

/** Moves the name of an organisation from the column for last names to the column `organisation`. */
function moveOrganisation(row: Record<string, unknown>): void {
  const { lastName, firstName, organisation } = row
  if (organisation !== null || firstName !== null || typeof lastName !== 'string') return
  if (row.tenantType !== 'organisation' && !isOrganisation(lastName)) return
  row.organisation = lastName
  row.lastName = null
}

const isForeign = (country: unknown) => typeof country === 'string' && !/^(?:d|de|deutschland|germany)$/i.test(country)

/**
 * A flat list: one row per tenant of a contract. A couple has two rows with the same contract, and a tenant with a garage has
 * two rows with the same tenant.
 */
export const tenants = kind({
  name: 'tenants',
  label: { de: 'Mieter mit Verträgen und Einheiten', en: 'Tenants with contracts and units' },
  columns: { ...tenantColumns, ...tenancyColumns, ...contractColumns, ...unitColumns, ...houseColumns },
  compounds: [
    {
      type: fullName,
      label: { de: 'Name', en: 'Name' },
      headers: [
        'Mieter',
        'Name, Vorname',
        'Nachname, Vorname',
        'Name des Mieters',
        'Vollständiger Name',
        'Full name',
        'Tenant name',
        'Name des Hauptmieters',
      ],
      parts: ['lastName', 'firstName', 'organisation'],
      replacesFirstPart: true,
    },
    {
      type: anyPhone,
      label: { de: 'Telefon', en: 'Telephone' },
      headers: ['Tel.', 'Telefonnummer', 'Rufnummer', 'Telefon 1', 'Phone', 'Phone number'],
      parts: ['mobile', 'landline'],
      replacesFirstPart: false,
    },
    {
      type: streetLine,
      label: { de: 'Straße und Hausnummer', en: 'Street and house number' },
      headers: [
        'Straße/Hausnummer',
        'Straße Nr.',
        'Straße, Nr.',
        'Anschrift',
        'Adresse',
        'Adresse der Einheit',
        'Objektanschrift',
        'Address',
      ],
      parts: ['street', 'houseNumber'],
      replacesFirstPart: true,
    },
    {
      type: zipAndTown,
      label: { de: 'PLZ und Ort', en: 'Postal code and town' },
      headers: ['PLZ Ort', 'PLZ/Ort', 'PLZ, Ort', 'Postleitzahl und Ort', 'Objekt PLZ Ort', 'Zip and town'],
      parts: ['zip', 'town'],
      replacesFirstPart: true,
    },
  ],
  oneOf: [['lastName', 'organisation']],
  fallbacks: {
    tenantId: 'customerNumber',
    customerNumber: 'tenantId',
    contractId: 'portalContractNumber',
    contractStart: 'tenancyFrom',
    tenancyFrom: 'contractStart',
    tenancyTo: 'contractEnd',
    unitName: 'unitId',
  },
  complete: moveOrganisation,
  rules: [
    inOrder('contractStart', 'contractEnd'),
    inOrder('tenancyFrom', 'tenancyTo'),
    {
      columns: ['firstName', 'lastName'],
      holds: ({ lastName, firstName, organisation }) =>
        organisation !== null || lastName === null || firstName !== null,
      problem: 'personWithoutFirstName',
    },
    {
      columns: ['postalZip'],
      // Excel removes the zero of 01067. Four digits are right in Austria and Switzerland, so a foreign country allows them.
      holds: ({ postalZip, postalCountry }) =>
        typeof postalZip !== 'string' || !/^\d{4}$/.test(postalZip) || isForeign(postalCountry),
      problem: 'zerosLost',
    },
  ],
  key: ['tenantId', 'contractId'],
  entities: [
    { label: { de: 'der Mieter', en: 'the tenant' }, key: ['tenantId'], columns: Object.keys(tenantColumns).slice(1) },
    { label: { de: 'die Kundennummer', en: 'the customer number' }, key: ['customerNumber'], columns: ['tenantId'] },
    {
      label: { de: 'der Vertrag', en: 'the contract' },
      key: ['contractId'],
      columns: [...Object.keys(contractColumns).slice(1), 'unitId'],
    },
    {
      label: { de: 'die Einheit', en: 'the unit' },
      key: ['unitId'],
      columns: [...Object.keys(unitColumns).slice(1), ...Object.keys(houseColumns)],
      hint: {
        de: 'Die Nummer einer Einheit muss über alle Häuser eindeutig sein.',
        en: 'The number of a unit must be unique over all houses.',
      },
    },
  ],
})
