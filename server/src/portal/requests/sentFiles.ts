import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context, Renter, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { decodeBase64 } from '../../platform/files/base64.ts'
import { isFileCode } from '../../platform/files/fileCodes.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { CheckedUpload, UploadCheck } from '../../platform/files/upload.ts'
import { senderOf } from '../../platform/limits/senderOf.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refusalTexts } from '../../platform/refusalTexts.ts'
import type { Submission } from '../idempotency/answerOnce.ts'
import { limitUploadedBytes, refuseUploads } from '../quotas/uploadQuotas.ts'

export type SentFile = CheckedUpload & { fieldId: string }

/**
 * Checks the files and returns them as they will be stored. Refuses all files if the disk is too full or the caller's quota
 * of bytes is used up. Throws the refusal of the first file that is not accepted, with the file name. A refusal or a closed
 * connection aborts the checks of the other files.
 */
export async function checkFiles(
  context: Pick<Context, 'db' | 'tokens' | 'now' | 'readFreeBytes'> & { checkUpload: UploadCheck },
  caller: Visitor | Renter,
  { attachments }: Pick<Submission, 'attachments'>,
): Promise<SentFile[]> {
  if (attachments.length === 0) return []
  await refuseAtFiles(attachments, caller, () => refuseUploads(context, caller))
  const checks = new AbortController()
  const options = { sender: senderOf(caller), signal: AbortSignal.any([caller.signal, checks.signal]) }
  try {
    return await Promise.all(
      attachments.map(async ({ fieldId, fileName, data }) => {
        try {
          return { fieldId, ...(await context.checkUpload({ fileName, content: decodeBase64(data) }, options)) }
        } catch (error) {
          if (!(error instanceof Refusal) || !isFileCode(error.code)) throw error
          const message = `${fileName}: ${refusalTexts[error.code][caller.language].description}`
          throw new Refusal(error.code, { fields: [{ field: `answers.${fieldId}`, code: error.code, message }] })
        }
      }),
    )
  } finally {
    checks.abort()
  }
}

/**
 * Runs a check of all files together. Adds the fields of the files to a refusal, so that the form shows the refusal at these
 * fields.
 */
async function refuseAtFiles(
  files: readonly { fieldId: string }[],
  { language }: Visitor,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    const message = refusalTexts[code][language].description
    const fieldIds = new Set(files.map(({ fieldId }) => fieldId))
    const fields = [...fieldIds].map((fieldId) => ({ field: `answers.${fieldId}`, code, message }))
    throw new Refusal(code, { ...details, fields })
  }
}

/** The files that a caller sent, and the transaction and the file store that they are written to. */
export interface FilesToStore {
  transaction: Transaction<DB>
  files: FileStore
  caller: Visitor | Renter
  sent: readonly SentFile[]
  context: Pick<Context, 'tokens' | 'now'>
}

/**
 * Stores the files durably, counts their bytes, and returns their rows for a table of attachments. Must be awaited before the
 * commit. The bytes are counted last, because all callers who are not tenants share one tally, which stays locked until the
 * commit.
 */
export async function storeFiles({ transaction, files, caller, sent, context }: FilesToStore) {
  const fileKeys = await Promise.all(sent.map(({ content }) => files.keep(content)))
  const bytes = sent.reduce((sum, { content }) => sum + content.byteLength, 0)
  if (bytes > 0)
    await refuseAtFiles(sent, caller, () => limitUploadedBytes({ ...context, db: transaction }, { caller, bytes }))
  return sent.map(({ fileName, mimeType, content }, position) => ({
    position,
    file_name: fileName,
    mime_type: mimeType,
    size_in_bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest(),
    file_key: fileKeys[position] as string,
  }))
}
