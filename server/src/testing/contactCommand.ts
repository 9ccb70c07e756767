import { StartProblem } from '../platform/startProblem.ts'
import { runContactCommand } from '../portal/contact/contactCommand.ts'
import type { openPortal } from './portal.ts'
import { environmentOf } from './portalEnvironment.ts'
import { type EndedProcess, runCommand } from './processes/serverProcess.ts'

type ContactPortal = Pick<Awaited<ReturnType<typeof openPortal>>, 'address' | 'dataDir'>

/** Returns a function that runs the contact command in a process of its own, as the landlord does. */
export const contactCommandInOwnProcess =
  (portal: ContactPortal) =>
  (...args: string[]) =>
    runCommand('portal/contact/command.ts', args, environmentOf(portal))

/** Returns a function that runs the contact command in this process, which takes a tenth of the time. */
export const contactCommandInThisProcess =
  (portal: ContactPortal, environment: Record<string, string> = {}) =>
  async (...args: string[]): Promise<EndedProcess> => {
    try {
      return { code: 0, output: `${await runContactCommand(args, { ...environmentOf(portal), ...environment })}\n` }
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error
      return { code: 1, output: `${error.message}\n` }
    }
  }

/** Like `contactCommandInThisProcess`, but the returned function throws with the output if the command fails. */
export function contactCommandThatSucceeds(portal: ContactPortal): (...args: string[]) => Promise<EndedProcess> {
  const run = contactCommandInThisProcess(portal)
  return async (...args) => {
    const ended = await run(...args)
    if (ended.code !== 0) throw new Error(`npm run contact -- ${args.join(' ')} failed: ${ended.output}`)
    return ended
  }
}
