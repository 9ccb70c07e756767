/** How often each kind of event occurred, by name. */
export type Counts = Record<string, number>

/**
 * Runs one case. Its index is also the seed of its random choices, so the same index repeats the same case where possible.
 * `explain` receives one sentence for each violation. A case that cannot be judged throws an error, which counts as a
 * violation. `worker` is a number from 0 to `concurrency` - 1. Cases that run at the same time have different numbers.
 */
export type RunCase = (index: number, explain: (violation: string) => void, worker: number) => Promise<Counts>

/** A guarantee of the portal, and the cases that try to break it. */
export interface Proof {
  /** The name on the command line. */
  name: string
  /** What the proof does, for the table of results. */
  title: string
  cases: number
  /** The number of cases that run concurrently; 1 by default. */
  concurrency?: number
  /** The counts of violations. */
  mustBeZero: readonly string[]
  /**
   * The counts that must not be zero after a complete run: a portal that refuses every call would have no violations either.
   */
  mustOccur: readonly string[]
  /** If the proof cannot run on this machine, returns a sentence that says what to do. */
  findObstacle?: () => string | undefined
  /**
   * Prepares the resources that all cases share. The functions that `open` registers with `onFinished` run when the proof is
   * closed. Those that a case registers run when the case ends.
   */
  open: () => Promise<RunCase>
}
