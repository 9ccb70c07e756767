import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { PasskeyChange } from '../../platform/delivery/outgoingMessage.ts'
import { commonFields } from '../account/mailedLinks.ts'
import type { Account } from '../session/store.ts'

/** Mails the owner of an account about a change of its passkeys. */
export const notifyOfPasskeys = (
  transaction: Transaction<DB>,
  context: Pick<Context, 'now' | 'settings'>,
  { account, change }: { account: Pick<Account, 'accountId' | 'email' | 'language'>; change: PasskeyChange },
): Promise<void> =>
  addMessage(transaction, { ...commonFields(context, account), kind: 'passkeysChanged', to: account.email, change })
