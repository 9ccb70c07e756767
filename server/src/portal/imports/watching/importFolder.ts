import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { loadBrand } from '@portal/brands/load'
import type { Context } from '../../../context.ts'
import type { LogEvent } from '../../../platform/log.ts'
import { inOneLine } from '../../../platform/withoutControls.ts'
import { type ImportOptions, type ImportResult, runImport } from '../applying/runImport.ts'
import { createDocumentDelivery } from '../documents/documentDelivery.ts'
import type { Mapping } from '../header/mapping.ts'
import { readOwnMappings } from '../mappings/ownMappings.ts'
import { ImportInterrupted } from '../problems/interrupted.ts'
import { describeFile, saveRefused } from '../report/fileReport.ts'
import { describeResult } from '../report/resultReport.ts'
import { runUnlessCrashed } from './attempt.ts'
import { type FoundFile, findFinishedFiles, isUnchanged } from './finishedFiles.ts'
import { FileChanged, withContentOf } from './foundContent.ts'
import { type ImportFolders, withImportFolders } from './openFolders.ts'
import { orderByReferences } from './orderByReferences.ts'

/** The job that imports the files in the folder of `IMPORT_DIR`. */

type ImportFolderContext = Pick<Context, 'db' | 'settings' | 'now' | 'files'> & {
  onFailure?: (failure: LogEvent) => void
  readFile?: ImportOptions['readFile']
}

/** Every fifth interruption of a file is logged: an import that is interrupted at each try most likely never succeeds. */
const triesPerReport = 5

/** Returns a function that counts the interruptions of each file. */
function createInterruptionReporter({ onFailure }: ImportFolderContext) {
  const interruptions = new Map<string, number>()
  return ({ name, isFull }: FoundFile, { reason }: ImportInterrupted): void => {
    const key = `${isFull} ${name}`
    const tries = (interruptions.get(key) ?? 0) + 1
    interruptions.set(key, tries)
    if (tries % triesPerReport === 0) onFailure?.({ event: 'importInterrupted', reason, tries })
  }
}

/** Names a processed file by the time of its import, so that files with the same name do not replace each other. */
const processedName = ({ name }: FoundFile, at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')} ${name}`

/** Lets the operators, who are in the group of the server, read the reports and the refused rows. */
const reportMode = 0o640

/** Moves the file, and writes the report and the refused rows beside it. */
async function moveProcessed(
  folders: ImportFolders,
  file: FoundFile,
  result: ImportResult,
  options: ImportOptions,
): Promise<void> {
  const folder = result.end.refusal ? folders.refused : folders.done
  const path = join(folder, processedName(file, options.now))
  await rename(file.path, path)
  await saveRefused(folder, options.read, result, 'en', { name: basename(path), mode: reportMode })
  const lines = [...describeFile(result, file.name, 'en'), ...describeResult(result, 'apply', 'en')]
  const report = `${path}.report.txt`
  // If the path is a link, this removes the link and not its target.
  await rm(report, { force: true })
  await writeFile(report, `${lines.map(inOneLine).join('\n')}\n`, { flag: 'wx', mode: reportMode })
}

interface SharedByFiles {
  folders: ImportFolders
  mappings: readonly Mapping[]
  payee: string
}

async function importFound(
  context: ImportFolderContext,
  file: FoundFile,
  { path, folders, mappings, payee }: SharedByFiles & { path: string },
) {
  const { db, now, settings, files, onFailure, readFile } = context
  const options: ImportOptions = {
    read: { path, mappings },
    original: { fileName: file.name, changedAt: file.changedAt, folder: dirname(file.path) },
    isApplying: true,
    isFull: file.isFull,
    payee,
    delivery: createDocumentDelivery(settings, files),
    ...(readFile && { readFile }),
    now: now(),
    runUnlessCrashed: (work) => runUnlessCrashed(file, work),
    onPlan: async () => {
      if (!(await isUnchanged(file))) throw new FileChanged()
    },
  }
  const result = await runImport(db, options)
  await moveProcessed(folders, file, result, options)
  if (result.end.refusal) onFailure?.({ event: 'importRefused', reason: result.end.refusal.code })
}

async function importFolder(
  context: ImportFolderContext,
  reportInterruption: ReturnType<typeof createInterruptionReporter>,
  folders: ImportFolders,
): Promise<void> {
  const { brand, importDir } = context.settings
  const { letterhead } = await loadBrand(brand)
  const shared = { folders, payee: letterhead.company, mappings: await readOwnMappings(context.db, importDir) }
  const failures: unknown[] = []
  const found = await findFinishedFiles(folders, context.now())
  for (const file of await orderByReferences(found, shared.mappings)) {
    try {
      await withContentOf(file, (path) => importFound(context, file, { ...shared, path }))
    } catch (error) {
      // The next run of the job tries again.
      if (error instanceof ImportInterrupted) reportInterruption(file, error)
      else if (!(error instanceof FileChanged)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Returns the job. It imports each finished file once: the transaction that imports a file also records it, so a file that was
 * imported but not moved before a crash is recognized and only moved.
 */
export const createFolderImport = (context: ImportFolderContext) => {
  const reportInterruption = createInterruptionReporter(context)
  const { importDir } = context.settings
  return async () => {
    if (importDir === undefined) return
    await withImportFolders(importDir, (folders) => importFolder(context, reportInterruption, folders))
  }
}
