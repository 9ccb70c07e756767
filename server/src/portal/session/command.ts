import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runSessionsCommand } from './sessionsCommand.ts'

await runCommandOrExplain(async () => console.log(await runSessionsCommand(process.argv.slice(2), process.env)))
