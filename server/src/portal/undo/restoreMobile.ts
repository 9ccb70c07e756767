import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { findAccountByTenant } from '../account/store.ts'
import { notifyOfChangedNumbers } from '../partner/notice.ts'
import { maskNumber } from '../partner/phoneNumbers.ts'
import { changeContactData, lockContactData } from '../partner/store.ts'
import { type UndoLink, useUndoLinks, voidSmsCodes } from './store.ts'

interface OldMobile {
  partnerId: string
  oldMobile: string | null
  changedAt: Date
}

/** Restores a mobile number, and invalidates the access codes that were sent to the number that replaced it. */
export async function writeOldMobile(
  transaction: Transaction<DB>,
  { now }: Pick<Context, 'now'>,
  { partnerId, oldMobile, changedAt }: OldMobile,
): Promise<void> {
  await changeContactData(transaction, partnerId, { mobile: oldMobile })
  await voidSmsCodes(transaction, { partnerId, since: changedAt, now: now() })
}

interface MobileUndo {
  partnerId: string
  findUnderLock: (transaction: Transaction<DB>) => Promise<UndoLink>
}

/** Undoes a change of the mobile number, and notifies the tenant as after any other change of the number. */
export async function restoreMobile(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'reportSecurityEvent'>,
  { partnerId, findUnderLock }: MobileUndo,
): Promise<void> {
  const subject = await context.db.transaction().execute(async (transaction) => {
    const { email: emailOnFile } = await lockContactData(transaction, partnerId)
    const { oldMobile, changedAt } = await findUnderLock(transaction)
    await useUndoLinks(transaction, { accountId: null, partnerId, since: changedAt, now: context.now() })
    await writeOldMobile(transaction, context, { partnerId, oldMobile, changedAt })
    const account = await findAccountByTenant(transaction, partnerId)
    const numbers = [{ name: 'mobile', maskedNumber: oldMobile && maskNumber(oldMobile) }] as const
    if (account) await notifyOfChangedNumbers(transaction, context, { account, emailOnFile, numbers })
    return account?.accountId
  })
  context.reportSecurityEvent('credentialChanged', { reason: 'mobileNumberChangeUndone', subject })
}
