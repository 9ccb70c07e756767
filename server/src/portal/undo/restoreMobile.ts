import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { disconnectFromTenant, readConnection } from '../account/connection.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { notifyOfChangedNumbers } from '../partner/notice.ts'
import { maskNumber } from '../partner/phoneNumbers.ts'
import { changeContactData } from '../partner/store.ts'
import type { Account } from '../session/store.ts'
import { invalidateCodesSince, markUndoLinksUsed, type UndoLink } from './store.ts'
import { withTenantLock } from './tenantLock.ts'

interface OldMobile extends Pick<UndoLink, 'oldMobile' | 'firstChangedAt'> {
  partnerId: string
}

/**
 * Restores a mobile number. Invalidates the access codes that were sent by SMS since the number was first changed, because they
 * went to other numbers. Also invalidates the undo links of all changes since then. The transaction must hold the lock of the
 * tenant.
 */
export async function writeOldMobile(
  transaction: Transaction<DB>,
  context: Pick<Context, 'now'>,
  { partnerId, oldMobile, firstChangedAt: since }: OldMobile,
): Promise<void> {
  const now = context.now()
  await markUndoLinksUsed(transaction, { partnerId, since, now })
  await changeContactData(transaction, { partnerId, at: now, mobile: oldMobile })
  await invalidateCodesSince(transaction, { partnerId, channels: ['sms'], since, now })
}

/** The restored number, as a mail describes it. */
export const restoredNumbers = (oldMobile: string | null) =>
  [{ name: 'mobile', maskedNumber: oldMobile && maskNumber(oldMobile) }] as const

interface Disconnection {
  partnerId: string
  /** The account that is connected with the tenant. */
  account: Account
  /** The time of the earliest of the changes that this undo undoes. */
  since: Date
}

/**
 * Disconnects and notifies the account if its access code was sent by SMS after the number was changed, because that code
 * went to the changed number. Returns the number of the account's ended sessions; undefined if the account stays connected.
 */
async function disconnectIfCodeWentToChangedNumber(
  transaction: Transaction<DB>,
  context: Pick<Context, 'now' | 'settings'>,
  { partnerId, account, since }: Disconnection,
): Promise<number | undefined> {
  const { accountId, email } = account
  const { channel, codeSentAt } = await readConnection(transaction, accountId)
  if (channel !== 'sms' || codeSentAt === null || codeSentAt < since) return undefined
  const count = await disconnectFromTenant(transaction, { accountId, partnerId, now: context.now() })
  await addMessage(transaction, { ...commonFields(context, account), kind: 'accountDisconnected', to: email })
  return count
}

interface MobileUndo {
  partnerId: string
  /** The language of the caller, for a tenant who has no account after the undo. */
  language: Language
  /** Finds the undo link. Called in the transaction, after it has locked the tenant. */
  findUnderLock: (transaction: Transaction<DB>) => Promise<UndoLink>
}

/**
 * Undoes a change of the mobile number, and notifies the tenant as after any other change of the number. If the tenant's
 * account was connected with an access code sent to the changed number, disconnects the account.
 */
export async function restoreMobile(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'reportSecurityEvent'>,
  { partnerId, language, findUnderLock }: MobileUndo,
): Promise<void> {
  const { connected, count } = await withTenantLock(
    context.db,
    partnerId,
    async (transaction, { account, contact }) => {
      const { oldMobile, firstChangedAt } = await findUnderLock(transaction)
      await writeOldMobile(transaction, context, { partnerId, oldMobile, firstChangedAt })
      const count =
        account &&
        (await disconnectIfCodeWentToChangedNumber(transaction, context, { partnerId, account, since: firstChangedAt }))
      await notifyOfChangedNumbers(transaction, context, {
        account: count === undefined ? account : undefined,
        language: account && count === undefined ? account.language : language,
        emailOnFile: contact.email,
        numbers: restoredNumbers(oldMobile),
        isAccountDisconnected: count !== undefined,
      })
      return { connected: account?.accountId, count }
    },
  )
  const subject = count === undefined ? connected : undefined
  context.reportSecurityEvent('credentialChanged', { reason: 'mobileNumberChangeUndone', subject })
  if (count === undefined) return
  context.reportSecurityEvent('accountDisconnected', { reason: 'mobileNumberChangeUndone', subject: connected })
  context.reportSecurityEvent('sessionEnded', { reason: 'accountDisconnected', subject: connected, count })
}
