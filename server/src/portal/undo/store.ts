import type { CodeChannel } from '@portal/contract/registration'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { hashOf } from '../account/store.ts'

type Db = Kysely<DB>

const columns = [
  'account_id as accountId',
  'partner_id as partnerId',
  'old_email as oldEmail',
  'old_mobile as oldMobile',
  'changed_at as changedAt',
  'first_changed_at as firstChangedAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
  'required_passkey as requiredPasskey',
] as const

export type UndoLink = NonNullable<Awaited<ReturnType<typeof findUndoLink>>>

/** Finds the link of a token, even if the link was used or has expired. */
export const findUndoLink = (db: Db, token: string) =>
  db.selectFrom('undo_links').select(columns).where('token_hash', '=', hashOf(token)).executeTakeFirst()

type Changes = { since: Date; now: Date } & ({ accountId: string } | { partnerId: string })

/**
 * Marks the links of all changes since a point in time as used: the changes of an account's e-mail address, or of a tenant's
 * mobile number. Returns these links, oldest first. Earlier links stay valid.
 */
export async function markUndoLinksUsed(
  transaction: Transaction<DB>,
  { since, now, ...owner }: Changes,
): Promise<UndoLink[]> {
  const used = await transaction
    .updateTable('undo_links')
    .set({ used_at: now })
    .where((where) =>
      'accountId' in owner ? where('account_id', '=', owner.accountId) : where('partner_id', '=', owner.partnerId),
    )
    .where('changed_at', '>=', since)
    .where('used_at', 'is', null)
    .returning(columns)
    .execute()
  return used.toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
}

interface SentCodes {
  partnerId: string
  channels: readonly CodeChannel[]
  since: Date
  now: Date
}

/** Invalidates the access codes that were sent to a tenant by these channels since a point in time. */
export const invalidateCodesSince = (db: Db, { partnerId, channels, since, now }: SentCodes) =>
  db
    .updateTable('access_codes')
    .set({ used_at: now })
    .where('partner_id', '=', partnerId)
    .where('channel', 'in', channels)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .execute()

/** Deletes the account of an e-mail address, unless the address was confirmed. */
export const deleteUnconfirmedAccount = (db: Db, email: string) =>
  db.deleteFrom('accounts').where('email', '=', email).where('email_confirmed_at', 'is', null).execute()

/** Makes all tries to enter or request an access code available again. */
export const clearRegistrationTries = (db: Db, accountId: string) =>
  db.deleteFrom('registration_tries').where('account_id', '=', accountId).execute()

interface OldPasskeys {
  accountId: string
  since: Date
  /** Whether the account required a passkey before the change; null if that is not known. */
  isRequired: boolean | null
}

/**
 * Deletes the passkeys that were added since a point in time, and restores whether the account requires a passkey. An account
 * without a passkey never requires one, because its owner could then no longer sign in with the password.
 */
export async function restorePasskeys(db: Db, { accountId, since, isRequired }: OldPasskeys): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).where('created_at', '>=', since).execute()
  if (isRequired === null) return
  await db
    .updateTable('accounts')
    .set({
      requires_passkey: sql<boolean>`${isRequired} and exists (select from passkeys where account_id = ${accountId})`,
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** The kinds of mails whose links no longer work after an undo. */
const linkMails = ['confirmEmail', 'resetPassword']

/**
 * Sends the undelivered mails of an account to its restored e-mail address instead of the replaced one. Deletes undelivered
 * mails with a link that no longer works.
 */
export async function redirectMails(
  db: Db,
  { accountId, replacedEmail, oldEmail }: { accountId: string; replacedEmail: string; oldEmail: string },
): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .where('kind', 'in', linkMails)
    .where('state', '!=', 'delivered')
    .execute()
  await db
    .updateTable('messages')
    .set({ recipient: oldEmail, content: sql`jsonb_set(content, '{to}', to_jsonb(${oldEmail}::text))` })
    .where('account_id', '=', accountId)
    .where('recipient', '=', replacedEmail)
    .where('state', '!=', 'delivered')
    .execute()
}
