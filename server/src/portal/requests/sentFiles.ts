import { createHash } from 'node:crypto'
import type { ErrorCode } from '@portal/contract/api/errors'
import type { Renter, Visitor } from '../../context.ts'
import { decodeBase64 } from '../../platform/files/base64.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { CheckedUpload, UploadCheck } from '../../platform/files/upload.ts'
import { senderOf } from '../../platform/limits/senderOf.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refusalTexts } from '../../platform/refusalTexts.ts'
import type { Submission } from '../idempotency/answerOnce.ts'

export type SentFile = CheckedUpload & { fieldId: string }

/** The codes of refusals that the file itself causes. */
const fileCodes: readonly ErrorCode[] = [
  'fileTypeNotSupported',
  'fileDamaged',
  'fileNotSafe',
  'fileInfected',
  'fileTooLarge',
]

/**
 * Checks the files and returns them as they will be stored. Throws the refusal of the first file that is not accepted, with
 * the file name. A refusal or a closed connection aborts the checks of the other files.
 */
export async function checkFiles(
  checkUpload: UploadCheck,
  caller: Visitor | Renter,
  { attachments }: Pick<Submission, 'attachments'>,
): Promise<SentFile[]> {
  const checks = new AbortController()
  const options = { sender: senderOf(caller), signal: AbortSignal.any([caller.signal, checks.signal]) }
  try {
    return await Promise.all(
      attachments.map(async ({ fieldId, fileName, data }) => {
        try {
          return { fieldId, ...(await checkUpload({ fileName, content: decodeBase64(data) }, options)) }
        } catch (error) {
          if (!(error instanceof Refusal) || !fileCodes.includes(error.code)) throw error
          const message = `${fileName}: ${refusalTexts[error.code][caller.language].description}`
          throw new Refusal(error.code, { fields: [{ field: `answers.${fieldId}`, code: error.code, message }] })
        }
      }),
    )
  } finally {
    checks.abort()
  }
}

/** Stores the files durably and returns their rows for a table of attachments. Must be awaited before the commit. */
export async function storeFiles(files: FileStore, sent: readonly SentFile[]) {
  const fileKeys = await Promise.all(sent.map(({ content }) => files.keep(content)))
  return sent.map(({ fileName, mimeType, content }, position) => ({
    position,
    file_name: fileName,
    mime_type: mimeType,
    size_in_bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest(),
    file_key: fileKeys[position] as string,
  }))
}
