import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { contractId } from './contracts.ts'
import { openableFile } from './inbox.ts'

/**
 * The sections of the tenant area that a contract shows. The rental account and the change of the advance payment appear
 * only together with the costs.
 */
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

const paymentKind = z.enum(['directDebit', 'transfer'])
export type PaymentKind = z.output<typeof paymentKind>

/** When and how an amount is paid: by a direct debit of the landlord, or by a transfer from the debtor. */
const payment = z.object({ kind: paymentKind, dueOn: isoDate })

/** The unpaid amount of the last statement, due today or later. `document` is the statement; null if it was not delivered. */
const amountDue = z.object({ ...payment.shape, cents, document: z.nullable(openableFile) })
export type AmountDue = z.output<typeof amountDue>

/** A component of the monthly payment; the landlord may add kinds. */
const rentPart = z.object({ kind: z.string(), label: z.string(), cents })
const rent = z.object({ parts: z.array(rentPart), totalCents: cents, validFrom: isoDate })

export const rentalContract = z.object({
  /**
   * The contract's number in the landlord's system; null if the portal uses the same number. Letters of the landlord may name
   * only this number.
   */
  landlordNumber: z.nullable(z.string()),
  objectDescription: z.string(),
  usageType: z.enum(['apartment', 'parking', 'commercial']),
  /** Half rooms are possible, such as 2.5; null for a unit without rooms. */
  rooms: z.nullable(z.number()),
  areaInSquareMetres: z.nullable(z.number()),
  floor: z.nullable(z.string()),
  startDate: isoDate,
  rent,
  /** Known future rents, the nearest first. The landlord has announced them, or the tenant has changed the advance payment. */
  nextRents: z.array(rent),
  deposit: z.nullable(z.object({ cents, kind: z.string() })),
  /**
   * Null without an IBAN on file. `kind` says how the tenant pays the rent; null if the landlord has not stored it. The other
   * fields are the landlord's bank account.
   */
  payment: z.nullable(
    z.object({
      kind: z.nullable(paymentKind),
      accountHolder: z.string(),
      iban: z.string(),
      bank: z.nullable(z.string()),
      reference: z.string(),
    }),
  ),
  contactPerson: z.nullable(z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })),
  documents: z.array(z.object({ ...openableFile.shape, title: z.string(), timestamp: z.string() })),
})
export type RentalContract = z.output<typeof rentalContract>

export const additionalCosts = z.object({
  advancePayment: z.object({
    parts: z.array(rentPart),
    totalCents: cents,
    validFrom: isoDate,
    /** Known later amounts, the nearest first. */
    next: z.array(z.object({ totalCents: cents, validFrom: isoDate })),
    /** The landlord's limits for a change. Null, like `change`, if the portal does not let the tenant change the payment. */
    bounds: z.nullable(z.object({ minCents: cents, maxCents: cents })),
    /** Identifies the type in the service catalog that leads to the form for changing the advance payment. */
    change: z.nullable(z.object({ serviceTypeId: z.string(), themeId: z.string(), typeId: z.string() })),
  }),
  /** The last statement, compared line by line with the statement of the period directly before, if one exists. */
  statement: z.nullable(
    z.object({
      from: isoDate,
      to: isoDate,
      /**
       * `cents` is 0 for a kind of cost that only the previous statement has. `previousCents` is null for a kind of cost that
       * only this statement has.
       */
      lines: z.array(z.object({ label: z.string(), cents, previousCents: z.nullable(cents) })),
      totalCents: cents,
      previousTotalCents: z.nullable(cents),
      prepaidCents: cents,
      /** Positive if the tenant gets money back, negative if the tenant owes money. */
      balanceCents: cents,
      /** Null if the landlord does not say when and how the balance is paid, or if the balance is 0. */
      payment: z.nullable(payment),
      /** Whether the rental account shows that the tenant has paid. False if the contract does not show the account. */
      isPaid: z.boolean(),
      /** The last day on which the tenant can object (§ 556 BGB). Null if the delivery of the statement is not known. */
      objectionUntil: z.nullable(isoDate),
      document: z.nullable(openableFile),
      /** The bills behind the statement. Null if the landlord has not delivered them. */
      receipts: z.nullable(openableFile),
    }),
  ),
  /**
   * The rental account, the newest entry first. Payments are positive, amounts due are negative. Null if the contract does
   * not show it. For a tenant who joined others, the oldest entry is the sum of all earlier bookings.
   */
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
    query: z.strictObject({ contractId }),
    answer: z.object({
      ...tenantAreaFeatures.shape,
      /**
       * Null if the last statement leaves no unpaid amount, if its due day is over or unknown, or if the contract does not
       * show its costs.
       */
      amountDue: z.nullable(amountDue),
      /** The amounts due of the tenant's other contracts, under the same conditions. */
      amountsDueOfOtherContracts: z.array(z.object({ contractId, ...amountDue.shape })),
      /** The deposit of the rental contract, for a former tenant. Null before the end, or if it is unknown or not shown. */
      depositCents: z.nullable(cents),
    }),
    refuses: ['contractNotFound'],
  }),
  readRentalContract: call({
    method: 'GET',
    path: '/feature/myrentalcontract',
    access: 'renter',
    query: z.strictObject({ contractId }),
    answer: z.object({ rentalContract: z.nullable(rentalContract) }),
    refuses: ['contractNotFound'],
  }),
  readAdditionalCosts: call({
    method: 'GET',
    path: '/feature/myadditionalCost',
    access: 'renter',
    query: z.strictObject({ contractId }),
    answer: z.object({ additionalCosts: z.nullable(additionalCosts) }),
    refuses: ['contractNotFound'],
  }),
}
