import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { disconnectFromTenant, readConnection } from '../account/connection.ts'
import { findAccountByTenant } from '../account/store.ts'
import { notifyOfChangedNumbers } from '../partner/notice.ts'
import { maskNumber } from '../partner/phoneNumbers.ts'
import { changeContactData, lockContactData } from '../partner/store.ts'
import { lockAccount } from '../session/store.ts'
import { type UndoLink, useUndoLinks, voidSmsCodes } from './store.ts'

interface OldMobile extends Pick<UndoLink, 'oldMobile' | 'firstChangedAt'> {
  partnerId: string
}

/**
 * Restores a mobile number. Invalidates the access codes that were sent to the numbers that replaced it, and all links that
 * restore it.
 */
export async function writeOldMobile(
  transaction: Transaction<DB>,
  context: Pick<Context, 'now'>,
  { partnerId, oldMobile, firstChangedAt: since }: OldMobile,
): Promise<void> {
  const now = context.now()
  await useUndoLinks(transaction, { partnerId, since, now })
  await changeContactData(transaction, partnerId, { mobile: oldMobile })
  await voidSmsCodes(transaction, { partnerId, since, now })
}

interface MobileUndo {
  partnerId: string
  findUnderLock: (transaction: Transaction<DB>) => Promise<UndoLink>
}

interface Disconnection {
  partnerId: string
  /** The time of the first change of the mobile number that is undone. */
  since: Date
  now: Date
}

/**
 * Disconnects the tenant's account if its access code was sent by SMS since the number was changed, because the code then
 * went to the changed number. Returns the account and the number of its ended sessions; undefined if it stays connected.
 */
async function disconnectByChangedNumber(transaction: Transaction<DB>, { partnerId, since, now }: Disconnection) {
  const account = await findAccountByTenant(transaction, partnerId)
  if (!account) return undefined
  const { accountId } = account
  const { channel, codeSentAt } = await readConnection(transaction, accountId)
  if (channel !== 'sms' || codeSentAt === null || codeSentAt < since) return undefined
  return { accountId, count: await disconnectFromTenant(transaction, { accountId, now }) }
}

/**
 * Undoes a change of the mobile number, and notifies the tenant as after any other change of the number. Disconnects an
 * account that was connected with an access code sent to the changed number.
 */
export async function restoreMobile(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'reportSecurityEvent'>,
  { partnerId, findUnderLock }: MobileUndo,
): Promise<void> {
  const { subject, disconnected } = await context.db.transaction().execute(async (transaction) => {
    const now = context.now()
    // Every transaction locks the account, then the tenant, then the links.
    const connected = await findAccountByTenant(transaction, partnerId)
    if (connected) await lockAccount(transaction, connected.accountId)
    const { email: emailOnFile } = await lockContactData(transaction, partnerId)
    const { oldMobile, firstChangedAt } = await findUnderLock(transaction)
    await writeOldMobile(transaction, context, { partnerId, oldMobile, firstChangedAt })
    const disconnected = await disconnectByChangedNumber(transaction, { partnerId, since: firstChangedAt, now })
    const account = await findAccountByTenant(transaction, partnerId)
    const numbers = [{ name: 'mobile', maskedNumber: oldMobile && maskNumber(oldMobile) }] as const
    if (account) await notifyOfChangedNumbers(transaction, context, { account, emailOnFile, numbers })
    return { subject: account?.accountId, disconnected }
  })
  context.reportSecurityEvent('credentialChanged', { reason: 'mobileNumberChangeUndone', subject })
  if (!disconnected) return
  const { accountId, count } = disconnected
  context.reportSecurityEvent('accountDisconnected', { reason: 'mobileNumberChangeUndone', subject: accountId })
  context.reportSecurityEvent('sessionEnded', { reason: 'accountDisconnected', subject: accountId, count })
}
