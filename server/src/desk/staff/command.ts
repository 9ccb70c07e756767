import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runStaffCommand } from './staffCommand.ts'

await runCommandOrExplain(async () => console.log(await runStaffCommand(process.argv.slice(2), process.env)))
