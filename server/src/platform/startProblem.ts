import { BrandProblem } from '@portal/brands/brandProblem'
import { withoutControls } from './withoutControls.ts'

/** Thrown when a command, such as the start of the server, cannot run. The message tells the operator why. */
export class StartProblem extends Error {}

/**
 * Runs a command. Prints only the message of a `StartProblem` or a `BrandProblem`, but all details of any other error. Any
 * error ends the process with code 1.
 */
export async function runCommandOrExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isExplained = error instanceof StartProblem || error instanceof BrandProblem
    console.error(isExplained ? withoutControls(error.message) : error)
    process.exit(1)
  }
}
