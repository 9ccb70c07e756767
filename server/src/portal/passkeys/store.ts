import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { PublicKey } from '../../platform/passkeys/webAuthn.ts'

type Db = Kysely<DB>

/** A passkey with the data that are needed to verify an assertion. */
export interface StoredPasskey extends PublicKey {
  passkeyId: string
  accountId: string
  /**
   * Whether a sign-in with the passkey also needs the password: true after the password was replaced, until the passkey has
   * been used in a sign-in with the new password.
   */
  needsPassword: boolean
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select([
      'passkey_id as passkeyId',
      'account_id as accountId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'needs_password as needsPassword',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && { ...row, counter: Number(row.counter) }
}

/** Lists the passkeys of an account, the oldest first. */
export const listPasskeys = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .select([
      'passkey_id as passkeyId',
      'credential_id as credentialId',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()

export const setRequirement = (transaction: Transaction<DB>, accountId: string, isRequired: boolean) =>
  transaction
    .updateTable('accounts')
    .set({ requires_passkey: isRequired })
    .where('account_id', '=', accountId)
    .execute()

interface NewRow {
  accountId: string
  passkey: PublicKey
  name: string | undefined
  now: Date
}

/** Inserts a passkey. Returns false if the passkey already belongs to an account. */
export async function insertPasskey(transaction: Transaction<DB>, { accountId, passkey, name, now }: NewRow) {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('passkeys')
    .values({
      passkey_id: randomUUID(),
      account_id: accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      name: name ?? null,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface Use {
  passkey: StoredPasskey
  newCounter: number
  isSignIn: boolean
  now: Date
}

/**
 * Stores the use of a passkey. After a sign-in, the passkey no longer needs the password: either the sign-in included the
 * password, or the passkey did not need it. Returns false if the passkey was removed, its counter changed, or a new password
 * made it need the password, since it was read.
 */
export async function recordUse(
  transaction: Transaction<DB>,
  { passkey, newCounter, isSignIn, now }: Use,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: String(newCounter), last_used_at: now, ...(isSignIn && { needs_password: false }) })
    .where('passkey_id', '=', passkey.passkeyId)
    .where('counter', '=', String(passkey.counter))
    .where('needs_password', '=', passkey.needsPassword)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a passkey of an account. Returns false if the account has no passkey with this id. */
export async function deletePasskey(transaction: Transaction<DB>, accountId: string, passkeyId: string) {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
