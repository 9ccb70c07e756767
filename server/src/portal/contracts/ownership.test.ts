import { expect, test } from 'vitest'
import { deliverLetter } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { createDocumentLister } from '../inbox/documentLists.ts'
import { findDocument, listDocumentsOfContract, moveDocument } from '../inbox/store.ts'
import { listRequests } from '../requests/visible.ts'
import { findContract } from './store.ts'

test('the queries for a contract, its requests and its documents find nothing for another tenant, even without an ownership check', async () => {
  const portal = await openPortal()
  const { db, now } = portal
  const { docId, owner } = await db
    .selectFrom('attachments')
    .where('contract_id', '=', apartment)
    .select(['attachment_id as docId', 'partner_id as owner'])
    .executeTakeFirstOrThrow()
  const letter = await deliverLetter(portal)
  const { otherTenant } = await db
    .selectFrom('tenancies')
    .where('partner_id', '!=', owner)
    .select('partner_id as otherTenant')
    .executeTakeFirstOrThrow()
  const visibleTo = async (partnerId: string) => {
    const contractKey = { partnerId, contractId: apartment }
    return {
      contract: (await findContract(db, contractKey, now())) !== undefined,
      requests: (await listRequests(db, { ...contractKey, now: now() })).length > 0,
      attachment: (await findDocument(db, { ...contractKey, now: now(), docId })) !== undefined,
      document: (await findDocument(db, { ...contractKey, now: now(), docId: letter.docId })) !== undefined,
      listed: (await createDocumentLister(portal)({ partnerId, folder: 'inbox', top: 1000, skip: 0 })).documents.some(
        (document) => document.docId === letter.docId,
      ),
      contractDocuments: (await listDocumentsOfContract(db, { ...contractKey, category: 'contract' })).length > 0,
      moved: await moveDocument(db, { partnerId, now: now(), arcDocId: letter.arcDocId, to: 'inbox' }),
    }
  }
  const visible = await visibleTo(owner)
  expect(new Set(Object.values(visible))).toEqual(new Set([true]))
  expect(await visibleTo(otherTenant)).toEqual(Object.fromEntries(Object.keys(visible).map((name) => [name, false])))
})
