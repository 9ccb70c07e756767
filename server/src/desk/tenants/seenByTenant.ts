import type { Answer } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { DeskRequest, tenants } from '@portal/contract/desk/tenants'
import type { Kysely } from 'kysely'
import type { Context, StaffCaller } from '../../context.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import { handledBy } from '../../platform/handledBy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { linkInErp } from '../../platform/requestLinks.ts'
import { readableTenancies } from '../../portal/contracts/access.ts'
import { listContracts } from '../../portal/contracts/store.ts'
import { readAdditionalCosts, readRentalContract } from '../../portal/costs/read.ts'
import { listDocumentsOfTenant } from '../../portal/inbox/documentLists.ts'
import { showDocument } from '../../portal/inbox/show.ts'
import { listRequests } from '../../portal/requests/visible.ts'
import { showRequests } from '../../portal/submissions/show.ts'
import { isContractInPortfolio } from '../places/portfolio.ts'

type Limited = Pick<StaffCaller, 'places'>
interface Viewed {
  tenantId: string
  language: Language
}

/** The contracts that the tenant can read today and that are in the caller's portfolio. */
const findSeenContracts = async (db: Kysely<DB>, caller: Limited, tenantId: string, now: Date): Promise<string[]> =>
  (
    await readableTenancies(db, now)
      .where('partner_id', '=', tenantId)
      .where(isContractInPortfolio(caller, 'tenancy_access.contract_id'))
      .execute()
  ).map((tenancy) => tenancy.contract_id)

/** Returns a contract with its terms and costs as the tenant sees them. */
export async function showContract(
  context: Context,
  caller: Limited,
  { tenantId, contractId, language }: Viewed & { contractId: string },
): Promise<Answer<typeof tenants.readContract>> {
  const { db, now } = context
  const seen = await findSeenContracts(db, caller, tenantId, now())
  const listed = (await listContracts(db, [tenantId], now())).get(tenantId) ?? []
  const contract = listed.find((each) => each.contractId === contractId && seen.includes(contractId))
  if (!contract) throw new Refusal('contractNotFound')
  const viewed = { partnerId: tenantId, contractId, language }
  return {
    contract,
    ...(await readRentalContract(context, viewed)),
    ...(await readAdditionalCosts(context, viewed)),
  }
}

/** Returns the requests that the tenant sees, the newest first, with their numbers in the landlord's system. */
export async function showRequestsOfTenant(
  { db, now, services, settings }: Context,
  caller: Limited,
  { tenantId, language }: Viewed,
): Promise<DeskRequest[]> {
  const at = now()
  const view = { partnerId: tenantId, language, now: at, services, isReadOnly: true, withSubRequests: true }
  const requests: DeskRequest[] = []
  for (const contractId of await findSeenContracts(db, caller, tenantId, at)) {
    const rows = await listRequests(db, { partnerId: tenantId, contractId, now: at })
    const references = new Map(rows.map((row) => [row.request_id, row.external_reference]))
    for (const request of showRequests(rows, view)) {
      const reference = references.get(request.requestId) ?? null
      const referenceUrl = linkInErp(settings, reference)
      requests.push({ ...request, handledBy: handledBy(settings, request.type), reference, referenceUrl })
    }
  }
  return requests.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** Returns the documents of inbox and archive that the tenant sees, the newest first. */
export async function showDocumentsOfTenant(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Limited,
  { tenantId, language, skip, limit }: Viewed & { skip: number; limit: number },
): Promise<Answer<typeof tenants.listDocuments>> {
  const contractIds = await findSeenContracts(db, caller, tenantId, now())
  const rows = await listDocumentsOfTenant(db, { partnerId: tenantId, contractIds, skip, limit: limit + 1 })
  return {
    documents: rows
      .slice(0, limit)
      .map(({ folder, ...row }) => ({ ...showDocument(row, language), isArchived: folder === 'archive' })),
    hasMore: rows.length > limit,
  }
}

/** The contract of a document that the tenant sees; undefined if there is none in the caller's portfolio. */
export async function findContractOfDocument(
  db: Kysely<DB>,
  caller: Limited,
  { tenantId, docId }: { tenantId: string; docId: string },
  now: Date,
): Promise<string | undefined> {
  const document = await db
    .selectFrom('documents')
    .where('partner_id', '=', tenantId)
    .where('doc_id', '=', docId)
    .where('contract_id', '=', anyOf(await findSeenContracts(db, caller, tenantId, now)))
    .select('contract_id')
    .executeTakeFirst()
  return document?.contract_id
}
