import { randomUUID } from 'node:crypto'
import type { ReceivedFile } from '@portal/contract/api/call'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { minFreeBytes } from '../../../platform/files/freeSpace.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addImportJob } from './jobs.ts'

export interface NewUpload {
  query: {
    fileName: string
    kind?: string | undefined
    isFull: 'true' | 'false'
    exportedOn?: string | undefined
    changedAt?: string | undefined
  }
  uploader: { kind: 'staff' | 'machine'; id: string; name: string }
  /** The member who uploads the file or created the machine's token; null if the command created the token. */
  responsibleId: string | null
  /** Whether the file is applied right after its check. */
  appliesItself: boolean
  now: Date
}

/** The disk fills and empties slowly, so a client need not try earlier. */
const pauseSeconds = 3_600

/** Refuses a file while the disk has too little free space. Call it before the file is received. */
export async function refuseWithoutSpace({ readFreeBytes }: Pick<Context, 'readFreeBytes'>): Promise<void> {
  const freeBytes = await readFreeBytes()
  if (freeBytes !== undefined && freeBytes < minFreeBytes)
    throw new Refusal('uploadsPaused', { retryAfterSeconds: pauseSeconds })
}

type RecordUpload = (transaction: Transaction<DB>, upload: NewUpload) => Promise<string>

/**
 * Stores a received file and runs `work`, which has to call `record` in its transaction. Removes the file if `work` has not
 * recorded it, for example because `work` refuses the file. If the commit fails, the file stays, as in `withDiscardOnFailure`.
 */
export async function storeUpload<T>(
  files: FileStore,
  file: ReceivedFile,
  work: (record: RecordUpload) => Promise<T>,
): Promise<T> {
  const fileKey = await files.keep(file)
  let isRecorded = false
  try {
    return await work(async (transaction, upload) => {
      const uploadId = await recordUpload(transaction, { ...file, fileKey }, upload)
      isRecorded = true
      return uploadId
    })
  } finally {
    // A file that cannot be removed must not hide why it was refused.
    if (!isRecorded) await Promise.allSettled([files.remove(fileKey)])
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Records a file that is in the file store, and adds the job that checks it. Returns the id of the upload. */
async function recordUpload(
  transaction: Transaction<DB>,
  { fileKey, sizeInBytes, sha256 }: { fileKey: string } & Pick<ReceivedFile, 'sizeInBytes' | 'sha256'>,
  { query, uploader, responsibleId, appliesItself, now }: NewUpload,
): Promise<string> {
  const uploadId = randomUUID()
  await transaction
    .insertInto('import_uploads')
    .values({
      upload_id: uploadId,
      file_name: query.fileName,
      kind: query.kind ?? null,
      is_full: query.isFull === 'true',
      exported_on: query.exportedOn ?? null,
      uploaded_at: now,
      changed_at: query.changedAt === undefined ? null : earlier(new Date(query.changedAt), now),
      uploader: uploader.kind,
      uploader_id: uploader.id,
      uploader_name: uploader.name,
      responsible_id: responsibleId,
      applies_itself: appliesItself,
      state: 'checking',
    })
    .execute()
  await recordFile(transaction, { uploadId, content: 'upload', fileKey, sizeInBytes, sha256, now })
  await addImportJob(transaction, { uploadId })
  return uploadId
}

/** Records that a file in the file store belongs to an upload. */
export async function recordFile(
  db: Kysely<DB>,
  file: {
    uploadId: string
    content: 'upload' | 'changes' | 'refusedRows'
    fileKey: string
    sizeInBytes: number
    sha256: Uint8Array
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('import_files')
    .values({
      upload_id: file.uploadId,
      content: file.content,
      file_key: file.fileKey,
      size_in_bytes: file.sizeInBytes,
      sha256: Buffer.from(file.sha256),
      stored_at: file.now,
    })
    .execute()
}
