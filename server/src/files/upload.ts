import { type AttachmentType, attachmentTypes, maxAttachmentBytes } from '@portal/contract/rules'
import { fileTypeFromBuffer } from 'file-type'
import { createGate } from '../gate.ts'
import { Refusal } from '../refusal.ts'
import { safeFileName } from './fileName.ts'
import { redrawImage } from './image.ts'
import { checkPdf } from './pdf.ts'

export interface Upload {
  fileName: string
  content: Buffer
}

export interface CheckedUpload extends Upload {
  mimeType: AttachmentType
}

export type UploadCheck = (upload: Upload) => Promise<CheckedUpload>

/**
 * Judges files by their content, whatever they are called or declared to be, and answers what may be kept. Reading
 * images and PDFs is heavy, so only a few are read at once.
 */
export function createUploadCheck(): UploadCheck {
  const gate = createGate({ atOnce: 2, inLine: 60, patienceMs: 30_000 })

  return async ({ fileName, content }) => {
    if (content.byteLength > maxAttachmentBytes) throw new Refusal('fileTooLarge')
    if (content.byteLength === 0) throw new Refusal('fileDamaged')
    const mimeType = await readType(content)
    const checked = await gate.run(() =>
      mimeType === 'application/pdf' ? checkPdf(content) : redrawImage(content, mimeType),
    )
    return { fileName: safeFileName(fileName, mimeType), mimeType, content: checked }
  }
}

async function readType(content: Buffer): Promise<AttachmentType> {
  const found = (await fileTypeFromBuffer(content))?.mime
  const mimeType = attachmentTypes.find((type) => type === found)
  if (!mimeType) throw new Refusal('fileTypeNotSupported')
  return mimeType
}
