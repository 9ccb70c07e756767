const minute = 60_000

/** How many failures a count may hold before unknown devices have to prove that they worked. */
export interface ProofLimit {
  maxFailures: number
  windowMs: number
  /** In zero bits: people wait for it, so it is lower where many who have done nothing are asked. */
  maxDifficulty: number
}

/** In zero bits: some 260,000 hashes, a second on a phone. */
const minDifficulty = 18

/** Of one account, from anywhere. A single network reaches some seventy an hour, so that one attacker never gets here. */
export const accountLimit: ProofLimit = { maxFailures: 100, windowMs: 60 * minute, maxDifficulty: 24 }
/** Of the whole portal: somebody tries stolen passwords of many accounts from many networks. */
export const portalLimit: ProofLimit = { maxFailures: 200, windowMs: 5 * minute, maxDifficulty: 20 }
/** Of the networks that an address belongs to, the narrowest first (`networksOf`). */
export const networkLimits: readonly ProofLimit[] = [
  { maxFailures: 20, windowMs: 5 * minute, maxDifficulty: 22 },
  { maxFailures: 25, windowMs: 5 * minute, maxDifficulty: 22 },
  { maxFailures: 30, windowMs: 5 * minute, maxDifficulty: 22 },
]

/** In milliseconds: a slow phone may need some of them for the hardest. */
export const challengeLifetimeMs = 5 * minute

interface Count {
  failures: number
  limit: ProofLimit
}

function difficultyOf({ failures, limit }: Count): number {
  const doublings = Math.floor(Math.log2(failures / limit.maxFailures))
  return Math.min(limit.maxDifficulty, minDifficulty + doublings)
}

/** The difficulty of the proof that a try needs: a bit more each time that failures have doubled. Undefined: none. */
export function requiredDifficulty(counts: readonly Count[]): number | undefined {
  const exceeded = counts.filter(({ failures, limit }) => failures >= limit.maxFailures)
  return exceeded.length === 0 ? undefined : Math.max(...exceeded.map(difficultyOf))
}
