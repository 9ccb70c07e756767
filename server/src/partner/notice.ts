import type { Transaction } from 'kysely'
import { about } from '../account/mails.ts'
import type { DB } from '../database/schema.ts'
import type { ChangedNumber } from '../delivery/announcements.ts'
import { announce } from '../delivery/outbox.ts'
import type { Parts } from '../parts.ts'
import type { Account } from '../session/store.ts'

interface Change {
  account: Pick<Account, 'accountId' | 'email' | 'language'>
  /** The tenant's e-mail address on file, which may be another one than the account's. */
  emailOnFile: string | null
  numbers: readonly ChangedNumber[]
}

/** Tells the tenant by mail which telephone numbers were changed, at the account's address and the one on file. */
export async function announceChangedNumbers(
  transaction: Transaction<DB>,
  parts: Pick<Parts, 'now' | 'settings'>,
  { account, emailOnFile, numbers }: Change,
): Promise<void> {
  if (numbers.length === 0) return
  const { email, language } = account
  const message = { kind: 'numbersChanged', numbers } as const
  await announce(transaction, { ...about(parts, account), ...message, to: email })
  if (emailOnFile !== null && emailOnFile.toLowerCase() !== email)
    await announce(transaction, { ...about(parts, { accountId: null, language }), ...message, to: emailOnFile })
}
