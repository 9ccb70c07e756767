import { date } from '../values/dates.ts'
import { iban } from '../values/iban.ts'
import { money } from '../values/numbers.ts'
import { contractNumber, identifier, text } from '../values/texts.ts'
import { oneOf } from '../values/words.ts'
import { optional, required } from './kind.ts'
import { contractId } from './sharedColumns.ts'

/** The columns of a list of tenants that describe the contract. */
export const contractColumns = {
  contractId: required(contractId.type, contractId),
  portalContractNumber: optional(contractNumber, {
    de: 'Vertragsnummer im Portal',
    en: 'Contract number of the portal',
    headers: ['Portal-Vertragsnummer', 'Portalnummer'],
    example: '1000000000123',
  }),
  contractStart: required(date, {
    de: 'Vertragsbeginn',
    en: 'Start of the contract',
    headers: [
      'Mietbeginn',
      'Beginn',
      'Einzug',
      'Einzugsdatum',
      'Vertrag von',
      'Vertragsbeginn am',
      'Contract start',
      'Start date',
      'Move-in date',
      'Lease start',
    ],
    example: '01.04.2019',
  }),
  contractEnd: optional(date, {
    de: 'Vertragsende',
    en: 'End of the contract',
    headers: [
      'Mietende',
      'Ende',
      'Auszug',
      'Auszugsdatum',
      'Vertrag bis',
      'Laufzeitende',
      'Contract end',
      'End date',
      'Move-out date',
      'Lease end',
    ],
    example: '31.12.2026',
  }),
  deposit: optional(money, {
    de: 'Kaution',
    en: 'Deposit',
    headers: ['Kautionsbetrag', 'Mietkaution', 'Kaution Soll', 'Security deposit'],
    example: '1.350,00',
  }),
  rentIban: optional(iban, {
    de: 'IBAN für die Miete',
    en: 'IBAN for the rent',
    headers: ['Mietkonto IBAN', 'IBAN Vermieter', 'Zahlung an IBAN', 'IBAN of the landlord'],
    example: 'DE02 1203 0000 0000 2020 51',
  }),
  rentBank: optional(text(100), {
    de: 'Bank für die Miete',
    en: 'Bank for the rent',
    headers: ['Mietkonto Bank', 'Bank Vermieter', 'Name der Bank', 'Bank of the landlord'],
    example: 'Musterbank',
  }),
  rentAccountHolder: optional(text(100), {
    de: 'Empfänger der Miete',
    en: 'Payee of the rent',
    headers: ['Kontoinhaber', 'Mietkonto Inhaber', 'Kontoinhaber Vermieter', 'Account holder'],
    example: 'Lindenhof Wohnen GmbH',
  }),
  paymentReference: optional(text(140), {
    de: 'Verwendungszweck',
    en: 'Payment reference',
    headers: ['Zahlungsreferenz', 'Verwendungszweck Miete', 'Reference'],
    example: '104/001 Krause',
  }),
  rentPaymentKind: optional(
    oneOf({
      directDebit: ['Lastschrift', 'SEPA-Lastschrift', 'Einzug', 'Bankeinzug', 'direct debit', 'LS'],
      transfer: ['Überweisung', 'Dauerauftrag', 'Selbstzahler', 'transfer', 'standing order', 'UEB'],
    }),
    {
      de: 'Zahlungsart',
      en: 'Payment method',
      headers: ['Zahlweise', 'Zahlungsweg', 'Zahlweg'],
      example: 'Lastschrift',
    },
  ),
  contactPersonId: optional(identifier, {
    de: 'Ansprechpartner',
    en: 'Contact person',
    headers: ['Ansprechpartner-Nr.', 'Betreuer', 'Kundenbetreuer', 'Contact person id'],
    example: 'AP-07',
  }),
}
