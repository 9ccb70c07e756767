import { date } from '../values/dates.ts'
import { integer, money } from '../values/numbers.ts'
import { identifier, text } from '../values/texts.ts'
import { oneOf, yesNo } from '../values/words.ts'
import { inOrder, kind, optional, required } from './kind.ts'
import { contractId } from './sharedColumns.ts'

const position = optional(integer({ min: 0, max: 9999 }), {
  de: 'Reihenfolge',
  en: 'Position',
  headers: ['Sortierung', 'Pos.', 'Order'],
  example: '1',
})

const paymentKind = oneOf({
  directDebit: ['Lastschrift', 'SEPA-Lastschrift', 'Einzug', 'Bankeinzug', 'direct debit'],
  transfer: ['Überweisung', 'Dauerauftrag', 'Selbstzahler', 'transfer', 'standing order'],
})

/** One row per part of the rent and day from which it applies. */
export const rentParts = kind({
  name: 'rentParts',
  label: { de: 'Mietbestandteile', en: 'Rent parts' },
  columns: {
    contractId: required(contractId.type, contractId),
    kind: required(identifier, {
      de: 'Mietbestandteil',
      en: 'Rent part',
      headers: ['Bestandteil', 'Konditionsart', 'Sollart', 'Mietart', 'Condition type'],
      example: 'BK',
    }),
    label: required(text(100), {
      de: 'Text des Mietbestandteils',
      en: 'Label of the rent part',
      headers: ['Bezeichnung', 'Bestandteil Text', 'Konditionstext', 'Text', 'Label', 'Description'],
      example: 'Betriebskosten',
    }),
    amount: required(money, {
      de: 'Betrag',
      en: 'Amount',
      headers: ['Monatsbetrag', 'Betrag brutto', 'Sollbetrag', 'Betrag EUR', 'Monthly amount'],
      example: '145,00',
    }),
    validFrom: required(date, {
      de: 'Gültig ab',
      en: 'Valid from',
      headers: ['Ab', 'Gültig von', 'Soll ab', 'Mietbestandteil ab', 'Beginn', 'From'],
      example: '01.01.2026',
    }),
    validTo: optional(date, {
      de: 'Gültig bis',
      en: 'Valid to',
      headers: ['Bis', 'Soll bis', 'Mietbestandteil bis', 'Gültigkeitsende', 'Ende', 'To', 'Until'],
      example: '31.12.2027',
    }),
    isAdvancePayment: optional(yesNo, {
      de: 'Vorauszahlung',
      en: 'Advance payment',
      headers: ['Ist Vorauszahlung', 'Umlage', 'Abrechenbar', 'Is advance payment'],
      example: 'ja',
    }),
    position,
  },
  fallbacks: { label: 'kind' },
  rules: [inOrder('validFrom', 'validTo')],
  key: ['contractId', 'kind', 'validFrom'],
})

/**
 * Computes the signed amount of a row from two columns for debit and credit, or from the amount and a column for its side. A
 * positive amount was paid, a negative amount is due.
 */
function fillAmount(row: Record<string, unknown>): void {
  const { debit, credit, side } = row
  if (side === 'debit' && typeof row.amount === 'number') row.amount = -row.amount
  if (row.amount !== null || (debit === null && credit === null)) return
  row.amount = Number(credit ?? 0) - Number(debit ?? 0)
}

/** One row per booking of a rental account. */
export const bookings = kind({
  name: 'bookings',
  label: { de: 'Buchungen der Mieterkonten', en: 'Bookings of rental accounts' },
  columns: {
    contractId: required(contractId.type, contractId),
    bookingId: required(identifier, {
      de: 'Buchungsnummer',
      en: 'Booking number',
      headers: ['Belegnummer', 'Beleg-Nr.', 'Beleg', 'Buchungs-ID', 'Document number', 'Booking id'],
      example: '2026-004711',
    }),
    bookedOn: required(date, {
      de: 'Buchungsdatum',
      en: 'Booked on',
      headers: ['Buchungstag', 'Datum', 'Valuta', 'Wertstellung', 'Belegdatum', 'Posting date', 'Date'],
      example: '03.11.2026',
    }),
    text: required(text(200), {
      de: 'Buchungstext',
      en: 'Text',
      headers: ['Text', 'Verwendungszweck', 'Bezeichnung', 'Posting text'],
      example: 'Miete November',
    }),
    amount: optional(money, {
      de: 'Betrag',
      en: 'Amount',
      headers: ['Betrag EUR', 'Umsatz', 'Buchungsbetrag'],
      example: '850,00',
    }),
    side: optional(oneOf({ debit: ['Soll', 'S', 'D'], credit: ['Haben', 'H', 'C'] }), {
      de: 'Soll oder Haben',
      en: 'Debit or credit',
      headers: ['S/H', 'Soll/Haben', 'S/H-Kennzeichen', 'Soll/Haben-Kennzeichen', 'SHK', 'Debit/Credit', 'D/C'],
      example: 'Soll',
    }),
    debit: optional(money, { de: 'Soll', en: 'Debit', headers: ['Sollbetrag', 'Soll EUR'], example: '850,00' }),
    credit: optional(money, { de: 'Haben', en: 'Credit', headers: ['Habenbetrag', 'Haben EUR'], example: '850,00' }),
    asOf: optional(date, {
      de: 'Stand',
      en: 'As of',
      headers: ['Stichtag', 'Stand vom', 'Saldo zum', 'Key date'],
      example: '15.11.2026',
    }),
  },
  oneOf: [['amount', 'debit', 'credit']],
  complete: fillAmount,
  rules: [
    {
      columns: ['side', 'amount'],
      // A minus is ambiguous here: in some systems it marks a reversal, in others it only repeats the side.
      holds: ({ side, amount }) =>
        side === null || typeof amount !== 'number' || (side === 'debit' ? amount <= 0 : amount >= 0),
      problem: 'signedAmount',
    },
  ],
  key: ['contractId', 'bookingId'],
})

