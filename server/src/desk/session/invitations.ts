import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { invitationLifetimeMs } from './rules.ts'
import { hashOf, newToken } from './store.ts'

/** Creates the invitation of a member, which replaces an earlier one. Only the hash of its token is stored. */
export async function createInvitation(
  transaction: Transaction<DB>,
  { staffId, deskUrl, now }: { staffId: string; deskUrl: string; now: Date },
): Promise<{ staffId: string; link: string; validUntil: string }> {
  const token = newToken()
  const invitation = { token_hash: hashOf(token), expires_at: new Date(now.getTime() + invitationLifetimeMs) }
  await transaction
    .insertInto('staff_invitations')
    .values({ staff_id: staffId, ...invitation })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(invitation))
    .execute()
  return {
    staffId,
    // A browser does not send the part after the #, so no log of a proxy contains the token.
    link: `${deskUrl}/desk/invitation#${token}`,
    validUntil: invitation.expires_at.toISOString(),
  }
}

/** Returns the member that a valid link invites. */
export const findInvited = (db: Kysely<DB>, token: string, now: Date) =>
  db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff as member', 'member.staff_id', 'invitation.staff_id')
    .where('invitation.token_hash', '=', hashOf(token))
    .where('invitation.expires_at', '>', now)
    .where('member.removed_at', 'is', null)
    .select(['member.staff_id as staffId', 'member.name', 'member.email', 'member.is_demo as isDemo'])
    .executeTakeFirst()

/** Deletes the invitation, so that its link works only once. Returns false if the link is not valid any more. */
export async function useInvitation(transaction: Transaction<DB>, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
