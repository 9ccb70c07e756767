import type { Localized } from '@portal/contract/api/texts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { openTenancies } from '../contracts/access.ts'

export interface ReceiptKey {
  partnerId: string
  requestId: string
}

/** The payload of the job that writes a receipt. */
export interface ReceiptPayload extends ReceiptKey {
  /** The result of a request that the portal has settled at once. The name must stay, because queued jobs contain it. */
  settled?: Localized | null | undefined
}

/** The account to which a request is confirmed by mail, and whether its tenant wants such mails. */
export const findReceiptRecipient = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select(['account_id as accountId', 'email', 'language', 'mails_about_requests as wantsMails'])
    .executeTakeFirst()

/** Returns the accounts of the co-tenants who may write at `now`. `coTenant` is the name of the tenant `partnerId`. */
export const listCoTenantAccounts = (
  db: Kysely<DB>,
  { partnerId, contractId, now }: { partnerId: string; contractId: string; now: Date },
) =>
  db
    .selectFrom('accounts as account')
    .innerJoin(openTenancies(db, now).as('tenancy'), 'tenancy.partner_id', 'account.partner_id')
    .innerJoin('partners as tenant', (join) => join.on('tenant.partner_id', '=', partnerId))
    .where('tenancy.contract_id', '=', contractId)
    .where('tenancy.partner_id', '!=', partnerId)
    .select(['account.account_id as accountId', 'account.email', 'account.language', 'tenant.name as coTenant'])
    .execute()

export type ReceiptData = NonNullable<Awaited<ReturnType<typeof findReceiptData>>>

/** Locks a request until the transaction ends. Returns whether its receipt is already in the inbox or archive. */
export async function lockAndCheckReceipt(db: Kysely<DB>, { partnerId, requestId }: ReceiptKey): Promise<boolean> {
  await db
    .selectFrom('requests')
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .select('contract_id')
    .forUpdate()
    .execute()
  const receipt = await db
    .selectFrom('documents')
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .where('category', '=', 'receipt')
    .select('doc_id')
    .executeTakeFirst()
  return receipt !== undefined
}

/**
 * Returns the data for the receipt of a request as the tenant sent it, without later messages. Returns undefined if the
 * request does not exist.
 */
export async function findReceiptData(db: Kysely<DB>, { partnerId, requestId }: ReceiptKey) {
  const data = await db
    .selectFrom('requests as request')
    .innerJoin('request_history as entry', (join) =>
      join.onRef('entry.partner_id', '=', 'request.partner_id').onRef('entry.request_id', '=', 'request.request_id'),
    )
    .innerJoin('rented_objects as contract', 'contract.contract_id', 'request.contract_id')
    .innerJoin('partners as partner', 'partner.partner_id', 'request.partner_id')
    .leftJoin('accounts as account', 'account.partner_id', 'request.partner_id')
    .where('request.partner_id', '=', partnerId)
    .where('request.request_id', '=', requestId)
    .where('entry.entry', '=', 1)
    .select([
      'request.order_number as orderNumber',
      'request.theme_text as theme',
      'request.type_text as topic',
      'request.sub_data as answers',
      'request.created_at as createdAt',
      'entry.text as received',
      'contract.contract_id as contractId',
      'contract.street',
      'contract.house_number as houseNumber',
      'contract.zip',
      'contract.town',
      'partner.customer_number as customerNumber',
      'partner.name',
      'partner.organisation',
      'account.language',
    ])
    .executeTakeFirst()
  if (!data) return undefined
  const files = await db
    .selectFrom('attachments')
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .where('entry', '=', 1)
    .orderBy('position')
    .select('file_name as fileName')
    .execute()
  return { ...data, fileNames: files.map(({ fileName }) => fileName) }
}
