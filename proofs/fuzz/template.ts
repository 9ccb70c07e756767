import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import { demoAccounts, demoPassword } from '../../server/src/demo/accounts.ts'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { createTokens } from '../../server/src/platform/keys/tokens.ts'
import { rolesOf } from '../../server/src/portal/session/rules.ts'
import { createDatabase } from '../../server/src/testing/databases/database.ts'
import { currentCluster } from '../../server/src/testing/processes/testCluster.ts'

export const templateName = 'fuzz'
/** Longer than a run of all cases. */
const accessTokenSeconds = 86_400
export const serverSettings = { ACCESS_TOKEN_SECONDS: String(accessTokenSeconds), TRUST_PROXY: '1' }

const sessionsPerTenant = 150
/** The number of accounts without a tenancy that inputs may delete. */
const disposableAccounts = 300

export interface Session {
  accessToken: string
  refreshToken: string
  userId: string
  familyId: string
}

/**
 * Tokens with which inputs pass the check of a session or link. They are kept here, because the database contains only hashes
 * of refresh tokens and links.
 */
export interface Secrets {
  /** The sessions of two tenants and of an account without a tenancy. */
  accounts: Session[][]
  /** One session for each of the disposable accounts. */
  disposable: Session[]
  emails: string[]
  mailed: { confirmRegistration: string[]; resetPassword: string[]; confirmEmail: string[]; undoChange: string[] }
}

/** A hash that takes little time to verify. Verifying the portal's own hashes would take most of the time of many calls. */
const cheapHash = () => hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 })

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(32).toString('base64url')
const inAYear = () => new Date(Date.now() + 365 * 86_400_000)

interface Owner {
  account_id: string
  partner_id: string | null
}

async function startSessions(db: Kysely<DB>, owner: Owner, count: number): Promise<Session[]> {
  const { demoKeys: keysFolder } = currentCluster()
  const tokens = await createTokens({ keysFolder, accessTokenSeconds, now: () => new Date() })
  const { account_id: accountId, partner_id: partnerId } = owner
  const sessions = await Promise.all(
    Array.from({ length: count }, async () => {
      const familyId = randomUUID()
      const claims = { accountId, familyId, roles: rolesOf({ partnerId }), partnerId: partnerId ?? undefined }
      const { accessToken } = await tokens.issueAccessToken(claims)
      return { accessToken, refreshToken: newToken(), userId: accountId, familyId }
    }),
  )
  const families = sessions.map(({ familyId }) => ({
    family_id: familyId,
    account_id: accountId,
    expires_at: inAYear(),
  }))
  await db.insertInto('session_families').values(families).execute()
  await db
    .insertInto('refresh_tokens')
    .values(sessions.map(({ familyId, refreshToken }) => ({ family_id: familyId, token_hash: hashOf(refreshToken) })))
    .execute()
  return sessions
}

