/** Thrown when a command cannot run. The message tells the operator why. */
export class StartProblem extends Error {}

/**
 * Runs a command. Prints only the message of a `StartProblem`, but all details of any other error. Every error ends the
 * process with code 1.
 */
export async function runCommandOrExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  }
}
