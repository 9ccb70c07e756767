import { access, constants, lstat, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { loadBrand } from '@portal/brands/load'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { withRunningDatabase } from '../../../platform/database/withRunningDatabase.ts'
import { StartProblem } from '../../../platform/startProblem.ts'
import { readSettings } from '../../../settings.ts'
import { readPlan } from '../applying/changes.ts'
import { type ImportResult, runImport } from '../applying/runImport.ts'
import { addPartProblems, noRowProblems } from '../checking/rowProblems.ts'
import { createDocumentDelivery, openFilesLazily } from '../documents/documentDelivery.ts'
import { readMappings } from '../mappings/readMapping.ts'
import { readStoredMappings } from '../mappings/storedMappings.ts'
import type { HeaderPart } from '../parts.ts'
import { describeProblem } from '../problems/describe.ts'
import { readImport } from '../readImport.ts'
import type { ReadOptions } from '../readParts.ts'
import { writeChangeList } from '../report/changeList.ts'
import { describeFile, saveRefused } from '../report/fileReport.ts'
import { describeResult } from '../report/resultReport.ts'
import { reportSentences } from '../report/sentences.ts'
import type { FilesCommand } from './commandLine.ts'

/** Whether the path is a regular file that can be read. A pipe does not count, because it cannot be read twice. */
async function isReadableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** Checks a file without the database. */
async function checkFile(options: ReadOptions): Promise<ImportResult> {
  const problems = noRowProblems()
  let header: HeaderPart | undefined
  for await (const part of readImport(options)) {
    if (part.type === 'header') header = part
    else if (part.type === 'end') return { header, end: part, problems }
    else addPartProblems(problems, part)
  }
  throw new Error('The file has no last part.')
}

interface Printed {
  lines: string[]
  /** Whether a file is missing or refused, or has a refused row. */
  hasProblems: boolean
}

type Import = (options: ReadOptions) => Promise<ImportResult>

/** Imports each file with `importFile`, and returns what to print. Without `db`, stored mappings are not available. */
async function importEach(command: FilesCommand, importFile: Import, db?: Kysely<DB>): Promise<Printed> {
  const { files, kind, mapping, mode, language, refusedFolder } = command
  const { mappings, name: mappingName } = await readMappings(mapping, async () =>
    db ? await readStoredMappings(db) : [],
  )
  const printed: Printed = { lines: [], hasProblems: false }
  for (const path of files) {
    if (!(await isReadableFile(path))) {
      printed.hasProblems = true
      printed.lines.push(describeProblem({ code: 'fileMissing' }, path, language))
      continue
    }
    const options: ReadOptions = { path, kind, mapping: mappingName, mappings }
    const result = await importFile(options)
    printed.hasProblems ||= result.end.refusal !== null || result.problems.rowCount > 0
    printed.lines.push(...describeFile(result, basename(path), language), ...describeResult(result, mode, language))
    const saved = refusedFolder === undefined ? undefined : await saveRefused(refusedFolder, options, result, language)
    if (saved !== undefined) printed.lines.push(reportSentences[language].refusedRowsIn(saved))
  }
  return printed
}

/** Throws a `StartProblem` if the list would replace a file. */
async function checkListFile(path: string | undefined): Promise<void> {
  const found = path !== undefined && (await lstat(path).catch(() => undefined))
  if (found) throw new StartProblem(`The file ${path} already exists: name another one for --list.`)
}

/** Imports the files of a command, or shows what they would change. */
export async function importFiles(command: FilesCommand, environment: NodeJS.ProcessEnv): Promise<Printed> {
  const { mode, isFull, confirmedEndings, confirmedMails, confirmedUnknown, exportedAt, listFile, language } = command
  if (mode === 'check') return await importEach(command, checkFile)
  await checkListFile(listFile)
  const settings = readSettings(environment)
  const { letterhead } = await loadBrand(settings.brand)
  // New files are recorded through another connection, so that the record stays when the import is rolled back.
  return await withRunningDatabase(environment, (fileDb) =>
    withRunningDatabase(environment, (db) =>
      importEach(
        command,
        (read) =>
          runImport(db, {
            read,
            isApplying: mode === 'apply',
            isFull,
            confirmedEndings,
            confirmedMails,
            confirmedUnknown,
            exportedAt,
            payee: letterhead.company,
            delivery: createDocumentDelivery(settings, openFilesLazily(settings, fileDb)),
            now: new Date(),
            onPlan: async (transaction, { kind }) => {
              if (listFile === undefined) return
              await writeChangeList(listFile, { kind, changes: readPlan(transaction, kind), language })
            },
          }),
        db,
      ),
    ),
  )
}
