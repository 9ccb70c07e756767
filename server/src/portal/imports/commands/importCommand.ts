import { withRunningDatabase } from '../../../platform/database/withRunningDatabase.ts'
import { StartProblem } from '../../../platform/startProblem.ts'
import { listConflicts } from '../applying/conflicts.ts'
import { listImports } from '../applying/importLog.ts'
import { undoDays, undoImport } from '../applying/undo.ts'
import { ImportInterrupted, type Interruption } from '../problems/interrupted.ts'
import { describeConflicts, describeImports, describeUndo } from '../report/logReport.ts'
import { type Command, readCommand } from './commandLine.ts'
import { importFiles } from './importFiles.ts'

interface Printed {
  printed: string
  /** Whether a file is missing or refused, or has a refused row. */
  hasProblems: boolean
}

/** Replaces characters that could control the terminal, because the output quotes cells of files. */
const withoutControls = (printed: string) => printed.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')

async function undo(importId: number, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const result = await withRunningDatabase(environment, (db) => undoImport(db, importId, new Date()))
  const lines = describeUndo(importId, result, undoDays)
  if (result.outcome !== 'undone') throw new StartProblem(withoutControls(lines.join('\n')))
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

const interruptions: Readonly<Record<Interruption, string>> = {
  otherImport: 'Another import is running. Nothing was written: start this one again when it has ended.',
  otherChange:
    'A tenant or another program has changed the same data at the same moment. Nothing was written: start the import again.',
  noSpace: 'The disk has less than 1 GB of free space. Nothing was written: make room, and start the import again.',
  noScanner:
    'The virus scanner of CLAMD_URL gave no verdict. Nothing was written: start the import again when it works.',
}

/** Implements `npm run import`. Returns the text to print. */
export async function runImportCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Printed> {
  try {
    const { lines, hasProblems } = await run(readCommand(argv), environment)
    return { printed: withoutControls(lines.join('\n')), hasProblems }
  } catch (error) {
    throw error instanceof ImportInterrupted ? new StartProblem(interruptions[error.reason]) : error
  }
}
