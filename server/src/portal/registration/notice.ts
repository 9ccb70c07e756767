import type { CodeChannel } from '@portal/contract/registration'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { canSendSms, isTelephoneNumber } from '../../platform/delivery/channelServices.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { commonFields } from '../account/mailedLinks.ts'
import type { Account } from '../session/store.ts'
import { letterRecipient } from './letterRecipient.ts'
import { readTenant } from './store.ts'

interface Connection {
  account: Account
  partnerId: string
  /** The channel that delivered the access code. */
  codeChannel: CodeChannel
}

/**
 * Notifies the tenant that an account was connected, in case an attacker has stolen the access code. Mails the address on
 * file, unless the account has the same address, and sends an SMS to the number on file if the portal can send one. Sends a
 * letter as well if the tenant would otherwise get no message, or only an SMS to the number that received the code. The
 * messages contain no data of the account.
 */
export async function notifyOfConnection(
  transaction: Transaction<DB>,
  context: Pick<Context, 'now' | 'settings'>,
  { account, partnerId, codeChannel }: Connection,
): Promise<void> {
  const tenant = await readTenant(transaction, partnerId, context.now())
  // The message is stored without an account id, so it is sent even if the account is deleted.
  const message = commonFields(context, { accountId: null, language: account.language })
  const { email, customerNumber } = tenant
  const canGetSms = isTelephoneNumber(tenant.mobile) && (await canSendSms(transaction, context.settings))
  const mobile = canGetSms ? tenant.mobile : null
  const hasOtherEmail = email !== null && email.toLowerCase() !== account.email
  if (hasOtherEmail) await addMessage(transaction, { ...message, kind: 'accountConnected', to: email })
  if (mobile !== null) await addMessage(transaction, { ...message, kind: 'accountConnectedBySms', to: mobile })
  const letter = letterRecipient(tenant)
  const hasOtherChannel = hasOtherEmail || (mobile !== null && codeChannel !== 'sms')
  if (!hasOtherChannel && letter)
    await addMessage(transaction, { ...message, kind: 'accountConnectedByLetter', ...letter, customerNumber })
}
