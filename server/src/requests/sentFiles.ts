import { createHash } from 'node:crypto'
import type { ErrorCode } from '@portal/contract/errors'
import { decodeBase64 } from '../files/base64.ts'
import type { FileStore } from '../files/store.ts'
import type { CheckedUpload, UploadCheck } from '../files/upload.ts'
import { senderOf } from '../limits/sender.ts'
import type { Renter, Visitor } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type { Submission } from './submissions.ts'

export type SentFile = CheckedUpload & { fieldId: string }

/** The refusals that say something about the file itself. */
const fileCodes: readonly ErrorCode[] = ['fileTypeNotSupported', 'fileDamaged', 'fileNotSafe', 'fileTooLarge']

/**
 * The files as they will be kept; the first one that is not accepted refuses the whole, by its name. That, or a closed
 * connection, ends the checks of the other files.
 */
export async function checkFiles(
  checkUpload: UploadCheck,
  caller: Visitor | Renter,
  { attachments }: Pick<Submission, 'attachments'>,
): Promise<SentFile[]> {
  const rest = new AbortController()
  const checkFor = { sender: senderOf(caller), signal: AbortSignal.any([caller.signal, rest.signal]) }
  try {
    return await Promise.all(
      attachments.map(async ({ fieldId, fileName, data }) => {
        try {
          return { fieldId, ...(await checkUpload({ fileName, content: decodeBase64(data) }, checkFor)) }
        } catch (error) {
          if (!(error instanceof Refusal) || !fileCodes.includes(error.code)) throw error
          const message = `${fileName}: ${refusalTexts[error.code][caller.language].description}`
          throw new Refusal(error.code, { fields: [{ field: `answers.${fieldId}`, code: error.code, message }] })
        }
      }),
    )
  } finally {
    rest.abort()
  }
}

/** The files safely on the disk, in the words of the tables that name them. To be awaited before the commit. */
export async function keepFiles(files: FileStore, sent: readonly SentFile[]) {
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
