import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { withDiscardOnFailure } from '../../../platform/files/discarding.ts'
import { dayInGermany, endOfDayInGermany } from '../../../platform/germanDay.ts'
import { noRowProblems } from '../checking/rowProblems.ts'
import { announceDocuments, countMails, maxUnconfirmedMails } from '../documents/announce.ts'
import type { DocumentDelivery } from '../documents/documentDelivery.ts'
import type { EndPart, HeaderPart } from '../parts.ts'
import type { FileProblemCode, Problem } from '../problems/problem.ts'
import { readImport } from '../readImport.ts'
import { maxFileBytes } from '../reading/limits.ts'
import { noCounts, type ReadOptions } from '../readParts.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import type { AppliedKind } from '../targets/target.ts'
import {
  countEffects,
  hasNoChanges,
  type PlannedChange,
  samplePlan,
  summarizePlan,
  type TableSummary,
} from './changes.ts'
import { checkStaged } from './checkStaged.ts'
import { deliveredColumns } from './delivered.ts'
import { countEndings } from './endings.ts'
import { findLastImport, findReplacedImport, recordImport } from './importLog.ts'
import { planImport } from './planImport.ts'
import { findOtherLandlord, otherLandlord, type Recognition, unknownRowsOf } from './recognition.ts'
import { type ReadFile, type StagedFile, stageFile } from './stageFile.ts'
import { skipRows, stageExportDay } from './staging.ts'
import { inImportTransaction } from './transaction.ts'
import { writePlan } from './writePlan.ts'

export interface ImportOptions {
  read: ReadOptions
  /** Whether the file is written into the portal. Otherwise, the result says what would be written. */
  isApplying: boolean
  /** Whether the file is complete, so that entries that it lacks end or are removed. */
  isFull: boolean
  /** The number of endings that the operator has confirmed. */
  confirmedEndings?: number | undefined
  /** The number of unknown rows that the operator has confirmed, if the file seems to be another landlord's. */
  confirmedUnknown?: number | undefined
  /** Name and time of the file, if the path leads to a copy or has another name. A list of documents names files in `folder`. */
  original?: { fileName: string; changedAt: Date; folder?: string } | undefined
  /** The number of mails to tenants that the operator has confirmed. */
  confirmedMails?: number | undefined
  /** When the landlord's system wrote the file. By default, a column that the mapping names, or the time of the file. */
  exportedAt?: Date | undefined
  /** The company in the letterhead, which receives the rent. */
  payee: string
  delivery: DocumentDelivery
  now: Date
  /** By default, a worker thread reads the file. */
  readFile?: ReadFile
  /**
   * Calls `work`, which imports the file. Returns undefined without the call if an earlier import of the file has ended the process.
   */
  runUnlessCrashed?: (work: () => Promise<ImportResult>) => Promise<ImportResult | undefined>
  /** Reads the plan before the transaction ends. */
  onPlan?: (db: Kysely<DB>, header: HeaderPart) => Promise<void>
  /** Called in the transaction that has written the file. */
  onApplied?: (db: Kysely<DB>, importId: number) => Promise<void>
}

interface Plan {
  tables: TableSummary[]
  sample: PlannedChange[]
  endings: number
  /** Whether the number of endings or the unknown rows need a confirmation. */
  needsConfirmation: boolean
  /** Null unless the file seems to be another landlord's. */
  recognition: Recognition | null
  /** The number of mails about new documents that tenants would get. */
  mails: number
}

export interface ImportResult extends Pick<StagedFile, 'header' | 'end' | 'problems'> {
  /** What the import changes; undefined if the file is refused, or if its kind can only be checked. */
  plan?: Plan
  /** The number of the applied import. */
  importId?: number
  /** The number of the import that has applied exactly this file before. Only set if the file changes nothing. */
  earlierImportId?: number
}

const samplesPerEffect = 3
/** The end of the day of the export is up to a day ahead. */
const maxAheadMs = 86_400_000

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

/**
 * Describes the file before it is read, so that a file that changes meanwhile counts as the older one. Does not hash a file that is
 * too large: hashing could take hours, and the file is refused later.
 */
async function describeFile(path: string, original: ImportOptions['original']) {
  const { mtime, size } = await stat(path)
  const sha256 = size > maxFileBytes ? Buffer.alloc(0) : await hashFile(path)
  return { fileName: basename(path), changedAt: mtime, folder: dirname(path), ...original, sha256 }
}

const refuse = (result: ImportResult, refusal: Problem<FileProblemCode>): ImportResult => ({
  ...result,
  end: { ...result.end, refusal },
})

/** The result for a file that is not imported again, because an earlier import of it has ended the process. */
const crashed = (): ImportResult => ({
  header: undefined,
  end: { type: 'end', refusal: { code: 'importCrashed' }, counts: noCounts, notes: [] },
  problems: noRowProblems(),
})

const dateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })

const olderThan = (exportedAt: Date, { file_name }: { file_name: string }): Problem<FileProblemCode> => ({
  code: 'olderThanLast',
  value: dateTime.format(exportedAt),
  names: [file_name],
})

/** Removes the rows that the portal does not need. Returns the end with notes about what the import leaves out. */
async function skipUnneededRows(
  db: Kysely<DB>,
  { skips }: AppliedKind,
  end: EndPart,
  keepsAbsent: boolean,
): Promise<EndPart> {
  const count = skips === undefined ? 0 : await skipRows(db, skips)
  const notes: EndPart['notes'] = [
    ...end.notes,
    ...(count > 0 ? [{ code: 'endedLongAgo', count } as const] : []),
    ...(keepsAbsent ? [{ code: 'fullWithRefusedRows' } as const] : []),
  ]
  return { ...end, notes }
}

