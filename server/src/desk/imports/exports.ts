import type { FileAnswer } from '@portal/contract/api/call'
import type { Language, Localized } from '@portal/contract/api/texts'
import type { Context, StaffCaller } from '../../context.ts'
import { FileUnusable } from '../../platform/files/store.ts'
import { streamVerified, verifyFile } from '../../platform/files/verified.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PlannedChange } from '../../portal/imports/applying/changes.ts'
import type { HeaderPart, RefusedRow } from '../../portal/imports/parts.ts'
import { refusedRowsExtension, writeRefusedRows } from '../../portal/imports/refusedRows.ts'
import { changeLines } from '../../portal/imports/report/changeList.ts'
import { findUpload } from '../../portal/imports/uploads/findUpload.ts'
import { readLines } from '../../portal/imports/uploads/storedLines.ts'
import { recordInLog } from '../log/recordInLog.ts'

type ExportContext = Pick<Context, 'db' | 'files' | 'now'>
type List = 'changes' | 'refusedRows'

const suffixes: Readonly<Record<List, Localized>> = {
  changes: { de: 'Änderungen', en: 'changes' },
  refusedRows: { de: 'abgelehnte Zeilen', en: 'refused rows' },
}

const withoutExtension = (fileName: string) => fileName.replace(/\.[^.]{1,8}$/, '')

async function* toBytes(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(line)
}

/** Returns the content of a list in a language, and the extension of its file name. */
function render(
  list: List,
  header: HeaderPart,
  values: AsyncGenerator<unknown>,
  language: Language,
): { content: AsyncIterable<Uint8Array>; extension: string } {
  if (list === 'changes')
    return {
      content: toBytes(changeLines(header.kind, values as AsyncGenerator<PlannedChange>, language)),
      extension: '.csv',
    }
  const rows = values as AsyncGenerator<RefusedRow>
  return { content: writeRefusedRows(header, rows, language), extension: refusedRowsExtension(header) }
}

/** Returns the changes or the refused rows of an upload as a file, in the caller's language. Records the export in the log. */
export async function exportList(
  { db, files, now }: ExportContext,
  { importId, list }: { importId: string; list: List },
  caller: StaffCaller,
): Promise<FileAnswer> {
  const upload = await findUpload(db, importId)
  const file = upload && (await findFile(db, importId, list))
  const header = upload?.report?.header
  if (!file || !header) throw new Refusal('importNotFound')
  try {
    await verifyFile(files, file, caller.signal)
    await recordInLog(db, caller, now(), {
      action: 'import.exported',
      subject: { id: importId, name: upload.file_name },
      after: { list },
    })
    // Opened last, because an error before its first read would leave the file open.
    const values = readLines<unknown>(await streamVerified(files, file))
    const { content, extension } = render(list, header, values, caller.language)
    const suffix = suffixes[list][caller.language]
    return {
      content,
      sizeInBytes: undefined,
      fileName: `${withoutExtension(upload.file_name)} ${suffix}${extension}`,
      mimeType: extension === '.csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    }
  } catch (error) {
    throw error instanceof FileUnusable ? new Refusal('importNotFound', { fault: error }) : error
  }
}

const findFile = (db: Context['db'], uploadId: string, list: List) =>
  db
    .selectFrom('import_files')
    .where('upload_id', '=', uploadId)
    .where('content', '=', list)
    .select(['file_key as fileKey', 'size_in_bytes as sizeInBytes', 'sha256'])
    .executeTakeFirst()
