import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { type SentFile, storeFiles } from './sentFiles.ts'
import { insertAttachments, insertRequest, type NewRequest } from './store.ts'

/**
 * Writes a request with all its files in the given transaction, so a committed request never lacks a file. Returns the
 * order number.
 */
export async function writeRequest(
  transaction: Transaction<DB>,
  files: FileStore,
  { request, sent }: { request: NewRequest; sent: readonly SentFile[] },
): Promise<string> {
  const orderNumber = await insertRequest(transaction, request)
  const { partner_id, request_id, contract_id } = request
  const storedFiles = await storeFiles(files, sent)
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
