import type { Language } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { announce } from '../delivery/outbox.ts'
import { takeFrom } from '../limits/quota.ts'
import type { Parts } from '../parts.ts'
import { type Account, lockAccountByEmail } from '../session/store.ts'
import { type LimitedMail, type LinkPurpose, linkTo, mailQuota } from './rules.ts'
import { issueLink } from './store.ts'

type Needed = Pick<Parts, 'now' | 'settings'>
type Db = Transaction<DB>

/** What every message about an account carries. */
export const about = (
  { settings, now }: Needed,
  { accountId, language }: { accountId: string | null; language: Language },
) => ({ accountId, language, brand: settings.brand, at: now() })

/** Counts one more mail of this kind to this address; false when it would be one too many. */
export const mayMail = (db: Db, { now }: Pick<Parts, 'now'>, kind: LimitedMail, to: string): Promise<boolean> =>
  takeFrom({ db, now }, mailQuota(kind), to)

interface MailedLink {
  account: Pick<Account, 'accountId' | 'language'>
  purpose: LinkPurpose
  to: string
  newEmail?: string
  /** The session that asks for it. */
  familyId?: string
}

/**
 * Issues a link and hands its mail to the outbox; whether it may is asked before, since it ends the link before it. The
 * transaction holds the account, so that the link dies with the next change of the credentials.
 */
export async function mailLink(db: Db, parts: Needed, { account, purpose, to, ...change }: MailedLink): Promise<void> {
  const token = await issueLink(db, { accountId: account.accountId, purpose, now: parts.now(), ...change })
  const link = linkTo(parts.settings.publicUrl, purpose, token)
  await announce(db, { ...about(parts, account), kind: purpose, to, link })
}

/** Tells the owner of an address that it has an account, when somebody tries to open another one with it. */
export async function tellOwner(db: Db, parts: Needed, owner: Account): Promise<void> {
  if (!(await mayMail(db, parts, 'alreadyRegistered', owner.email))) return
  const { publicUrl } = parts.settings
  await announce(db, {
    ...about(parts, owner),
    kind: 'alreadyRegistered',
    to: owner.email,
    signInLink: `${publicUrl}/login`,
    forgotPasswordLink: `${publicUrl}/login/forgot-password`,
  })
}

/** Mails a link for a new password, if the address has an account. */
export async function mailPasswordLink(parts: Pick<Parts, 'db' | 'now' | 'settings'>, email: string): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    // Counted for every address, so that all cause the same work.
    const isAllowed = await mayMail(transaction, parts, 'resetPassword', email)
    const account = await lockAccountByEmail(transaction, email)
    if (account && isAllowed) await mailLink(transaction, parts, { account, purpose: 'resetPassword', to: email })
  })
}

/** Mails the confirmation link again, if the address has an account that waits for it. */
export async function mailConfirmationLink(
  parts: Pick<Parts, 'db' | 'now' | 'settings'>,
  email: string,
): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const isAllowed = await mayMail(transaction, parts, 'confirmRegistration', email)
    const account = await lockAccountByEmail(transaction, email)
    if (!account) return
    if (account.emailConfirmedAt) return await tellOwner(transaction, parts, account)
    if (isAllowed) await mailLink(transaction, parts, { account, purpose: 'confirmRegistration', to: email })
  })
}
