import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Scope, scopes } from '@portal/contract/integration/machineCall'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Context, Machine } from '../../context.ts'
import { readTogether } from '../../platform/database/readTogether.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Makes a token recognizable for people and for programs that search for leaked secrets. */
const prefix = 'portal_'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const isScope = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope)

/**
 * Adds a token and returns it. Only its hash is stored, so the token cannot be shown again. `createdBy` is the member who creates
 * the token at the desk; null for the operator.
 */
export async function addToken(
  db: Kysely<DB>,
  { name, scopes, createdBy, now }: { name: string; scopes: readonly Scope[]; createdBy: string | null; now: Date },
): Promise<{ tokenId: string; token: string }> {
  const tokenId = randomUUID()
  const token = prefix + randomBytes(32).toString('base64url')
  await db
    .insertInto('integration_tokens')
    .values({
      token_id: tokenId,
      name,
      scopes: [...scopes],
      token_hash: hashOf(token),
      created_at: now,
      created_by: createdBy,
    })
    .execute()
  return { tokenId, token }
}

/** Returns all tokens, the oldest first. */
export const listTokens = (db: Kysely<DB>) =>
  db
    .selectFrom('integration_tokens')
    .select(['token_id', 'name', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('created_at')
    .execute()

/**
 * Revokes a token at once, and deletes its webhooks with their waiting events. Returns false if no valid token has the id.
 */
export async function revokeToken(
  transaction: Transaction<DB>,
  { tokenId, now }: { tokenId: string; now: Date },
): Promise<boolean> {
  // Waits for a transaction that adds a webhook with this token (`requireValidToken`).
  const { numUpdatedRows } = await transaction
    .updateTable('integration_tokens')
    .set({ revoked_at: now })
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  await transaction.deleteFrom('webhooks').where('token_id', '=', tokenId).execute()
  return numUpdatedRows > 0n
}

/**
 * An SQL condition that excludes tokens and webhooks of the demo as soon as the portal has real tenants. `column` is the column that
 * marks a row as part of the demo.
 */
export const isAllowedWithRealTenants = (column: string): RawBuilder<boolean> =>
  sql`(not ${sql.ref(column)} or not exists (select from demo_landlord where real_tenant_since is not null))`

async function findTokens(db: Kysely<DB>, hashes: readonly string[]) {
  const rows = await db
    .selectFrom('integration_tokens')
    .select([sql<string>`encode(token_hash, 'hex')`.as('hash'), 'token_id', 'scopes', 'last_used_at'])
    .where(sql<boolean>`token_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash)`)
    .where('revoked_at', 'is', null)
    .where(isAllowedWithRealTenants('is_demo'))
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}

/** The last use is recorded to the minute, so that a busy machine does not cause a write with each call. */
const lastUsePrecisionMs = 60_000

const recordUse = (db: Kysely<DB>, tokenId: string, now: Date) =>
  db.updateTable('integration_tokens').set({ last_used_at: now }).where('token_id', '=', tokenId).execute()

/**
 * Returns a function that finds the machine of a token, and returns undefined for a token that is not valid. The function reads
 * the token from the database for each call, so a revocation takes effect immediately on every server.
 */
export function identifyMachine({ db, now }: Pick<Context, 'db' | 'now'>) {
  const find = readTogether((hashes) => findTokens(db, hashes))

  return async (token: string): Promise<Pick<Machine, 'tokenId' | 'scopes'> | undefined> => {
    if (!token.startsWith(prefix)) return undefined
    const found = await find(hashOf(token).toString('hex'))
    if (!found) return undefined
    const at = now()
    const isRecorded = found.last_used_at && at.getTime() - found.last_used_at.getTime() < lastUsePrecisionMs
    if (!isRecorded) await recordUse(db, found.token_id, at)
    return { tokenId: found.token_id, scopes: found.scopes.filter(isScope) }
  }
}

/** Whether the token has not been revoked. In a transaction, a revocation then waits until the transaction has ended. */
export async function isStillValid(db: Kysely<DB>, tokenId: string): Promise<boolean> {
  const token = await db
    .selectFrom('integration_tokens')
    .select('token_id')
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return token !== undefined
}

/** Throws `unauthorized` if the token has been revoked meanwhile (`isStillValid`). */
export async function requireValidToken(db: Kysely<DB>, tokenId: string): Promise<void> {
  if (!(await isStillValid(db, tokenId)))
    throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
}
