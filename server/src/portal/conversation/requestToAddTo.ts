import type { Kysely } from 'kysely'
import type { Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AdditionTodo } from '../catalog/todo.ts'
import { refuseEnded } from '../contracts/access.ts'
import type { Submission } from '../idempotency/answerOnce.ts'
import { acceptsAdditions } from './rules.ts'
import { findOwnRequest } from './store.ts'

export interface SubmittedMessageOrWithdrawal {
  caller: Renter
  body: Submission
  todo: AdditionTodo
}

/**
 * Returns the request to which the tenant adds a message, or which the tenant withdraws. Refuses a missing request, a request
 * that the tenant does not see, one of another contract, a sub-request and a request of kind `other` in the same way, so ids
 * cannot be probed. Throws `requestClosed` if the request is closed or withdrawn, and `tenancyEnded` if the tenancy has ended.
 */
export async function requireRequestToAddTo(
  { db, now }: { db: Kysely<DB>; now: () => Date },
  { caller: { partnerId }, body, todo: { requestId, contractId } }: SubmittedMessageOrWithdrawal,
  options: { lock?: boolean } = {},
) {
  if (contractId !== body.contractId) throw new Refusal('unknownAction')
  const request = await findOwnRequest(db, { partnerId, requestId, contractId, now: now() }, options)
  if (!request) throw new Refusal('unknownAction')
  refuseEnded(request)
  if (!acceptsAdditions(request)) throw new Refusal('requestClosed')
  return request
}
