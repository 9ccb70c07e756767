/** Why a command does not start, in one sentence for the person who gave it. */
export class StartProblem extends Error {}

/** Runs a command; what stands in its way is said in that sentence alone, and anything unforeseen with all its details. */
export async function runOrExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  }
}
