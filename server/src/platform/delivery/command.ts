import { runCommandOrExplain } from '../startProblem.ts'
import { runOutboxCommand } from './outboxCommand.ts'

await runCommandOrExplain(async () => console.log(await runOutboxCommand(process.argv.slice(2), process.env)))
