import { type Mapping, mappingSchema } from '../header/mapping.ts'

/**
 * The mappings that the portal has for the exports of common systems. Landlords configure these exports, so they may have to
 * edit a mapping. docs/operating/import.md says what is known about each export and what is assumed.
 */
export const shippedMappings: readonly Mapping[] = [
  {
    name: 'wodis-sigma',
    kind: 'tenants',
    recognizedBy: ['WE-Bezeichnung', 'VE-Nr.', 'MV-Nr.'],
    columns: {
      WE: 'estateId',
      'WE-Bezeichnung': 'estateName',
      Haus: 'houseId',
      'VE-Nr.': 'unitId',
      'VE-Art': 'usageType',
      'VE-Bezeichnung': 'unitName',
      'MV-Nr.': 'contractId',
      'GP-Nr.': 'tenantId',
      'GP-Rolle': 'role',
      Name1: 'lastName',
      Name2: 'firstName',
      Telefon: 'mobile+landline',
      Bankeinzug: null,
    },
    words: {
      usageType: { '01': 'apartment', '02': 'commercial', '03': 'parking' },
      role: { HM: 'main', MM: 'coTenant' },
    },
    decimalMark: ',',
  },
  {
    name: 'sap-re-fx',
    kind: 'tenants',
    recognizedBy: ['Buchungskreis', 'Mietobjekt', 'Geschäftspartner'],
    columns: {
      Buchungskreis: null,
      Wirtschaftseinheit: 'estateId',
      Gebäude: 'houseId',
      Mietobjekt: 'unitId',
      'Bezeichnung Mietobjekt': 'unitName',
      Nutzungsart: 'usageType',
      Vertrag: 'contractId',
      Vertragsbeginn: 'contractStart',
      Laufzeitende: 'contractEnd',
      Geschäftspartner: 'tenantId',
      Debitor: 'customerNumber',
      'GP-Rolle': 'role',
    },
    words: {
      usageType: { WHG: 'apartment', GAR: 'parking', STP: 'parking', GEW: 'commercial' },
      role: { TR0600: 'main', TR0601: 'coTenant' },
    },
    digits: { tenantId: 10, customerNumber: 10, contractId: 13 },
  },
  {
    name: 'casavi',
    kind: 'tenants',
    recognizedBy: ['Referenz-ID der Liegenschaft', 'Referenz-ID der Einheit'],
    columns: {
      'Name der Liegenschaft': 'houseName',
      'Referenz-ID der Liegenschaft': 'houseId',
      'PLZ der Liegenschaft': 'zip',
      'Ort der Liegenschaft': 'town',
      'Land der Liegenschaft': null,
      'Name der Einheit': 'unitName',
      'Referenz-ID der Einheit': 'unitId',
      'Adresse der Einheit': 'street+houseNumber',
      Einheitsnummer: null,
      Nachname: 'lastName',
      Vorname: 'firstName',
      Unternehmen: 'organisation',
      'Referenz-ID des Kontakts': 'tenantId',
      Vertragsnummer: 'contractId',
      Vertragsbeginn: 'contractStart',
      Vertragsende: 'contractEnd',
    },
    defaults: { usageType: 'apartment' },
  },
].map((mapping) => mappingSchema.parse(mapping))
