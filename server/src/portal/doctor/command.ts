import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runDoctorCommand } from './doctorCommand.ts'

await runCommandOrExplain(async () => {
  const { printed, hasMissing } = await runDoctorCommand(process.argv.slice(2), process.env)
  console.log(printed)
  if (hasMissing) process.exitCode = 1
})
