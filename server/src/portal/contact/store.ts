import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'

type Db = Kysely<DB>

export type ContactRow = Selectable<DB['contact_requests']>
export type ContactFile = Selectable<DB['contact_attachments']>

export async function isContractNumberInUse(db: Db, contractNumber: string): Promise<boolean> {
  const contract = await db
    .selectFrom('contracts')
    .select('contract_id')
    .where('contract_id', '=', contractNumber)
    .executeTakeFirst()
  return contract !== undefined
}

/**
 * Inserts a contact message and returns its order number, which the sender can quote later. A message that is suspected to
 * come from a bot causes no event.
 */
export async function insertContact(db: Db, contact: Omit<ContactRow, 'order_number'>): Promise<string> {
  const { order_number } = await db
    .insertInto('contact_requests')
    .values({ ...contact, order_number: sql<string>`nextval('order_numbers')::text` })
    .returning('order_number')
    .executeTakeFirstOrThrow()
  const { contact_id: contactId, created_at: at, suspicion } = contact
  if (suspicion === null) await addEvent(db, { type: 'contact_message.received', at, contactId })
  return order_number
}

export async function insertContactFiles(db: Db, rows: ContactFile[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('contact_attachments').values(rows).execute()
}

/** Returns the contact message with this order number and its files, or undefined. */
export async function findContact(db: Db, orderNumber: string) {
  const contact = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  if (!contact) return undefined
  const files = await db
    .selectFrom('contact_attachments')
    .selectAll()
    .where('contact_id', '=', contact.contact_id)
    .orderBy('position')
    .execute()
  return { contact, files }
}

/** Deletes a contact message. The next clean-ups delete its files. Returns false if no contact message has the number. */
export async function deleteContact(db: Db, orderNumber: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_requests')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
