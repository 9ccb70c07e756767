import * as z from 'zod/mini'
import { wholeNumber } from '../api/wholeNumber.ts'
import { contract } from '../contracts.ts'
import { inboxDocument } from '../inbox.ts'
import { requestHandling } from '../integration/requestHandling.ts'
import { codeChannels } from '../registration.ts'
import { serviceRequest } from '../requests.ts'
import { additionalCosts, rentalContract } from '../tenantArea.ts'
import { deskCall, everyRole, workingRoles } from './deskCall.ts'

const isoDate = z.string()

const foundTenant = z.object({
  tenantId: z.uuid(),
  customerNumber: z.string(),
  /** The number in the landlord's system. */
  externalId: z.nullable(z.string()),
  name: z.string(),
  /** The address of the current unit, otherwise of a coming one, otherwise of the last one; null without a contract. */
  address: z.nullable(z.string()),
  hasAccount: z.boolean(),
  tenancy: z.enum(['current', 'coming', 'ended', 'none']),
})
export type FoundTenant = z.output<typeof foundTenant>

const tenancy = z.object({
  contractId: z.string(),
  externalId: z.nullable(z.string()),
  object: z.string(),
  address: z.string(),
  role: z.enum(['main', 'co']),
  from: isoDate,
  to: z.nullable(isoDate),
  /** What the tenant may do with the contract today. */
  access: z.enum(['full', 'readOnly', 'none']),
  /** The last day on which the tenant can read the contract; null while no end is known. */
  readableUntil: z.nullable(isoDate),
  otherTenants: z.array(z.object({ tenantId: z.uuid(), name: z.string() })),
})

export const deskTenant = z.object({
  ...foundTenant.shape,
  kind: z.enum(['person', 'organisation']),
  postalAddress: z.nullable(z.string()),
  /** Whether the postal address is that of a home that the tenant has left, so that no letter with an access code goes there. */
  hasLeftHome: z.boolean(),
  /** In E.164, or as the landlord's system has it. */
  mobile: z.nullable(z.string()),
  landline: z.nullable(z.string()),
  /** The address that the landlord has on file. The address of the account may be another one. */
  email: z.nullable(z.string()),
  account: z.nullable(z.object({ email: z.string(), connectedAt: z.nullable(z.string()) })),
  /** The newest valid code for connecting an account. */
  code: z.nullable(z.object({ sentAt: z.string(), channel: z.enum(codeChannels), validUntil: z.string() })),
  /** The channels by which a code can be sent, the usual one first; empty if the tenant needs no code, or cannot be reached by any channel. */
  codeChannels: z.array(z.enum(codeChannels)),
  tenancies: z.array(tenancy),
})
export type DeskTenant = z.output<typeof deskTenant>

/** A request as the tenant sees it, with what only staff see. */
const deskRequest = z.extend(serviceRequest, {
  handledBy: requestHandling,
  /** The number of the request in the landlord's system, and its address there. */
  reference: z.nullable(z.string()),
  referenceUrl: z.nullable(z.string()),
})
export type DeskRequest = z.output<typeof deskRequest>

/** The numbers by which a link to the desk can name a tenant. `externalId`: the tenant's number in the landlord's system. */
export const tenantNumbers = ['requestNumber', 'customerNumber', 'externalId'] as const
export type TenantNumber = (typeof tenantNumbers)[number]

/**
 * The staff's view of the tenants. A member with a portfolio sees only tenants with a contract in it, and of these tenants
 * only these contracts with their requests and documents.
 */
export const tenants = {
  /** Searches by name, customer number, contract number, number in the landlord's system, number of a request, address or e-mail address. Sorted by name. */
  searchTenants: deskCall({
    method: 'GET',
    path: '/tenants',
    by: everyRole,
    query: z.strictObject({
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      skip: z._default(wholeNumber(0, 1_000_000), 0),
      limit: z._default(wholeNumber(1, 100), 25),
    }),
    answer: z.object({ tenants: z.array(foundTenant), hasMore: z.boolean() }),
  }),
  /** Finds the tenant whom a number names exactly; for the number of a request, its sender. */
  findTenant: deskCall({
    method: 'GET',
    path: '/tenant',
    by: everyRole,
    query: z.strictObject({
      by: z.enum(tenantNumbers),
      number: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    answer: z.object({ tenantId: z.uuid() }),
    refuses: ['tenantNotFound'],
  }),
  readTenant: deskCall({
    method: 'GET',
    path: '/tenants/{tenantId}',
    by: everyRole,
    answer: deskTenant,
    refuses: ['tenantNotFound'],
  }),
  /** The same answers as those of the tenant's own calls. A section that the tenant does not see is null. */
  readContract: deskCall({
    method: 'GET',
    path: '/tenants/{tenantId}/contracts/{contractId}',
    by: everyRole,
    answer: z.object({
      contract,
      rentalContract: z.nullable(rentalContract),
      additionalCosts: z.nullable(additionalCosts),
    }),
    refuses: ['tenantNotFound', 'contractNotFound'],
  }),
  /** The requests that the tenant sees, the newest first. */
  listRequests: deskCall({
    method: 'GET',
    path: '/tenants/{tenantId}/requests',
    by: everyRole,
    answer: z.object({ requests: z.array(deskRequest) }),
    refuses: ['tenantNotFound'],
  }),
  /** The documents of inbox and archive, the newest first. */
  listDocuments: deskCall({
    method: 'GET',
    path: '/tenants/{tenantId}/documents',
    by: everyRole,
    query: z.strictObject({
      skip: z._default(wholeNumber(0, 1_000_000), 0),
      limit: z._default(wholeNumber(1, 100), 25),
    }),
    answer: z.object({
      documents: z.array(z.object({ ...inboxDocument.shape, isArchived: z.boolean() })),
      hasMore: z.boolean(),
    }),
    refuses: ['tenantNotFound'],
  }),
  /** Does not mark the document as read by the tenant. */
  readDocument: deskCall({
    method: 'GET',
    path: '/tenants/{tenantId}/documents/{docId}',
    by: everyRole,
    answer: 'file',
    refuses: ['tenantNotFound', 'documentNotFound'],
  }),
  /** Sends a new access code. Earlier codes stay valid until they expire. The desk never shows a code. */
  sendCode: deskCall({
    method: 'POST',
    path: '/tenants/{tenantId}/access-code',
    by: workingRoles,
    body: z.strictObject({ channel: z.enum(codeChannels) }),
    answer: 'nothing',
    refuses: ['tenantNotFound', 'alreadyConnected', 'channelNotAvailable', 'codeSentRecently'],
  }),
}
