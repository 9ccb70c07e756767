import { identifier } from '../values/texts.ts'

/** The number of a tenant in the landlord's system. */
export const tenantId = {
  type: identifier,
  de: 'Mieternummer',
  en: 'Tenant number',
  headers: [
    'Mieter-Nr.',
    'Partnernummer',
    'Partner-Nr.',
    'Geschäftspartner',
    'Geschäftspartnernummer',
    'GP-Nummer',
    'GP-Nr.',
    'GPartner',
    'Personennummer',
    'Referenz-ID des Kontakts',
    'Referenz-ID des Mieters',
    'Kontakt Referenz-ID',
    'Tenant id',
    'Business partner',
    'Partner number',
  ],
  example: '104711',
}

/** The number of a contract in the landlord's system. */
export const contractId = {
  type: identifier,
  de: 'Vertragsnummer',
  en: 'Contract number',
  headers: [
    'Vertrags-Nr.',
    'Vertrag',
    'Mietvertrag',
    'Mietvertragsnummer',
    'Mietvertrags-Nr.',
    'MV-Nr.',
    'Vertragsnummer extern',
    'Contract id',
    'Contract',
    'Contract no.',
    'Lease',
    'Lease number',
  ],
  example: '104/001',
}
