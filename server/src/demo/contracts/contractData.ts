import type { Localized } from '@portal/contract/api/texts'
import type { PaymentKind, TenantAreaFeatures } from '@portal/contract/tenantArea'
import type { Days } from '../days.ts'
import { type Booking, collectedOn, firstOfMonth } from './bookings.ts'
import { type Cost, type Flat, heatingCosts, operatingCosts, shareOf, sumOf } from './costs.ts'

/** A part of the rent: its amount per month, and the day from which the amount applies. */
export interface DemoRentPart {
  kind: keyof typeof rentKinds
  validFrom: string
  cents: number
}

export interface DemoStatement {
  year: number
  /** In cents, for the whole year. */
  prepaid: number
  lines: readonly { kind: string; label: Localized; cents: number }[]
  payment?: { kind: 'directDebit' | 'transfer'; dueOn: string }
}

/** What the tenants of a contract see about it: terms, rent, statements and rental account. */
export interface DemoContractData {
  contractId: string
  shows: TenantAreaFeatures
  contactPerson: keyof typeof contactPeople
  rooms?: string
  /** In square metres. */
  area?: string
  floor?: Localized
  /** In cents. */
  deposit?: number
  rentParts: readonly DemoRentPart[]
  /** How the tenant pays the rent. */
  paymentKind: PaymentKind
  /** The limits for a change of the advance payment, in cents per month. */
  bounds?: readonly [min: number, max: number]
  statements?: readonly DemoStatement[]
  bookings?: readonly Booking[]
}

export const rentKinds = {
  baseRent: { label: { de: 'Grundmiete', en: 'Base rent' }, position: 1, isAdvancePayment: false },
  operatingCosts: {
    label: { de: 'Vorauszahlung Betriebskosten', en: 'Advance payment for operating costs' },
    position: 2,
    isAdvancePayment: true,
  },
  heating: {
    label: { de: 'Vorauszahlung Heizung und Warmwasser', en: 'Advance payment for heating and hot water' },
    position: 3,
    isAdvancePayment: true,
  },
}

/** The contact people. Their phone number and mail domain come from the brand. */
export const contactPeople = {
  homes: {
    name: 'Katrin Albers',
    role: { de: 'Mieterbetreuung', en: 'Tenant services' },
    mailbox: 'mieterbetreuung',
  },
  parking: {
    name: 'Tim Yildirim',
    role: { de: 'Stellplätze und Garagen', en: 'Parking spaces and garages' },
    mailbox: 'stellplatz',
  },
}

export const depositKind: Localized = {
  de: 'Barkaution auf einem Treuhandkonto',
  en: 'Cash deposit in a trust account',
}
/** A fictitious bank. */
export const bank = { name: 'Elbhafen Bank', iban: 'DE44999999990047110000' }

export const costsOf = (flat: Flat, year: number): Cost[] => [
  ...operatingCosts(flat, year),
  ...heatingCosts(flat, year),
]

/**
 * Returns when and how the balance of a statement is paid: an additional payment by direct debit in the second month after
 * the month of delivery, and a credit (a negative balance) by transfer four weeks after the delivery.
 */
export function paymentOf(balance: number, deliveredDaysAgo: number, { at, date }: Days) {
  return balance < 0
    ? { kind: 'transfer' as const, dueOn: date(deliveredDaysAgo - 28) }
    : { kind: 'directDebit' as const, dueOn: collectedOn(firstOfMonth(at(deliveredDaysAgo), -2)) }
}

interface StatementOfYear {
  flat: Flat
  year: number
  /** In cents per month. */
  prepayment: number
  deliveredDaysAgo: number
}

/** Returns the statement of a year, with the same lines and the same payment as its document. */
export function statementOf({ flat, year, prepayment, deliveredDaysAgo }: StatementOfYear, days: Days): DemoStatement {
  const lines = costsOf(flat, year).map((cost) => ({ kind: cost.kind, label: cost.label, cents: shareOf(cost) }))
  const prepaid = 12 * prepayment
  const balance = sumOf(lines.map(({ cents }) => cents)) - prepaid
  return { year, prepaid, lines, payment: paymentOf(balance, deliveredDaysAgo, days) }
}

export const everything: TenantAreaFeatures = {
  rentalContract: true,
  rentalAccount: true,
  additionalCosts: true,
  changeAdditionalCostsPrepayment: true,
}
export const contractOnly: TenantAreaFeatures = {
  rentalContract: true,
  rentalAccount: false,
  additionalCosts: false,
  changeAdditionalCostsPrepayment: false,
}