/** Whether absent rows end. If the key of a refused row is unknown, any absent row could be that row, so none ends. */
function endsAbsent({ refusedKey }: AppliedKind, { counts }: EndPart, hasUnknownKeys: boolean): boolean {
  return refusedKey === null ? counts.refused === 0 : !hasUnknownKeys
}

/** Imports the file in a transaction that the caller ends. */
async function importIn(db: Transaction<DB>, options: ImportOptions): Promise<ImportResult> {
  const { read, isApplying, isFull, now, payee } = options
  const file = await describeFile(read.path, options.original)
  const today = dayInGermany(now)
  const context = { today, at: now, payee, isApplying }
  const staged = await stageFile(db, read, { ...context, readFile: options.readFile ?? readImport })
  const { header, problems } = staged
  const unplanned: ImportResult = { header, end: staged.end, problems }
  if (!header || staged.end.refusal) return unplanned
  const applied = appliedKinds[header.kind]
  if (!applied) return isApplying ? refuse(unplanned, { code: 'kindNotApplied', value: header.kind }) : unplanned

  const source = header.mapping ?? ''
  const { exportDay } = staged.end
  const namedTime = options.exportedAt ?? (exportDay === undefined ? file.changedAt : endOfDayInGermany(exportDay))
  // If a wrong time were accepted, all later files would count as older and be refused.
  if (namedTime.getTime() > now.getTime() + maxAheadMs)
    return refuse(unplanned, { code: 'fromFuture', value: dateTime.format(namedTime) })
  // The end of today would make the further files of today older.
  const exportedAt = new Date(Math.min(namedTime.getTime(), now.getTime()))
  const last = await findLastImport(db, { kind: header.kind, source })
  if (last && exportedAt < last.exported_at) return refuse(unplanned, olderThan(exportedAt, last))
  await stageExportDay(db, dayInGermany(exportedAt))

  const recognition = await findOtherLandlord(db, applied, isFull)
  const isConfirmed = recognition === null || options.confirmedUnknown === unknownRowsOf(recognition)
  const refusal = isConfirmed ? null : otherLandlord(recognition)
  if (refusal && isApplying) return refuse(unplanned, refusal)
  const files = { folder: file.folder, isApplying, delivery: options.delivery }
  const checkedEnd = await checkStaged(db, applied, { header, end: staged.end, problems, files })
  // If the file is another landlord's, further mistakes in its rows do not matter.
  if (checkedEnd.refusal) return { ...unplanned, end: { ...checkedEnd, refusal: refusal ?? checkedEnd.refusal } }
  const isComplete = isFull && endsAbsent(applied, checkedEnd, staged.hasUnknownKeys)
  const end = await skipUnneededRows(db, applied, checkedEnd, isFull && !isComplete)
  const delivered = deliveredColumns(header, read.mappings)
  await planImport(db, applied, { delivered, isFull: isComplete, isApplying })
  const tables = await summarizePlan(db, applied)
  const planned = { kind: header.kind, source, exportedAt, tables: tables.map(({ table }) => table) }
  const replaced = await findReplacedImport(db, planned)
  if (replaced) return refuse(unplanned, olderThan(exportedAt, replaced))
  const { endings, present, needsConfirmation: hasManyEndings } = await countEndings(db, applied)
  const mails = applied.hasFiles ? await countMails(db) : 0
  const sample = await samplePlan(db, tables, samplesPerEffect)
  const isRepeated = last?.sha256.equals(file.sha256) === true && hasNoChanges(tables)
  const result: ImportResult = {
    ...unplanned,
    end,
    plan: { tables, sample, endings, needsConfirmation: hasManyEndings || recognition !== null, recognition, mails },
    ...(isRepeated && { earlierImportId: last.import_id }),
  }
  await options.onPlan?.(db, header)
  if (!isApplying || isRepeated) return result
  if (hasManyEndings && options.confirmedEndings !== endings)
    return refuse(result, { code: 'endingsNotConfirmed', count: endings, value: String(present) })
  if (mails > maxUnconfirmedMails && options.confirmedMails !== mails)
    return refuse(result, { code: 'mailsNotConfirmed', count: mails })
  await writePlan(db, applied.targets, delivered, now)
  if (applied.hasFiles) await announceDocuments(db, options.delivery, now)
  const { fileName, sha256 } = file
  const counts = countEffects(tables)
  const recorded = { kind: header.kind, source, fileName, sha256, exportedAt, isFull, counts }
  const importId = await recordImport(db, recorded, now)
  await options.onApplied?.(db, importId)
  return { ...result, importId }
}

/**
 * Imports a file in one transaction, or finds out what an import would change. Throws `ImportInterrupted` if another import is
 * applied at the same time, if other programs change the same rows, or if files cannot be checked or stored now.
 */
export const runImport = (db: Kysely<DB>, options: ImportOptions): Promise<ImportResult> =>
  inImportTransaction(db, options.isApplying, async (transaction) => {
    const isKept = ({ importId }: ImportResult) => importId !== undefined
    const work = () =>
      withDiscardOnFailure(
        options.delivery.files,
        (files) => importIn(transaction, { ...options, delivery: { ...options.delivery, files } }),
        isKept,
      )
    const result = options.runUnlessCrashed ? ((await options.runUnlessCrashed(work)) ?? crashed()) : await work()
    return { result, isKept: isKept(result) }
  })
