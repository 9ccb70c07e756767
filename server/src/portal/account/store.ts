import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@portal/contract/api/texts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import { type Account, selectAccount } from '../session/store.ts'
import { type LinkPurpose, linkExpiry } from './rules.ts'

type Db = Kysely<DB>

/** Finds the account that is connected with a tenant. */
export const findAccountByTenant = (db: Db, partnerId: string) =>
  selectAccount(db).where('partner_id', '=', partnerId).executeTakeFirst()

/** Finds the account that is connected with the tenant with this customer number. */
export const findAccountByCustomerNumber = (db: Db, customerNumber: string) =>
  selectAccount(db)
    .where('partner_id', 'in', (query) =>
      query.selectFrom('partners').select('partners.partner_id').where('customer_number', '=', customerNumber),
    )
    .executeTakeFirst()

/** Reads where an access code for a tenant would go. */
export const readCodeRecipient = (db: Db, partnerId: string) =>
  db
    .selectFrom('partners')
    .where('partner_id', '=', partnerId)
    .select(['name', 'mobile', 'street', 'house_number as houseNumber', 'zip', 'town'])
    .executeTakeFirstOrThrow()

interface NewAccount {
  email: string
  passwordHash: string
  language: Language
  now: Date
}

/** Inserts an unconfirmed account and returns its id; undefined if the e-mail address already has an account. */
export async function insertAccount(db: Db, { email, passwordHash, language, now }: NewAccount) {
  const inserted = await db
    .insertInto('accounts')
    .values({ account_id: randomUUID(), email, password_hash: passwordHash, language, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted?.account_id
}

export const markConfirmed = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable('accounts')
    .set({ email_confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute()

/** Changes the credentials and raises their version, so an operation that verified earlier credentials can no longer write. */
const changeCredentials = (db: Db, accountId: string, change: { password_hash: string } | { email: string }) =>
  db
    .updateTable('accounts')
    .set({ ...change, credential_version: sql<number>`credential_version + 1` })
    .where('account_id', '=', accountId)
    .returning('partner_id as partnerId')
    .executeTakeFirst()

export const setPassword = (db: Db, accountId: string, passwordHash: string) =>
  changeCredentials(db, accountId, { password_hash: passwordHash })

/** Throws a unique violation if another account has the e-mail address. */
export async function setEmail(
  db: Db,
  { accountId, email, at }: { accountId: string; email: string; at: Date },
): Promise<void> {
  const changed = await changeCredentials(db, accountId, { email })
  if (changed?.partnerId) await addEvent(db, { type: 'contact_data.changed', at, partnerId: changed.partnerId })
}

/**
 * Returns the time until which a mailed link can undo a change of the account's e-mail address; undefined without such a link.
 */
export async function findUndoableEmailChange(db: Db, accountId: string, now: Date): Promise<Date | undefined> {
  const link = await db
    .selectFrom('undo_links')
    .select('expires_at as expiresAt')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return link?.expiresAt
}

/** Mails that can contain an undo link. An attacker must not be able to stop them by deleting the account. */
const undoMails = ['numbersChanged', 'emailChanged']

/**
 * Deletes the account with its sessions, passkeys, links, registration tries and messages. Undo mails that are not yet
 * delivered stay.
 */
export async function deleteAccount(db: Db, { accountId, email }: Pick<Account, 'accountId' | 'email'>): Promise<void> {
  await db
    .updateTable('messages')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .where('kind', 'in', undoMails)
    .where('state', '!=', 'delivered')
    .execute()
  await db.deleteFrom('accounts').where('account_id', '=', accountId).execute()
  await db
    .deleteFrom('messages')
    .where('recipient', '=', email)
    .where((where) => where.or([where('kind', 'not in', undoMails), where('state', '=', 'delivered')]))
    .execute()
}

/** The hash under which the token of a mailed link is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface NewLink {
  accountId: string
  purpose: LinkPurpose
  newEmail?: string
  /** The session that requests the link. */
  familyId?: string
  now: Date
}

/** Creates a link and returns its token. Invalidates the account's earlier link of the same purpose. */
export async function issueLink(db: Db, { accountId, purpose, newEmail, familyId, now }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: hashOf(token),
    new_email: newEmail ?? null,
    family_id: familyId ?? null,
    expires_at: linkExpiry(purpose, now),
  }
  await db
    .insertInto('mail_tokens')
    .values({ account_id: accountId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(row))
    .execute()
  return token
}

export interface PresentedLink {
  purpose: LinkPurpose
  token: string
  now: Date
}

/** Finds the account of a link; undefined if the link is not valid. */
export const findLinkedAccount = (db: Db, { purpose, token, now }: PresentedLink) =>
  db
    .selectFrom('mail_tokens as link')
    .innerJoin('accounts as account', 'account.account_id', 'link.account_id')
    .select(['account.account_id as accountId', 'account.email', 'account.partner_id as partnerId'])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()

/** Deletes a link and returns its data; undefined if the link is not valid or another call has already deleted it. */
export const deleteLink = (db: Db, { purpose, token, now }: PresentedLink) =>
  db
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['new_email as newEmail', 'family_id as familyId'])
    .executeTakeFirst()

export const deleteLinks = (db: Db, accountId: string) =>
  db.deleteFrom('mail_tokens').where('account_id', '=', accountId).execute()

/** Deletes the passkeys of an account, and returns the number of deleted passkeys. */
export async function deletePasskeys(db: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Makes each passkey of the account need the password at its next sign-in. Returns the number of passkeys. */
export async function requirePasswordWithPasskeys(db: Db, accountId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ needs_password: true })
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
