import { createHash } from 'node:crypto'
import type { Language } from '@portal/contract/texts'
import { decodeBase64 } from '../files/base64.ts'
import type { FileStore } from '../files/store.ts'
import type { CheckedUpload, UploadCheck } from '../files/upload.ts'
import { Refusal } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type { Submission } from './submissions.ts'

export type SentFile = CheckedUpload & { fieldId: string }

/** The files as they will be kept; the first one that is not accepted refuses the whole, by its name. */
export function checkFiles(
  checkUpload: UploadCheck,
  { attachments }: Pick<Submission, 'attachments'>,
  language: Language,
): Promise<SentFile[]> {
  return Promise.all(
    attachments.map(async ({ fieldId, fileName, data }) => {
      try {
        return { fieldId, ...(await checkUpload({ fileName, content: decodeBase64(data) })) }
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        const message = `${fileName}: ${refusalTexts[error.code][language].description}`
        throw new Refusal(error.code, { fields: [{ field: `answers.${fieldId}`, code: error.code, message }] })
      }
    }),
  )
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
