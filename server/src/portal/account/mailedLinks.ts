import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { addressGroup } from '../../platform/limits/addressGroup.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { takeFrom } from '../../platform/limits/quota.ts'
import { type Account, lockAccountByEmail } from '../session/store.ts'
import { type LimitedMail, type LinkPurpose, linkTo, mailQuota, unknownRecipientQuota } from './rules.ts'
import { issueLink } from './store.ts'

type RequiredContext = Pick<Context, 'tokens' | 'now' | 'settings'>
type Db = Transaction<DB>

/** The fields of every message about an account. */
export const about = (
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { accountId, language }: { accountId: string | null; language: Language },
) => ({ accountId, language, brand: settings.brand, at: now() })

type Limits = Pick<Context, 'tokens' | 'now'>

/** Counts a mail of this kind to this mailbox. Returns false if the quota of the mailbox is used up. */
export const takeMailQuota = (db: Db, { tokens, now }: Limits, kind: LimitedMail, to: string): Promise<boolean> =>
  takeFrom({ db, tokens, now }, mailQuota(kind), mailboxOf(to))

/** Counts a mail to an address without a confirmed account. Returns false if the quota of the network is used up. */
export const takeUnknownRecipientQuota = (db: Db, { tokens, now }: Limits, address: string): Promise<boolean> =>
  takeFrom({ db, tokens, now }, unknownRecipientQuota, addressGroup(address))

interface MailedLink {
  account: Pick<Account, 'accountId' | 'language'>
  purpose: LinkPurpose
  to: string
  newEmail?: string
  /** The session that requests the link. */
  familyId?: string
}

/**
 * Issues a link and puts its mail into the outbox. Call this only if `takeMailQuota` allows the mail, because a new link
 * invalidates the previous one. The transaction must hold the lock of the account, so that a concurrent change of the
 * credentials deletes this link too.
 */
export async function mailLink(
  db: Db,
  context: RequiredContext,
  { account, purpose, to, ...change }: MailedLink,
): Promise<void> {
  const token = await issueLink(db, { accountId: account.accountId, purpose, now: context.now(), ...change })
  const link = linkTo(context.settings.publicUrl, purpose, token)
  await addMessage(db, { ...about(context, account), kind: purpose, to, link })
}

/**
 * Mails the owner of an account that their e-mail address is already registered. Used when a caller registers with the
 * address, changes another account to it, or requests another confirmation mail for it. `address` is the network address of
 * the caller.
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
    ...about(context, owner),
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

/** Mails a link to set a new password, if the e-mail address has an account. */
export async function mailPasswordLink(
  context: RequiredContext & Pick<Context, 'db'>,
  { email, address }: MailRequest,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    // Counts mails to unknown addresses too, so that every address causes the same work.
    const isAllowed = await takeMailQuota(transaction, context, 'resetPassword', email)
    const account = await lockAccountByEmail(transaction, email)
    if (!account || !isAllowed) return
    if (account.emailConfirmedAt || (await takeUnknownRecipientQuota(transaction, context, address)))
      await mailLink(transaction, context, { account, purpose: 'resetPassword', to: email })
  })
}

/**
 * Mails a new confirmation link if the account of the e-mail address is unconfirmed. Notifies the owner if it is confirmed.
 */
export async function mailConfirmationLink(
  context: RequiredContext & Pick<Context, 'db'>,
  { email, address }: MailRequest,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const isAllowed = await takeMailQuota(transaction, context, 'confirmRegistration', email)
    const account = await lockAccountByEmail(transaction, email)
    if (!account) return
    if (account.emailConfirmedAt) return await notifyOwner(transaction, context, { owner: account, address })
    if (isAllowed && (await takeUnknownRecipientQuota(transaction, context, address)))
      await mailLink(transaction, context, { account, purpose: 'confirmRegistration', to: email })
  })
}