const findOwner = (db: Kysely<DB>, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function insertDisposable(db: Kysely<DB>, passwordHash: string): Promise<Owner[]> {
  const rows = Array.from({ length: disposableAccounts }, (_, index) => ({
    account_id: randomUUID(),
    email: `account${index}@example.org`,
    password_hash: passwordHash,
    email_confirmed_at: index % 3 === 0 ? null : new Date(),
  }))
  await db.insertInto('accounts').values(rows).execute()
  return rows.map(({ account_id }) => ({ account_id, partner_id: null }))
}

async function insertLinks(db: Kysely<DB>, owners: readonly Owner[]): Promise<Secrets['mailed']> {
  const purposes = ['confirmRegistration', 'resetPassword', 'confirmEmail'] as const
  const issue = async (purpose: (typeof purposes)[number]) => {
    const links = owners.map(({ account_id }, index) => ({ account_id, index, token: newToken() }))
    const rows = links.map(({ account_id, index, token }) => ({
      account_id,
      purpose,
      token_hash: hashOf(token),
      new_email: purpose === 'confirmEmail' ? `new${index}@example.org` : null,
      family_id: null,
      expires_at: inAYear(),
    }))
    await db.insertInto('mail_tokens').values(rows).execute()
    return links.map(({ token }) => token)
  }
  const undoLinks = owners.map(({ account_id }, index) => ({ account_id, index, token: newToken() }))
  const rows = undoLinks.map(({ account_id, index, token }) => ({
    account_id,
    token_hash: hashOf(token),
    old_email: `old${index}@example.org`,
    changed_at: new Date(),
    first_changed_at: new Date(),
    expires_at: inAYear(),
  }))
  await db.insertInto('undo_links').values(rows).execute()
  return {
    confirmRegistration: await issue('confirmRegistration'),
    resetPassword: await issue('resetPassword'),
    confirmEmail: await issue('confirmEmail'),
    undoChange: undoLinks.map(({ token }) => token),
  }
}

/** The tables whose rows inputs use up. Each table precedes the tables that refer to it. */
const usedUp = ['accounts', 'session_families', 'refresh_tokens', 'mail_tokens', 'undo_links'] as const

/** Keeps a copy of the rows that inputs use up. */
async function keepSpareRows(db: Kysely<DB>): Promise<void> {
  await sql`create schema spare`.execute(db)
  for (const table of usedUp)
    await sql`create table ${sql.table(`spare.${table}`)} as select * from ${sql.table(table)}`.execute(db)
}

/**
 * Restores the accounts, sessions, links and codes that inputs have ended, changed or used. Deletes all passkeys, the mailed
 * links and refresh tokens that inputs have added, and other accounts that now have the e-mail address of a restored account.
 * No call may run at the same time. Writes only rows that differ, because writing all rows would take longer than the inputs.
 */
export async function restoreUsedRows(db: Kysely<DB>): Promise<void> {
  await sql`delete from mail_tokens where token_hash not in (select token_hash from spare.mail_tokens)`.execute(db)
  // A token's successor is derived from the token, so reusing a restored token would fail if the successor's row still existed.
  await sql`delete from refresh_tokens where used_at is not null
    or token_hash not in (select token_hash from spare.refresh_tokens)`.execute(db)
  const differs = sql`from spare.accounts as kept where kept.account_id = accounts.account_id
    and (accounts.email, accounts.password_hash, accounts.email_confirmed_at, accounts.partner_id, accounts.requires_passkey)
      is distinct from (kept.email, kept.password_hash, kept.email_confirmed_at, kept.partner_id, false)`
  // A tenant has at most one account. This frees the tenants of changed and new accounts for the accounts restored below.
  await sql`update accounts set partner_id = null where partner_id is not null and (
    exists (select ${differs}) or account_id not in (select account_id from spare.accounts))`.execute(db)
  // An account that an input has registered or renamed may have the address of an account that is restored below.
  await sql`delete from accounts using spare.accounts as kept
    where kept.email = accounts.email and kept.account_id <> accounts.account_id`.execute(db)
  await sql`update accounts set (email, password_hash, email_confirmed_at, partner_id, requires_passkey) =
    (kept.email, kept.password_hash, kept.email_confirmed_at, kept.partner_id, false) ${differs}`.execute(db)
  for (const table of usedUp)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`spare.${table}`)} on conflict do nothing`.execute(
      db,
    )
  await sql`update session_families set revoked_at = null where revoked_at is not null`.execute(db)
  await sql`update undo_links set used_at = null where used_at is not null`.execute(db)
  await sql`update access_codes set used_at = null where used_at is not null`.execute(db)
  await sql`delete from passkeys`.execute(db)
}

/**
 * Creates the database that each case copies: the demo landlord with many more sessions, accounts and mailed links. After an
 * input has ended or used one of them, others are left.
 */
export async function createTemplate(): Promise<Secrets> {
  const address = await createDatabase(currentCluster(), { name: templateName, template: 'demo' })
  const db = openDatabase(address, { connections: 2 })
  try {
    const named = await Promise.all(
      [demoAccounts.Erika, demoAccounts.Krause, demoAccounts.Neumann].map(({ email }) => findOwner(db, email)),
    )
    const passwordHash = await cheapHash()
    await db.updateTable('accounts').set({ password_hash: passwordHash }).execute()
    const disposable = await insertDisposable(db, passwordHash)
    const accounts: Session[][] = []
    for (const owner of named) accounts.push(await startSessions(db, owner, sessionsPerTenant))
    const sessions: Session[] = []
    for (const owner of disposable) sessions.push(...(await startSessions(db, owner, 1)))
    const emails = [
      ...Object.values(demoAccounts).map(({ email }) => email),
      ...disposable.map((_, i) => `account${i}@example.org`),
    ]
    const mailed = await insertLinks(db, disposable)
    await keepSpareRows(db)
    return { accounts, disposable: sessions, emails, mailed }
  } finally {
    await db.destroy()
  }
}
