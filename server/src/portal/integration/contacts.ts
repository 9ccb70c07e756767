import type { Answer } from '@portal/contract/api/call'
import type { contacts } from '@portal/contract/integration/contacts'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Context, MachineHandlers } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findContact } from '../contact/store.ts'
import { findTenant } from './store.ts'

type Db = Kysely<DB>

/** Returns a tenant as a machine reads it. */
export async function showTenant(db: Db, tenantId: string): Promise<Answer<typeof contacts.readTenant>> {
  const tenant = z.safeParse(z.uuid(), tenantId).success ? await findTenant(db, tenantId) : undefined
  if (!tenant) throw new Refusal('tenantNotFound')
  const { mobile, landline, email, bestTimeToReach, ...known } = tenant
  return { ...known, contact: { mobile, landline, email, bestTimeToReach } }
}

/** Returns a contact message as a machine reads it. */
export async function showContactMessage(db: Db, number: string): Promise<Answer<typeof contacts.readContactMessage>> {
  const found = await findContact(db, number)
  if (!found) throw new Refusal('contactMessageNotFound')
  const { contact, files } = found
  return {
    number: contact.order_number,
    createdAt: contact.created_at.toISOString(),
    role: contact.role,
    firstName: contact.first_name,
    lastName: contact.last_name,
    email: contact.email,
    phone: contact.phone,
    tenantName: contact.tenant_name,
    address: contact.address,
    contractNumber: contact.contract_number,
    message: contact.reason,
    files: files.map((file) => ({
      fileName: file.file_name,
      mimeType: file.mime_type,
      sizeInBytes: file.size_in_bytes,
    })),
  }
}

/** The calls with which a machine reads contact data and contact messages. */
export const contactsHandlers = ({ db }: Pick<Context, 'db'>): MachineHandlers<typeof contacts> => ({
  readTenant: ({ params: { tenantId } }) => showTenant(db, tenantId),
  readContactMessage: ({ params: { number } }) => showContactMessage(db, number),
})
