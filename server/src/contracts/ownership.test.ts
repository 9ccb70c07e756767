import { unknownServiceFeatures } from '@portal/contract/features'
import { expect, test } from 'vitest'
import { findServiceFeatures } from '../features/store.ts'
import { findDocument } from '../inbox/store.ts'
import { listRequests } from '../requests/store.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/repairs.ts'
import { findContract } from './store.ts'

test('each query keeps to the tenant’s own rows by itself, whatever was checked before it', async () => {
  const { db } = await openPortal()
  const { docId, owner } = await db
    .selectFrom('attachments')
    .where('contract_id', '=', apartment)
    .select(['attachment_id as docId', 'partner_id as owner'])
    .executeTakeFirstOrThrow()
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
      document: (await findDocument(db, { ...who, docId })) !== undefined,
    }
  }
  expect(await seenBy(owner)).toEqual({ contract: true, features: true, requests: true, document: true })
  expect(await seenBy(stranger)).toEqual({ contract: false, features: false, requests: false, document: false })
})
