import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { addDocumentEvents } from '../../../platform/events/addEvent.ts'
import { addNews } from '../../news/add.ts'
import type { DocumentDelivery } from './documentDelivery.ts'

/** An import that sends more mails than this needs a confirmation of their number. */
export const maxUnconfirmedMails = 50

const planned = sql`planned_changes where table_name = 'documents' and after ->> 'announcement' = 'mail'`

/** Counts the mails that an import would send about its documents. */
export async function countMails(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${planned}`.execute(db)
  return Number(rows[0]?.count)
}

interface Recipient {
  accountId: string
  to: string
  language: 'de' | 'en'
  partnerId: string
  docId: string
}

/** Adds an event for each new document of an import, and a mail to the tenant where the plan says so. */
export async function announceDocuments(
  db: Transaction<DB>,
  settings: Pick<DocumentDelivery, 'brand' | 'publicUrl' | 'smsGatewayUrl'>,
  at: Date,
): Promise<void> {
  const delivered = sql`select (after ->> 'partner_id')::uuid as partner_id, (after ->> 'doc_id')::uuid as doc_id
    from planned_changes where table_name = 'documents' order by position`
  await addDocumentEvents(db, { type: 'document.delivered', at, documents: delivered })
  const { rows } = await sql<Recipient>`
    select account_id as "accountId", email as "to", language, partner_id as "partnerId", after ->> 'doc_id' as "docId"
    from (select after, position from ${planned}) as p
    join accounts on partner_id = (after ->> 'partner_id')::uuid
    order by position`.execute(db)
  for (const { partnerId, docId, ...recipient } of rows)
    await addNews(
      db,
      { settings },
      {
        mail: {
          ...recipient,
          kind: 'newDocument',
          brand: settings.brand,
          at,
          link: `${settings.publicUrl}/inbox`,
          document: { partnerId, docId },
        },
      },
    )
}
