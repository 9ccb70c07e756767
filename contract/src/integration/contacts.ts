import * as z from 'zod/mini'
import { machineCall } from './machineCall.ts'
import { caseFile, caseTenant, contactData } from './requests.ts'

export const contacts = {
  readTenant: machineCall({
    method: 'GET',
    path: '/tenants/{tenantId}',
    scope: 'contacts:read',
    answer: z.object({ ...caseTenant.shape, contact: contactData }),
    refuses: ['tenantNotFound'],
  }),
  readContactMessage: machineCall({
    method: 'GET',
    path: '/contact-messages/{number}',
    scope: 'contacts:read',
    answer: z.object({
      number: z.string(),
      createdAt: z.string(),
      role: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      tenantName: z.nullable(z.string()),
      address: z.nullable(z.string()),
      contractNumber: z.nullable(z.string()),
      message: z.string(),
      /** `npm run contact` saves the files. */
      files: z.array(z.omit(caseFile, { id: true, entry: true })),
    }),
    refuses: ['contactMessageNotFound'],
  }),
}
