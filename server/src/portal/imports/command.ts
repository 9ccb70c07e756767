import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runImportCommand } from './commands/importCommand.ts'

await runCommandOrExplain(async () => {
  const { printed, hasProblems } = await runImportCommand(process.argv.slice(2))
  console.log(printed)
  if (hasProblems) process.exitCode = 1
})
