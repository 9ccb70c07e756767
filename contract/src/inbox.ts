import * as z from 'zod/mini'
import { call } from './call.ts'
import { contractId } from './contracts.ts'

export const inbox = {
  openDocument: call({
    method: 'GET',
    path: '/inbox/document',
    access: 'renter',
    summary: 'The content of a document or of a file that the tenant sent with a request.',
    query: z.strictObject({ contractId, docId: z.uuid() }),
    answer: 'file',
    refuses: ['documentNotFound'],
  }),
}
