import type { Localized } from '@portal/contract/api/texts'
import { sql, type Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { linkToRequest } from '../../platform/requestLinks.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { addNews } from '../news/add.ts'
import { isPriority } from '../requests/statusTexts.ts'
import type { NewRequest } from '../requests/store.ts'
import { findReceiptRecipient, listCoTenantAccounts } from './store.ts'

type MailContext = Pick<Context, 'settings' | 'now'>

interface SentRequest {
  caller: Renter
  request: NewRequest
  orderNumber: string
  fileNames: readonly string[]
  /** The result, if the portal has settled the request at once. */
  settledResult?: Localized | undefined
  /** Whether the mail is sent even if the tenant has switched off mails about requests. */
  isAlwaysMailed?: boolean
}

/**
 * Confirms a request, in the transaction that writes the request. After the commit, a job writes the receipt into the inbox. A
 * mail is sent too if the tenant wants mails about requests or `isAlwaysMailed` is true. Returns the e-mail address that
 * gets the mail, or undefined if no mail is sent.
 */
export async function confirmRequest(
  transaction: Transaction<DB>,
  context: MailContext,
  { caller, request, orderNumber, fileNames, settledResult, isAlwaysMailed = false }: SentRequest,
): Promise<string | undefined> {
  const { partner_id: partnerId, request_id: requestId, theme_text, type_text, status_message, sub_data } = request
  await sql`select graphile_worker.add_job(
    'writeReceipt',
    json_build_object(
      'partnerId', ${partnerId}::text,
      'requestId', ${requestId}::text,
      'settled', ${settledResult ? JSON.stringify(settledResult) : null}::json
    ),
    job_key := ${`receipt ${requestId}`}::text
  )`.execute(transaction)
  const account = await findReceiptRecipient(transaction, caller.accountId)
  if (!account || !(account.wantsMails || isAlwaysMailed)) return undefined
  const localize = (text: string | typeof theme_text) => (typeof text === 'string' ? text : text[account.language])
  await addMessage(transaction, {
    ...commonFields(context, account),
    kind: 'requestReceived',
    to: account.email,
    orderNumber,
    topic: `${localize(theme_text)} – ${localize(type_text)}`,
    received: localize(settledResult ?? status_message),
    isSettled: settledResult !== undefined,
    isAlwaysMailed,
    // The tenant has not stated the priority. `received` says it.
    lines: sub_data
      .filter((line) => !isPriority(line))
      .map(({ label, value }) => ({ label: localize(label), value: localize(value) })),
    fileNames,
    link: linkToRequest(context.settings.publicUrl, request),
  })
  return account.email
}

/**
 * Mails the other tenants of a contract when a tenant has changed the advance payment. They cannot switch this mail off, because
 * every tenant of the contract owes the payments.
 */
export async function mailCoTenants(
  transaction: Transaction<DB>,
  context: MailContext,
  { request, orderNumber, settledResult }: Pick<SentRequest, 'request' | 'orderNumber'> & { settledResult: Localized },
): Promise<void> {
  const { partner_id: partnerId, contract_id: contractId } = request
  const accounts = await listCoTenantAccounts(transaction, { partnerId, contractId, now: context.now() })
  for (const { coTenant, ...account } of accounts)
    await addNews(transaction, context, {
      mail: {
        ...commonFields(context, account),
        accountId: account.accountId,
        kind: 'advancePaymentChanged',
        to: account.email,
        coTenant,
        result: settledResult[account.language],
        orderNumber,
        link: linkToRequest(context.settings.publicUrl, request),
      },
    })
}
