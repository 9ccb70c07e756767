/** How often each kind of event occurred, by name. */
export type Counts = Record<string, number>

/**
 * Runs one case. Its index is also the seed of its random choices, so the same index repeats the same case where possible.
 * `explain` receives one sentence for each violation. A case that cannot be judged throws an error, which counts as a
 * violation. Cases that run at the same time have different numbers of `worker`, from 0 to `concurrency` - 1.
 */
export type RunCase = (index: number, explain: (violation: string) => void, worker: number) => Promise<Counts>

/** A promise of the portal that many cases try to break. */
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
  /** The counts that a complete run must contain: a portal that refuses everything would break no promise either. */
  mustOccur: readonly string[]
  /** Returns a sentence about what to install if the proof cannot run on this machine. */
  findObstacle?: () => string | undefined
  /** Prepares the resources that all cases share. The end of the proof or of a case runs its own `onFinished` functions. */
  open: () => Promise<RunCase>
}
