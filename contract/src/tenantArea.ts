import * as z from 'zod/mini'
import { call } from './call.ts'
import { contractId } from './contracts.ts'
import { deliveredFile } from './inbox.ts'

/** What a tenant may see of a contract. The account and the change of the advance payment are shown among the costs, never without them. */
export const tenantAreaFeatures = z.object({
  rentalContract: z.boolean(),
  rentalAccount: z.boolean(),
  additionalCosts: z.boolean(),
  changeAdditionalCostsPrepayment: z.boolean(),
})
export type TenantAreaFeatures = z.output<typeof tenantAreaFeatures>

/** Amounts are whole cents. */
const cents = z.int()
const isoDate = z.string()

/** A part of what is paid each month; the landlord may add kinds. */
const rentPart = z.object({ kind: z.string(), label: z.string(), cents })
const rent = z.object({ parts: z.array(rentPart), totalCents: cents, validFrom: isoDate })

const rentalContract = z.object({
  objectDescription: z.string(),
  usageType: z.enum(['apartment', 'parking', 'commercial']),
  /** With half rooms; null for what has none. */
  rooms: z.nullable(z.number()),
  areaInSquareMetres: z.nullable(z.number()),
  floor: z.nullable(z.string()),
  startDate: isoDate,
  rent,
  /** Rents that are known to begin later, the nearest first: what the landlord has announced, what the tenant has changed. */
  nextRents: z.array(rent),
  deposit: z.nullable(z.object({ cents, kind: z.string() })),
  payment: z.object({ accountHolder: z.string(), iban: z.string(), bank: z.string(), reference: z.string() }),
  contactPerson: z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() }),
  documents: z.array(z.object({ ...deliveredFile.shape, title: z.string(), timestamp: z.string() })),
})
export type RentalContract = z.output<typeof rentalContract>

const additionalCosts = z.object({
  advancePayment: z.object({
    parts: z.array(rentPart),
    totalCents: cents,
    validFrom: isoDate,
    /** What it changes to later, the nearest first. */
    next: z.array(z.object({ totalCents: cents, validFrom: isoDate })),
    /** The landlord's bounds of a change; null when it cannot be changed here. */
    bounds: z.nullable(z.object({ minCents: cents, maxCents: cents })),
    /** Leads into the flow that changes it: a service type, a theme and a type of the catalogue. */
    change: z.nullable(z.object({ serviceTypeId: z.string(), themeId: z.string(), typeId: z.string() })),
  }),
  /** The last statement, line by line against the year before. */
  statement: z.nullable(
    z.object({
      from: isoDate,
      to: isoDate,
      /** A kind of cost that only one of the two years had is 0 in this one, or null in the year before. */
      lines: z.array(z.object({ label: z.string(), cents, previousCents: z.nullable(cents) })),
      totalCents: cents,
      previousTotalCents: z.nullable(cents),
      prepaidCents: cents,
      /** Positive: the tenant gets it back; negative: the tenant owes it. */
      balanceCents: cents,
      document: z.nullable(deliveredFile),
    }),
  ),
  /** The rental account: the newest entry first. Positive: paid; negative: due. Null when the contract does not show it. */
  account: z.nullable(
    z.object({
      balanceCents: cents,
      asOf: isoDate,
      entries: z.array(z.object({ date: isoDate, text: z.string(), cents, balanceCents: cents })),
    }),
  ),
})
export type AdditionalCosts = z.output<typeof additionalCosts>

export const tenantArea = {
  readTenantArea: call({
    method: 'GET',
    path: '/feature/tenantarea',
    access: 'renter',
    summary: 'What the tenant may see of a contract.',
    query: z.strictObject({ contractId }),
    answer: tenantAreaFeatures,
    refuses: ['contractNotFound'],
  }),
  readRentalContract: call({
    method: 'GET',
    path: '/feature/myrentalcontract',
    access: 'renter',
    summary: 'The details of a rental contract; null when the contract does not show them.',
    query: z.strictObject({ contractId }),
    answer: z.object({ rentalContract: z.nullable(rentalContract) }),
    refuses: ['contractNotFound'],
  }),
  readAdditionalCosts: call({
    method: 'GET',
    path: '/feature/myadditionalCost',
    access: 'renter',
    summary:
      'Advance payment, last statement and rental account of a contract; null when the contract does not show them.',
    query: z.strictObject({ contractId }),
    answer: z.object({ additionalCosts: z.nullable(additionalCosts) }),
    refuses: ['contractNotFound'],
  }),
}
