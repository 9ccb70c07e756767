import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runImportCommand } from './importCommand.ts'

await runCommandOrExplain(async () => console.log(await runImportCommand(process.argv.slice(2))))
