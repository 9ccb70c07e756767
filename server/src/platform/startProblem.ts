/** Thrown when a command cannot run. The message tells the operator why. */
export class StartProblem extends Error {}

/** Runs a command. For a `StartProblem`, prints only its message; for any other error, all details. Both end the process with code 1. */
export async function runCommandOrExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  }
}
