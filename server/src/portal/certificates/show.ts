import type { Action } from '@portal/contract/requests'
import type { Context } from '../../context.ts'
import { findOrderedDocument, type OrderKey } from './store.ts'

/**
 * Returns the action for the ordered document of a request, even before the document is written. Returns undefined if no
 * document was ordered for a request of this contract.
 */
export async function documentAction(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: OrderKey & { contractId: string },
): Promise<Action | undefined> {
  const order = await findOrderedDocument(db, key, now())
  const { requestId, contractId } = key
  return order && { kind: 'document', requestId, contractId, ...order }
}
