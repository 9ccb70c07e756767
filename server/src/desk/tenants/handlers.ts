import type { LoggedAction } from '@portal/contract/desk/log'
import type { tenants } from '@portal/contract/desk/tenants'
import * as z from 'zod'
import type { Context, DeskHandlers, StaffCaller } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openVerified } from '../../portal/inbox/open.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { findTenantByNumber } from './findByNumber.ts'
import { findTenant, searchTenants, wordsOf } from './search.ts'
import { findContractOfDocument, showContract, showDocumentsOfTenant, showRequestsOfTenant } from './seenByTenant.ts'
import { sendCodeToTenant } from './sendCode.ts'
import { showTenant } from './tenant.ts'

/** A page of the desk shows at most this number of tenants. */
const maxFound = 25

const isId = (id: string) => z.safeParse(z.uuid(), id).success

/**
 * Returns the handlers of the calls about tenants. Each call that reads data of a tenant is recorded in the log. A search is recorded
 * only if it lists tenants: without a word, after the first page, or with more tenants than a page of the desk shows. `findTenant`
 * returns only an id.
 */
export function tenantsHandlers(context: Context): DeskHandlers<typeof tenants> {
  const { db, now } = context

  /** Refuses a tenant outside of the caller's portfolio in the same way as a missing one. */
  async function requireTenant(caller: StaffCaller, tenantId: string) {
    const tenant = isId(tenantId) ? await findTenant(db, caller, tenantId, now()) : undefined
    if (!tenant) throw new Refusal('tenantNotFound')
    return tenant
  }

  const recordReading = (
    caller: StaffCaller,
    { tenantId, name }: { tenantId: string; name: string },
    action: LoggedAction,
    after?: Record<string, unknown>,
  ) => recordInLog(db, caller, now(), { action, subject: { id: tenantId, name }, after })

  return {
    async searchTenants({ query: { search, skip, limit } }, caller) {
      const found = await searchTenants(db, caller, { search, skip, limit: limit + 1 }, now())
      const shown = found.slice(0, limit)
      if (wordsOf(search).length === 0 || skip > 0 || shown.length > maxFound)
        await recordInLog(db, caller, now(), { action: 'tenant.listed', after: { search, count: shown.length } })
      return { tenants: shown, hasMore: found.length > limit }
    },

    async findTenant({ query: { by, number } }, caller) {
      const tenantId = await findTenantByNumber(db, caller, { by, number }, now())
      if (tenantId === undefined) throw new Refusal('tenantNotFound')
      return { tenantId }
    },

    async readTenant({ params: { tenantId } }, caller) {
      const tenant = isId(tenantId) ? await showTenant(context, caller, tenantId) : undefined
      if (!tenant) throw new Refusal('tenantNotFound')
      await recordReading(caller, tenant, 'tenant.read')
      return tenant
    },

    async readContract({ params: { tenantId, contractId } }, caller) {
      const tenant = await requireTenant(caller, tenantId)
      const contract = await showContract(context, caller, { tenantId, contractId, language: caller.language })
      await recordReading(caller, tenant, 'tenant.contractRead', { contractId })
      return contract
    },

    async listRequests({ params: { tenantId } }, caller) {
      const tenant = await requireTenant(caller, tenantId)
      const requests = await showRequestsOfTenant(context, caller, { tenantId, language: caller.language })
      await recordReading(caller, tenant, 'tenant.requestsRead')
      return { requests }
    },

    async listDocuments({ params: { tenantId }, query }, caller) {
      const tenant = await requireTenant(caller, tenantId)
      const page = await showDocumentsOfTenant(context, caller, { tenantId, language: caller.language, ...query })
      await recordReading(caller, tenant, 'tenant.documentsListed')
      return page
    },

    async readDocument({ params: { tenantId, docId } }, caller) {
      const tenant = await requireTenant(caller, tenantId)
      const contractId = isId(docId) ? await findContractOfDocument(db, caller, { tenantId, docId }, now()) : undefined
      if (contractId === undefined) throw new Refusal('documentNotFound')
      const { language, signal } = caller
      return await openVerified(context, { partnerId: tenantId, contractId, docId, language, signal }, ({ fileName }) =>
        recordReading(caller, tenant, 'tenant.documentRead', { docId, fileName }),
      )
    },

    async sendCode({ params: { tenantId }, body: { channel } }, caller) {
      await requireTenant(caller, tenantId)
      await sendCodeToTenant(context, caller, { tenantId, channel })
    },
  }
}
