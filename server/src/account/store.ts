import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@portal/contract/texts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.ts'
import { type Account, selectAccount } from '../session/store.ts'
import { type LinkPurpose, linkEnd } from './rules.ts'

type Db = Kysely<DB>

/** The account that a tenant is connected with. */
export const findAccountOfTenant = (db: Db, partnerId: string) =>
  selectAccount(db).where('partner_id', '=', partnerId).executeTakeFirst()

interface NewAccount {
  email: string
  passwordHash: string
  language: Language
  now: Date
}

/** An account that waits for its confirmation; undefined when the address has one already. */
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

/** Changes what identifies an account: whatever was verified against the earlier credentials writes nothing any more. */
const changeCredentials = (db: Db, accountId: string, change: { password_hash: string } | { email: string }) =>
  db
    .updateTable('accounts')
    .set({ ...change, credential_version: sql<number>`credential_version + 1` })
    .where('account_id', '=', accountId)
    .execute()

export const setPassword = (db: Db, accountId: string, passwordHash: string) =>
  changeCredentials(db, accountId, { password_hash: passwordHash })

/** Throws when the address belongs to another account by now. */
export const setEmail = (db: Db, accountId: string, email: string) => changeCredentials(db, accountId, { email })

/** Sessions, links, tries and messages of the account go with it. */
export async function deleteAccount(db: Db, { accountId, email }: Pick<Account, 'accountId' | 'email'>): Promise<void> {
  await db.deleteFrom('accounts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('messages').where('recipient', '=', email).execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface NewLink {
  accountId: string
  purpose: LinkPurpose
  newEmail?: string
  /** The session that asks for it. */
  familyId?: string
  now: Date
}

/** Answers the token of a new link; the older one of the same purpose is worthless from now on. */
export async function issueLink(db: Db, { accountId, purpose, newEmail, familyId, now }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: hashOf(token),
    new_email: newEmail ?? null,
    family_id: familyId ?? null,
    expires_at: linkEnd(purpose, now),
  }
  await db
    .insertInto('mail_tokens')
    .values({ account_id: accountId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(row))
    .execute()
  return token
}

export interface GivenLink {
  purpose: LinkPurpose
  token: string
  now: Date
}

/** The account that a link is for, while the link is good. */
export const findLink = (db: Db, { purpose, token, now }: GivenLink) =>
  db
    .selectFrom('mail_tokens as link')
    .innerJoin('accounts as account', 'account.account_id', 'link.account_id')
    .select(['account.account_id as accountId', 'account.email'])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()

/** Undefined when the link is not good, or another call was faster. */
export const deleteLink = (db: Db, { purpose, token, now }: GivenLink) =>
  db
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['new_email as newEmail', 'family_id as familyId'])
    .executeTakeFirst()

/** Whoever changes what identifies the account wants no earlier link to change it again. */
export const forgetLinks = (db: Db, accountId: string) =>
  db.deleteFrom('mail_tokens').where('account_id', '=', accountId).execute()
