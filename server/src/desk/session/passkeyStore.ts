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
  { staffId, passkey, now }: { staffId: string; passkey: PublicKey; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_passkeys')
    .values({
      credential_id: passkey.credentialId,
      staff_id: staffId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores the use of a passkey. Returns false if the passkey was removed, or its counter changed, since it was read. */
export async function recordUse(
  transaction: Transaction<DB>,
  { staffId, passkey, newCounter }: { staffId: string; passkey: PublicKey; newCounter: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_passkeys')
    .set({ counter: String(newCounter) })
    .where('credential_id', '=', passkey.credentialId)
    .where('staff_id', '=', staffId)
    .where('counter', '=', String(passkey.counter))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
