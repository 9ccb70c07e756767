import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { PublicKey } from '../../platform/passkeys/webAuthn.ts'

/** Returns the passkeys of a member, the oldest first. */
export async function findPasskeys(db: Kysely<DB>, staffId: string): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .select(['credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

/** Inserts a passkey. Returns false if the passkey already belongs to a member. */
export async function insertPasskey(
  transaction: Transaction<DB>,
  { staffId, passkey, name, now }: { staffId: string; passkey: PublicKey; name: string | undefined; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_passkeys')
    .values({
      credential_id: passkey.credentialId,
      staff_id: staffId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      name: name ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores the use of a passkey. Returns false if the passkey was removed, or its counter changed, since it was read. */
export async function recordUse(
  transaction: Transaction<DB>,
  { staffId, passkey, newCounter, now }: { staffId: string; passkey: PublicKey; newCounter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_passkeys')
    .set({ counter: String(newCounter), last_used_at: now })
    .where('credential_id', '=', passkey.credentialId)
    .where('staff_id', '=', staffId)
    .where('counter', '=', String(passkey.counter))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns what a member sees of their own passkeys, the oldest first. */
export const listPasskeys = (db: Kysely<DB>, staffId: string) =>
  db
    .selectFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .select(['passkey_id as passkeyId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()

/** Deletes a passkey of a member. Returns false if the member has no passkey with this id. */
export async function deletePasskey(
  transaction: Transaction<DB>,
  { staffId, passkeyId }: { staffId: string; passkeyId: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
