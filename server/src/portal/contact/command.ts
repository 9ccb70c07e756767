import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runContactCommand } from './contactCommand.ts'

await runCommandOrExplain(async () => console.log(await runContactCommand(process.argv.slice(2), process.env)))
