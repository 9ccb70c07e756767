import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runCodesCommand } from './codesCommand.ts'

await runCommandOrExplain(async () => console.log(await runCodesCommand(process.argv.slice(2), process.env)))
