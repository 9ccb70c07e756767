import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runAccountsCommand } from './accountsCommand.ts'

await runCommandOrExplain(async () => console.log(await runAccountsCommand(process.argv.slice(2), process.env)))