/** The columns that describe a statement as a whole. */
const statementColumns = {
  periodFrom: required(date, {
    de: 'Abrechnung von',
    en: 'Period from',
    headers: ['Zeitraum von', 'Abrechnungszeitraum von', 'Von', 'Statement from'],
    example: '01.01.2025',
  }),
  prepaid: required(money, {
    de: 'Vorauszahlungen',
    en: 'Prepaid',
    headers: ['Geleistete Vorauszahlungen', 'Summe Vorauszahlungen', 'Vorauszahlung', 'Prepayments'],
    example: '1.740,00',
  }),
  total: optional(money, {
    de: 'Summe der Kosten',
    en: 'Total',
    headers: ['Gesamtkosten', 'Kosten gesamt', 'Summe Kosten', 'Abrechnungssumme', 'Total costs'],
    example: '1.450,20',
  }),
  balance: optional(money, {
    de: 'Saldo',
    en: 'Balance',
    headers: ['Abrechnungssaldo', 'Abrechnungsergebnis', 'Ergebnis'],
    example: '289,80',
  }),
  dueOn: optional(date, {
    de: 'Fällig am',
    en: 'Due on',
    headers: ['Fälligkeit', 'Fällig', 'Due date'],
    example: '31.12.2026',
  }),
  paymentKind: optional(paymentKind, {
    de: 'Zahlungsart',
    en: 'Payment method',
    headers: ['Zahlweise', 'Zahlungsweg'],
    example: 'Lastschrift',
  }),
  documentId: optional(identifier, {
    de: 'Dokumentnummer',
    en: 'Document id',
    headers: ['Dokument', 'Dokument-ID', 'Abrechnungsdokument', 'Document'],
    example: 'DOK-2025-104-001',
  }),
  receiptsDocumentId: optional(identifier, {
    de: 'Dokumentnummer der Belege',
    en: 'Document id of the bills',
    headers: ['Belegdokument', 'Belege', 'Receipts document'],
    example: 'DOK-2025-104-B',
  }),
}

/**
 * One row per cost of a statement. Each row repeats the columns `statementColumns`. The total or the balance shows whether all lines
 * of the statement are in the file. A positive balance is a credit of the tenant.
 */
export const statements = kind({
  name: 'statements',
  label: { de: 'Abrechnungen mit Positionen', en: 'Statements with lines' },
  columns: {
    contractId: required(contractId.type, contractId),
    periodTo: required(date, {
      de: 'Abrechnung bis',
      en: 'Period to',
      headers: ['Zeitraum bis', 'Abrechnungszeitraum bis', 'Bis', 'Statement to'],
      example: '31.12.2025',
    }),
    ...statementColumns,
    kind: required(identifier, {
      de: 'Kostenart',
      en: 'Kind of cost',
      headers: ['Kostenart-Nr.', 'Abrechnungsposition', 'Betriebskostenart', 'Cost type'],
      example: 'WASSER',
    }),
    label: required(text(100), {
      de: 'Text der Kostenart',
      en: 'Label of the cost',
      headers: ['Bezeichnung', 'Kostenart Text', 'Kostenbezeichnung', 'Text', 'Label'],
      example: 'Wasserversorgung',
    }),
    amount: required(money, {
      de: 'Anteil',
      en: 'Share',
      headers: ['Kosten', 'Kostenanteil', 'Ihr Anteil', 'Betrag', 'Amount'],
      example: '312,40',
    }),
    position,
  },
  fallbacks: { label: 'kind' },
  oneOf: [['total', 'balance']],
  rules: [inOrder('periodFrom', 'periodTo')],
  key: ['contractId', 'periodTo', 'kind'],
  entities: [
    {
      label: { de: 'die Abrechnung', en: 'the statement' },
      key: ['contractId', 'periodTo'],
      columns: Object.keys(statementColumns),
    },
  ],
})
