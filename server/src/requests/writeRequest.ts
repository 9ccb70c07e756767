import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import { keepFiles, type SentFile } from './sentFiles.ts'
import { insertAttachments, insertRequest, type NewRequest } from './store.ts'

/** Writes a request with its files, so that an acknowledged one never lacks any, and answers its order number. */
export async function writeRequest(
  transaction: Transaction<DB>,
  files: FileStore,
  { request, sent }: { request: NewRequest; sent: readonly SentFile[] },
): Promise<string> {
  const orderNumber = await insertRequest(transaction, request)
  const { partner_id, request_id, contract_id } = request
  const kept = await keepFiles(files, sent)
  await insertAttachments(
    transaction,
    kept.map((file, index) => ({
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
