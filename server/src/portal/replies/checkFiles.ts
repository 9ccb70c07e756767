import type { Context } from '../../context.ts'
import { type FileCode, isFileCode } from '../../platform/files/fileCodes.ts'
import type { CheckedUpload, UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseUploads } from '../quotas/uploadQuotas.ts'
import type { ReplyFile } from './parseReply.ts'

/** The sender for the limits on uploads. They count the files of all replies together, like the files of one machine. */
export const uploader = { tokenId: 'replies of staff' }

const timeoutMs = 120_000

type FilesContext = Pick<Context, 'db' | 'tokens' | 'now' | 'readFreeBytes'>

/** A file that was refused for its content. */
export interface RefusedFile {
  fileName: string
  fileProblem: FileCode
}

/**
 * Checks the files of a reply as the files of tenants are checked. Returns the first refused file, or the files to store. Throws
 * if the check is not possible at the moment.
 */
export async function checkFiles(
  context: FilesContext,
  checkUpload: UploadCheck,
  files: readonly ReplyFile[],
): Promise<{ refused: RefusedFile } | { checked: CheckedUpload[] }> {
  if (files.length > 0) await refuseUploads(context, uploader)
  const checked: CheckedUpload[] = []
  for (const { fileName, content } of files) {
    try {
      const options = { sender: { id: uploader.tokenId, isKnown: true }, signal: AbortSignal.timeout(timeoutMs) }
      checked.push(await checkUpload({ fileName, content: Buffer.from(content) }, options))
    } catch (error) {
      if (!(error instanceof Refusal && isFileCode(error.code))) throw error
      return { refused: { fileName, fileProblem: error.code } }
    }
  }
  return { checked }
}
