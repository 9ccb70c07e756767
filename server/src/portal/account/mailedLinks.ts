import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { resetQuota, takeFrom, takeFromNetwork } from '../../platform/limits/quota.ts'
import { type Account, lockAccountByEmail } from '../session/store.ts'
import { type LimitedMail, type LinkPurpose, linkTo, mailQuota, unknownRecipientQuota } from './rules.ts'
import { deleteLinks, issueLink } from './store.ts'

type RequiredContext = Pick<Context, 'tokens' | 'now' | 'settings'>
type Db = Transaction<DB>

/**
 * Returns the fields that all messages have in common: account, language, brand and time. `accountId` is null for a message
 * that belongs to no account.
 */
export const commonFields = (
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { accountId, language }: { accountId: string | null; language: Language },
) => ({ accountId, language, brand: settings.brand, at: now() })

type QuotaContext = Pick<Context, 'tokens' | 'now'>

/** Counts a mail of this kind to this mailbox. Returns false if the quota of the mailbox is used up. */
export const takeMailQuota = (db: Db, { tokens, now }: QuotaContext, kind: LimitedMail, to: string): Promise<boolean> =>
  takeFrom({ db, tokens, now }, mailQuota(kind), mailboxOf(to))

/**
 * Returns the key under which requests to mail a link to this e-mail address are counted. A confirmed account has its own key:
 * otherwise an anonymous visitor who enters other addresses of the same mailbox (`name+tag@…`) would use up the reset mails
 * of the account. Requests for an address without an account are counted too, so that a call causes the same work for every
 * address.
 */
function linkQuotaKey(email: string, account: Account | undefined): string {
  if (!account) return `no account: ${email}`
  return account.emailConfirmedAt ? account.accountId : mailboxOf(email)
}

type LimitedLink = LimitedMail & LinkPurpose

interface LinkRequest {
  kind: LimitedLink
  /** In lower case. */
  email: string
  /** The account with this address. */
  account: Account | undefined
}

/** Counts an anonymous visitor's request for a link. Returns false if the quota is used up. */
const takeLinkQuota = (
  db: Db,
  { tokens, now }: QuotaContext,
  { kind, email, account }: LinkRequest,
): Promise<boolean> => takeFrom({ db, tokens, now }, mailQuota(kind), linkQuotaKey(email, account))

/**
 * Deletes the links of an account, except undo links. Called by every change of the password or e-mail address and by the
 * recovery from lost passkeys, so that earlier links cannot be used afterwards. Resets the quota of reset mails, because the
 * counted links no longer work.
 */
export async function invalidateLinks(db: Db, { tokens, now }: QuotaContext, accountId: string): Promise<void> {
  await deleteLinks(db, accountId)
  await resetQuota({ db, tokens, now }, mailQuota('resetPassword'), accountId)
}

/**
 * Counts a mail to a recipient who may have no confirmed account, against the quota of the caller's network. Returns false if
 * that quota is used up.
 */
export const takeUnknownRecipientQuota = (
  db: Db,
  { tokens, now }: QuotaContext,
  networkAddress: string,
): Promise<boolean> => takeFromNetwork({ db, tokens, now }, unknownRecipientQuota, networkAddress)

interface MailedLink {
  account: Pick<Account, 'accountId' | 'language'>
  purpose: LinkPurpose
  to: string
  newEmail?: string
  /** The session that requests the link. */
  familyId?: string
}

/**
 * Issues a link and puts its mail into the outbox. The quota of the mail must be taken first: a new link invalidates the
 * earlier link of the same purpose, so an attacker could otherwise invalidate each link before the owner opens it. The
 * transaction must hold the lock of the account, so that a concurrent change of the credentials deletes this link too.
 */
export async function mailLink(
  db: Db,
  context: RequiredContext,
  { account, purpose, to, ...change }: MailedLink,
): Promise<void> {
  const token = await issueLink(db, { accountId: account.accountId, purpose, now: context.now(), ...change })
  const link = linkTo(context.settings.publicUrl, purpose, token)
  await addMessage(db, { ...commonFields(context, account), kind: purpose, to, link })
}

/**
 * Tells the owner of an account by mail that the e-mail address is already registered. Used when a caller registers with the
 * address, enters it as the new address of another account, or requests a confirmation mail although the address is
 * confirmed. `address` is the network address of the caller.
 */
export async function notifyOwner(
  db: Db,
  context: RequiredContext,
  { owner, address }: { owner: Account; address: string },
): Promise<void> {
  if (!(await takeMailQuota(db, context, 'alreadyRegistered', owner.email))) return
  if (!owner.emailConfirmedAt && !(await takeUnknownRecipientQuota(db, context, address))) return
  const { publicUrl } = context.settings
  await addMessage(db, {
    ...commonFields(context, owner),
    kind: 'alreadyRegistered',
    to: owner.email,
    signInLink: `${publicUrl}/login`,
    forgotPasswordLink: `${publicUrl}/login/forgot-password`,
  })
}

interface MailRequest {
  /** In lower case. */
  email: string
  /** The network address of the caller. */
  address: string
}

/** Mails a link to set a new password, if the e-mail address has an account and the quotas allow the mail. */
export async function mailPasswordLink(
  context: RequiredContext & Pick<Context, 'db'>,
  { email, address }: MailRequest,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, email)
    const isAllowed = await takeLinkQuota(transaction, context, { kind: 'resetPassword', email, account })
    if (!account || !isAllowed) return
    if (account.emailConfirmedAt || (await takeUnknownRecipientQuota(transaction, context, address)))
      await mailLink(transaction, context, { account, purpose: 'resetPassword', to: email })
  })
}

/**
 * Mails a new confirmation link if the account of the e-mail address is unconfirmed, or notifies the owner if the account is
 * confirmed. Sends nothing if a quota of that mail is used up.
 */
export async function mailConfirmationLink(
  context: RequiredContext & Pick<Context, 'db'>,
  { email, address }: MailRequest,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, email)
    const isAllowed = await takeLinkQuota(transaction, context, { kind: 'confirmRegistration', email, account })
    if (!account) return
    if (account.emailConfirmedAt) return await notifyOwner(transaction, context, { owner: account, address })
    if (isAllowed && (await takeUnknownRecipientQuota(transaction, context, address)))
      await mailLink(transaction, context, { account, purpose: 'confirmRegistration', to: email })
  })
}
