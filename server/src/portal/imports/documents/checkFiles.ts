import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { minFreeBytes } from '../../../platform/files/freeSpace.ts'
import { openPdfChecker, type PdfChecker } from '../../../platform/files/pdfChecks/pdfChecker.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ImportInterrupted } from '../problems/interrupted.ts'
import type { RowProblemCode } from '../problems/problem.ts'
import { type CheckedFile, type CheckOptions, checkDocument, type StagedDocument } from './checkDocument.ts'
import type { DocumentDelivery } from './documentDelivery.ts'

/** A file that the portal does not accept, for one row of the manifest. */
export interface FileProblem {
  row: number
  code: RowProblemCode
  column: 'file' | 'sha256'
  value: string
}

/** The number of files that are checked at the same time, as for uploads of tenants. More would delay the calls of tenants. */
const maxParallel = 2
const pageSize = 100

type Page = (StagedDocument & { row: number })[]

/** Reads the next documents that at least one tenant receives or has received. */
async function readPage(db: Kysely<DB>, after: number): Promise<Page> {
  const { rows } = await sql<Page[number] & CheckedFile & { is_known: boolean }>`
    select row, external_id, file, expected_sha256, is_known, sha256, size_in_bytes, file_key, file_name
    from staged_documents as d
    where row > ${after} and exists (
      select from staged_rows as s join staged_addressees as a using (row)
      where s."documentId" = d.external_id and a.is_readable
    )
    order by row limit ${pageSize}`.execute(db)
  return rows.map(({ row, external_id, file, expected_sha256, is_known, ...known }) => ({
    ...{ row, external_id, file, expected_sha256 },
    known: is_known ? known : null,
  }))
}

/** Throws if the disk is nearly full: PostgreSQL and the uploads of tenants need the rest. */
async function requireSpace({ readFreeBytes }: DocumentDelivery): Promise<void> {
  const freeBytes = await readFreeBytes()
  if (freeBytes !== undefined && freeBytes < minFreeBytes) throw new ImportInterrupted('noSpace')
}

async function check(document: StagedDocument, options: CheckOptions) {
  try {
    return { document, result: await checkDocument(document, options) }
  } catch (error) {
    const isScanner = error instanceof Refusal && error.code === 'scanUnavailable'
    throw isScanner ? new ImportInterrupted('noScanner') : error
  }
}

const jsonOf = ({ sha256, ...file }: CheckedFile, external_id: string) => ({
  ...file,
  external_id,
  sha256: sha256.toString('hex'),
})

const storeChecked = (db: Kysely<DB>, files: readonly ReturnType<typeof jsonOf>[]) =>
  sql`insert into document_files (external_id, sha256, size_in_bytes, file_key, file_name)
    select external_id, decode(sha256, 'hex'), size_in_bytes, file_key, file_name
    from json_to_recordset(${JSON.stringify(files)}::json)
      as f (external_id text, sha256 text, size_in_bytes integer, file_key text, file_name text)`.execute(db)

const findRows = async (db: Kysely<DB>, externalId: string): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select row from staged_rows where "documentId" = ${externalId} order by row`.execute(db)
  return rows.map(({ row }) => row)
}

async function checkPage(
  db: Kysely<DB>,
  page: Page,
  { checkers, ...options }: Omit<CheckOptions, 'checkPdf'> & { checkers: readonly PdfChecker[] },
): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  const accepted: ReturnType<typeof jsonOf>[] = []
  for (let index = 0; index < page.length; index += checkers.length) {
    const documents = page.slice(index, index + checkers.length)
    const checked = await Promise.all(
      checkers.flatMap(({ check: checkPdf }, lane) => {
        const document = documents[lane]
        return document ? [check(document, { ...options, checkPdf })] : []
      }),
    )
    for (const { document, result } of checked) {
      if (typeof result !== 'string') accepted.push(jsonOf(result, document.external_id))
      else {
        const column = result === 'documentOtherSha256' ? 'sha256' : 'file'
        const rows = await findRows(db, document.external_id)
        problems.push(...rows.map((row) => ({ row, code: result, column, value: document.file }) as const))
      }
    }
  }
  await storeChecked(db, accepted)
  return problems
}

/**
 * Checks the files of the staged documents, `maxParallel` at a time. Stores the files of new documents if the import is applied.
 * Fills the table `document_files`. Returns the problems of the files that the portal does not accept.
 */
export async function checkFiles(
  db: Kysely<DB>,
  { delivery, ...options }: Pick<CheckOptions, 'folder' | 'isApplying'> & { delivery: DocumentDelivery },
): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  const checkers = Array.from({ length: maxParallel }, openPdfChecker)
  try {
    for (let last = -1; ; ) {
      const page = await readPage(db, last)
      const end = page.at(-1)
      if (!end) return problems
      if (options.isApplying) await requireSpace(delivery)
      problems.push(...(await checkPage(db, page, { ...options, ...delivery, checkers })))
      last = end.row
    }
  } finally {
    for (const checker of checkers) checker.close()
  }
}
