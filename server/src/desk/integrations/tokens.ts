import type { Scope } from '@portal/contract/integration/machineCall'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addToken, revokeToken } from '../../portal/integration/tokens.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { inTransactionOf } from '../staff/stillAdministrator.ts'
import { markDemoToken } from './demoMarks.ts'

/** Returns a token that is not revoked. Refuses any other id. */
export async function requireToken(transaction: Transaction<DB>, tokenId: string) {
  const token = z.safeParse(z.uuid(), tokenId).success
    ? await transaction
        .selectFrom('integration_tokens')
        .where('token_id', '=', tokenId)
        .where('revoked_at', 'is', null)
        .select(['name', 'scopes'])
        .executeTakeFirst()
    : undefined
  if (!token) throw new Refusal('tokenNotFound')
  return token
}

/** Adds a token. The answer is the only place where the token itself appears. */
export const addTokenAtDesk = (
  { db, now }: Context,
  caller: StaffCaller,
  { name, scopes: given }: { name: string; scopes: readonly Scope[] },
): Promise<{ tokenId: string; secret: string }> =>
  inTransactionOf(db, caller, async (transaction) => {
    const scopes = [...new Set(given)]
    const { tokenId, token } = await addToken(transaction, { name, scopes, createdBy: caller.staffId, now: now() })
    await markDemoToken(transaction, caller, tokenId)
    await recordInLog(transaction, caller, now(), {
      action: 'token.added',
      subject: { id: tokenId, name },
      after: { name, scopes },
    })
    return { tokenId, secret: token }
  })

/** Revokes a token, which also removes its webhooks. */
export const revokeTokenAtDesk = ({ db, now }: Context, caller: StaffCaller, tokenId: string): Promise<void> =>
  inTransactionOf(db, caller, async (transaction) => {
    const { name, scopes } = await requireToken(transaction, tokenId)
    if (!(await revokeToken(transaction, { tokenId, now: now() }))) throw new Refusal('tokenNotFound')
    await recordInLog(transaction, caller, now(), {
      action: 'token.revoked',
      subject: { id: tokenId, name },
      before: { name, scopes },
    })
  })
