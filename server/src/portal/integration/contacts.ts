import type { contacts } from '@portal/contract/integration/contacts'
import * as z from 'zod'
import type { Context, MachineHandlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findContact } from '../contact/store.ts'
import { findTenant } from './store.ts'

/** The calls with which a machine reads contact data and contact messages. */
export const contactsHandlers = ({ db }: Pick<Context, 'db'>): MachineHandlers<typeof contacts> => ({
  async readTenant({ params: { tenantId } }) {
    const tenant = z.safeParse(z.uuid(), tenantId).success ? await findTenant(db, tenantId) : undefined
    if (!tenant) throw new Refusal('tenantNotFound')
    const { mobile, landline, email, bestTimeToReach, ...known } = tenant
    return { ...known, contact: { mobile, landline, email, bestTimeToReach } }
  },

  async readContactMessage({ params: { number } }) {
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
  },
})
