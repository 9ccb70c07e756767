import { unknownServiceFeatures } from '@portal/contract/features'
import { expect, test } from 'vitest'
import { findServiceFeatures } from '../features/store.ts'
import { findDocument, listDocuments, listDocumentsOfContract, moveDocument } from '../inbox/store.ts'
import { listRequests } from '../requests/store.ts'
import {
  findAccount,
  findBounds,
  findDetails,
  findTenantArea,
  listLastStatements,
  listRentParts,
} from '../tenantArea/store.ts'
import { deliverLetter } from '../testing/documents.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/repairs.ts'
import { findContract } from './store.ts'

test('each query keeps to the tenant’s own rows by itself, whatever was checked before it', async () => {
  const portal = await openPortal()
  const { db } = portal
  const { docId, owner } = await db
    .selectFrom('attachments')
    .where('contract_id', '=', apartment)
    .select(['attachment_id as docId', 'partner_id as owner'])
    .executeTakeFirstOrThrow()
  const letter = await deliverLetter(portal)
  const { stranger } = await db
    .selectFrom('contracts')
    .where('partner_id', '!=', owner)
    .select('partner_id as stranger')
    .executeTakeFirstOrThrow()
  const seenBy = async (partnerId: string) => {
    const who = { partnerId, contractId: apartment }
    return {
      contract: (await findContract(db, who)) !== undefined,
      features: (await findServiceFeatures(db, who)) !== unknownServiceFeatures,
      requests: (await listRequests(db, who)).length > 0,
      attachment: (await findDocument(db, { ...who, docId })) !== undefined,
      document: (await findDocument(db, { ...who, docId: letter.docId })) !== undefined,
      listed: (await listDocuments(db, { partnerId, folder: 'inbox', top: 1000, skip: 0 })).documents.some(
        (document) => document.docId === letter.docId,
      ),
      papers: (await listDocumentsOfContract(db, { ...who, category: 'contract' })).length > 0,
      shown: (await findTenantArea(db, who)).rentalContract,
      details: (await findDetails(db, who)) !== undefined,
      bounds: (await findBounds(db, who)) !== null,
      rent: (await listRentParts(db, who)).length > 0,
      statements: (await listLastStatements(db, who)).length > 0,
      account: (await findAccount(db, who)) !== undefined,
      moved: await moveDocument(db, { partnerId, arcDocId: letter.arcDocId, to: 'inbox' }),
    }
  }
  const seen = await seenBy(owner)
  expect(new Set(Object.values(seen))).toEqual(new Set([true]))
  expect(await seenBy(stranger)).toEqual(Object.fromEntries(Object.keys(seen).map((what) => [what, false])))
})
