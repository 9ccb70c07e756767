import { withRunningDatabase } from '../../../platform/database/withRunningDatabase.ts'
import { StartProblem } from '../../../platform/startProblem.ts'
import { inOneLine } from '../../../platform/withoutControls.ts'
import { listConflicts } from '../applying/conflicts.ts'
import { listImports } from '../applying/importLog.ts'
import { undoDays, undoImport } from '../applying/undo.ts'
import { ImportInterrupted } from '../problems/interrupted.ts'
import { describeConflicts, describeImports, describeUndo } from '../report/logReport.ts'
import { reportSentences } from '../report/sentences.ts'
import { type Command, readCommand } from './commandLine.ts'
import { importFiles } from './importFiles.ts'

interface Printed {
  printed: string
  /** Whether a file is missing or refused, or has a refused row. */
  hasProblems: boolean
}

async function undo(importId: number, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const result = await withRunningDatabase(environment, (db) => undoImport(db, importId, new Date()))
  const lines = describeUndo(importId, result, undoDays)
  if (result.outcome !== 'undone') throw new StartProblem(lines.map(inOneLine).join('\n'))
  return lines
}

async function run(
  command: Command,
  environment: NodeJS.ProcessEnv,
): Promise<{ lines: string[]; hasProblems: boolean }> {
  const withoutProblems = async (lines: Promise<string[]>) => ({ lines: await lines, hasProblems: false })
  switch (command.name) {
    case 'files':
      return await importFiles(command, environment)
    case 'list':
      return await withoutProblems(
        withRunningDatabase(environment, async (db) => describeImports(await listImports(db))),
      )
    case 'conflicts':
      return await withoutProblems(
        withRunningDatabase(environment, async (db) => describeConflicts(await listConflicts(db), command.language)),
      )
    case 'undo':
      return await withoutProblems(undo(command.importId, environment))
  }
}

/** Implements `npm run import`. Returns the text to print. */
export async function runImportCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Printed> {
  const command = readCommand(argv)
  try {
    const { lines, hasProblems } = await run(command, environment)
    return { printed: lines.map(inOneLine).join('\n'), hasProblems }
  } catch (error) {
    throw error instanceof ImportInterrupted
      ? new StartProblem(reportSentences[command.language].interruptions[error.reason])
      : error
  }
}
