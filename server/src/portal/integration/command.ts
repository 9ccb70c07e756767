import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runIntegrationCommand } from './integrationCommand.ts'

await runCommandOrExplain(async () => console.log(await runIntegrationCommand(process.argv.slice(2), process.env)))
