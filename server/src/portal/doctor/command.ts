import { runCommandOrExplain } from '../../platform/startProblem.ts'
import { runDoctorCommand } from './doctorCommand.ts'

await runCommandOrExplain(async () => {
  const { printed, isMissing } = await runDoctorCommand(process.argv.slice(2), process.env)
  console.log(printed)
  if (isMissing) process.exitCode = 1
})
