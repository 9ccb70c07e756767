import { randomUUID } from 'node:crypto'
import { type Storing, storeFiles } from './sentFiles.ts'
import { insertAttachments, insertRequest, type NewRequest } from './store.ts'

/**
 * Writes a request with all its files in the given transaction, so a committed request never lacks a file. Returns the
 * order number.
 */
export async function writeRequest(request: NewRequest, storing: Storing): Promise<string> {
  const { transaction, sent } = storing
  const orderNumber = await insertRequest(transaction, request)
  const { partner_id, request_id, contract_id } = request
  const storedFiles = await storeFiles(storing)
  await insertAttachments(
    transaction,
    storedFiles.map((file, index) => ({
      ...file,
      partner_id,
      attachment_id: randomUUID(),
      request_id,
      contract_id,
      field_id: sent[index]?.fieldId ?? '',
    })),
  )
  return orderNumber
}
