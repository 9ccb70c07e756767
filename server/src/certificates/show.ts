import type { Action } from '@portal/contract/requests'
import type { Parts } from '../parts.ts'
import { findAnswer, type OrderKey } from './store.ts'

/** How the document that answers a request stands at this moment; undefined when none was ordered under this contract. */
export async function documentAction(
  { db }: Pick<Parts, 'db'>,
  key: OrderKey & { contractId: string },
): Promise<Action | undefined> {
  const answer = await findAnswer(db, key)
  const { requestId, contractId } = key
  return answer && { kind: 'document', requestId, contractId, ...answer }
}
