import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { ChangedNumber } from '../../platform/delivery/outgoingMessage.ts'
import { commonFields } from '../account/mailedLinks.ts'
import type { Account } from '../session/store.ts'
import { maskNumber } from './phoneNumbers.ts'

interface Change {
  /** Undefined if the tenant has no account after the change. */
  account: Pick<Account, 'accountId' | 'email'> | undefined
  language: Language
  /** The tenant's e-mail address on file, which may differ from that of the account. */
  emailOnFile: string | null
  numbers: readonly ChangedNumber[]
  /**
   * The link that restores the former mobile number, and that number; null if there was none. Only the mail to the account
   * contains the link and the former number, which it masks.
   */
  undo?: { link: string; oldMobile: string | null }
  /** Whether the change has also disconnected an account from the tenant. */
  isAccountDisconnected?: boolean
}

/** Mails the tenant about changed telephone numbers, to the e-mail address of the account and to the one on file. */
export async function notifyOfChangedNumbers(
  transaction: Transaction<DB>,
  context: Pick<Context, 'now' | 'settings'>,
  { account, emailOnFile, numbers, undo, language, isAccountDisconnected = false }: Change,
): Promise<void> {
  if (numbers.length === 0) return
  const message = { kind: 'numbersChanged', numbers, ...(isAccountDisconnected && { isAccountDisconnected }) } as const
  if (account)
    await addMessage(transaction, {
      ...commonFields(context, { accountId: account.accountId, language }),
      ...message,
      to: account.email,
      ...(undo && { undoLink: undo.link, restoredNumber: undo.oldMobile && maskNumber(undo.oldMobile) }),
    })
  if (emailOnFile !== null && emailOnFile.toLowerCase() !== account?.email)
    await addMessage(transaction, {
      ...commonFields(context, { accountId: null, language }),
      ...message,
      to: emailOnFile,
    })
}
