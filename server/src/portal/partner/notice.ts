import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { ChangedNumber } from '../../platform/delivery/outgoingMessage.ts'
import { about } from '../account/mailedLinks.ts'
import type { Account } from '../session/store.ts'
import { maskNumber } from './phoneNumbers.ts'

interface Change {
  account: Pick<Account, 'accountId' | 'email' | 'language'>
  /** The tenant's e-mail address on file, which may differ from that of the account. */
  emailOnFile: string | null
  numbers: readonly ChangedNumber[]
  /** The link that restores the mobile number, and the number. Sent only to the e-mail address of the account. */
  undo?: { link: string; oldMobile: string | null }
}

/** Mails the tenant about changed telephone numbers, to the e-mail address of the account and to the one on file. */
export async function notifyOfChangedNumbers(
  transaction: Transaction<DB>,
  context: Pick<Context, 'now' | 'settings'>,
  { account, emailOnFile, numbers, undo }: Change,
): Promise<void> {
  if (numbers.length === 0) return
  const { email, language } = account
  const message = { kind: 'numbersChanged', numbers } as const
  await addMessage(transaction, {
    ...about(context, account),
    ...message,
    to: email,
    ...(undo && { undoLink: undo.link, restoredNumber: undo.oldMobile && maskNumber(undo.oldMobile) }),
  })
  if (emailOnFile !== null && emailOnFile.toLowerCase() !== email)
    await addMessage(transaction, { ...about(context, { accountId: null, language }), ...message, to: emailOnFile })
}
