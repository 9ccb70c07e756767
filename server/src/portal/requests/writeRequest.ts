import { randomUUID } from 'node:crypto'
import { type FilesToStore, storeFiles } from './sentFiles.ts'
import { insertAttachments, insertRequest, type NewRequest } from './store.ts'

/**
 * Writes a request with all its files in the given transaction, so a committed request never lacks a file. Returns the
 * order number.
 */
export async function writeRequest(request: NewRequest, toStore: FilesToStore): Promise<string> {
  const orderNumber = await insertRequest(toStore.transaction, request)
  await attachFiles({ ...request, entry: 1 }, toStore)
  return orderNumber
}

/** Stores files that were sent with an entry of a request's history, in the given transaction. */
export async function attachFiles(
  {
    partner_id,
    request_id,
    contract_id,
    entry,
  }: Pick<NewRequest, 'partner_id' | 'request_id' | 'contract_id'> & { entry: number },
  toStore: FilesToStore,
): Promise<void> {
  const { transaction, sent } = toStore
  const storedFiles = await storeFiles(toStore)
  await insertAttachments(
    transaction,
    storedFiles.map((file, index) => ({
      ...file,
      partner_id,
      attachment_id: randomUUID(),
      request_id,
      contract_id,
      entry,
      field_id: sent[index]?.fieldId ?? '',
    })),
  )
}
