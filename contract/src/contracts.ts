import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { contractNumberPattern } from './rules.ts'

export const contractId = z.string().check(z.regex(contractNumberPattern))

export const contract = z.object({
  contractId,
  usageType: z.enum(['apartment', 'parking', 'commercial']),
  objectAddressStreet: z.string(),
  objectAddressHousenumber: z.string(),
  objectAddressZip: z.string(),
  objectAddressTown: z.string(),
  /** Whether the contract picker shows an info badge for this contract. */
  badgeIndicator: z.boolean(),
  /** The id of the rented unit, which the call for the catalog requires. */
  objHeaderId: z.string(),
  customerNumber: z.string(),
  /** ISO date. */
  startDate: z.string(),
  /** Set after the end of the tenancy: its last day, and the last day on which the contract can be read. ISO dates. */
  ended: z.optional(z.object({ on: z.string(), readableUntil: z.string() })),
})
export type Contract = z.output<typeof contract>

export const contracts = {
  listContracts: call({
    method: 'GET',
    path: '/contracts',
    access: 'renter',
    answer: z.object({
      contracts: z.array(contract),
      /** Set if `contracts` is empty and the tenant joins a running contract later: the first day, an ISO date. */
      joinsOn: z.optional(z.string()),
    }),
  }),
}
