import type { FileAnswer } from '@portal/contract/api/call'
import * as z from 'zod'
import type { Context, Machine } from '../../context.ts'
import { FileUnusable } from '../../platform/files/store.ts'
import { streamVerified, verifyFile } from '../../platform/files/verified.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findOwnRequest } from './store.ts'

/**
 * Opens a file that a tenant sent with a request. A file of another request is refused like a missing one. A damaged file is
 * refused too, and logged.
 */
export async function openRequestFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { number, fileId }: { number: string; fileId: string },
  { signal }: Pick<Machine, 'signal'>,
): Promise<FileAnswer> {
  const request = await findOwnRequest(db, number)
  if (!request) throw new Refusal('requestNotFound')
  const file = z.safeParse(z.uuid(), fileId).success
    ? await db
        .selectFrom('attachments')
        .select([
          'file_key as fileKey',
          'file_name as fileName',
          'mime_type as mimeType',
          'size_in_bytes as sizeInBytes',
          'sha256',
        ])
        .where('partner_id', '=', request.partnerId)
        .where('request_id', '=', request.requestId)
        .where('attachment_id', '=', fileId)
        .executeTakeFirst()
    : undefined
  if (!file) throw new Refusal('documentNotFound')
  try {
    await verifyFile(files, file, signal)
    signal.throwIfAborted()
    return { ...file, content: await streamVerified(files, file) }
  } catch (error) {
    throw error instanceof FileUnusable ? new Refusal('documentNotFound', { fault: error }) : error
  }
}
