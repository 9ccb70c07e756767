import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { attachmentTypeOf } from '@portal/contract/form/attachmentType'
import type { Verdict } from '../../../platform/files/contentReport.ts'
import { safeFileName } from '../../../platform/files/fileName.ts'
import type { PdfChecker } from '../../../platform/files/pdfChecks/pdfChecker.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RowProblemCode } from '../problems/problem.ts'
import type { DocumentDelivery } from './documentDelivery.ts'
import { readDocumentFile } from './readDocumentFile.ts'

/** A document of a manifest. */
export interface StagedDocument {
  external_id: string
  file: string
  /** The SHA-256 in the manifest; null if it has none. */
  expected_sha256: Buffer | null
  /** The stored file if the document was delivered before, perhaps to another tenant; null for a new document. */
  known: CheckedFile | null
}

/** The file of a document that the portal accepts, as it is stored. */
export interface CheckedFile {
  sha256: Buffer
  size_in_bytes: number
  file_key: string
  file_name: string
}

export interface CheckOptions extends Pick<DocumentDelivery, 'files' | 'scanForViruses'> {
  /** The folder of the manifest. */
  folder: string
  /** Whether new files are stored. */
  isApplying: boolean
  checkPdf: PdfChecker['check']
}

const mimeType = 'application/pdf'

const problemOf: Readonly<Record<Exclude<Verdict, 'fine'>, RowProblemCode>> = {
  fileDamaged: 'documentDamaged',
  fileNotSafe: 'documentNotSafe',
  fileTooLarge: 'documentFileTooLarge',
}

async function isInfected(content: Buffer, { scanForViruses }: CheckOptions): Promise<boolean> {
  try {
    await scanForViruses?.(content, new AbortController().signal)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'fileInfected') return true
    throw error
  }
}

/** Checks a PDF in the same way as the upload of a tenant. Returns the problem; undefined if the portal accepts the file. */
async function findContentProblem(content: Buffer, options: CheckOptions): Promise<RowProblemCode | undefined> {
  if (attachmentTypeOf(content) !== mimeType) return 'documentNotPdf'
  const verdict = await options.checkPdf(content)
  if (verdict !== 'fine') return problemOf[verdict]
  return (await isInfected(content, options)) ? 'documentInfected' : undefined
}

/**
 * Checks the file of a document. Stores the file if the document is new and the import is applied. A document that was delivered
 * before must have the same content. If the manifest has its SHA-256, the file need not be in the folder again.
 */
export async function checkDocument(
  { file, expected_sha256: expected, known }: StagedDocument,
  options: CheckOptions,
): Promise<CheckedFile | RowProblemCode> {
  if (known && expected) return known.sha256.equals(expected) ? known : 'documentChanged'
  const content = await readDocumentFile(options.folder, file)
  if (typeof content === 'string') return content
  const sha256 = createHash('sha256').update(content).digest()
  if (expected && !sha256.equals(expected)) return 'documentOtherSha256'
  if (known) return known.sha256.equals(sha256) ? known : 'documentChanged'
  const problem = await findContentProblem(content, options)
  if (problem) return problem
  const file_key = options.isApplying ? await options.files.keep(content) : 'not stored'
  return { sha256, size_in_bytes: content.byteLength, file_key, file_name: safeFileName(basename(file), mimeType) }
}
