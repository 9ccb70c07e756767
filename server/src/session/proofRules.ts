const minute = 60_000

/** How many failures a count may hold before unknown devices have to prove that they worked. */
export interface ProofLimit {
  maxFailures: number
  windowMs: number
}

/** Of one account, from anywhere. A single network reaches some seventy an hour, so that one attacker never gets here. */
export const accountLimit: ProofLimit = { maxFailures: 100, windowMs: 60 * minute }
/** Of the whole portal: somebody tries stolen passwords of many accounts from many networks. */
export const portalLimit: ProofLimit = { maxFailures: 200, windowMs: 5 * minute }
/** Of the networks that an address belongs to, the narrowest first (`networksOf`). */
export const networkLimits: readonly ProofLimit[] = [
  { maxFailures: 20, windowMs: 5 * minute },
  { maxFailures: 25, windowMs: 5 * minute },
  { maxFailures: 30, windowMs: 5 * minute },
]

/** In zero bits: some 260,000 hashes, a second on a phone; sixteen times as many at most, since a person waits for them. */
export const minDifficulty = 18
export const maxDifficulty = 22

/** In milliseconds: a slow phone needs a minute for the hardest. */
export const challengeLifetimeMs = 5 * minute

/** The difficulty of the proof that a try needs: a bit more each time that failures have doubled. Undefined: none. */
export function requiredDifficulty(counts: readonly { failures: number; limit: ProofLimit }[]): number | undefined {
  const excess = Math.max(...counts.map(({ failures, limit }) => failures / limit.maxFailures))
  return excess < 1 ? undefined : Math.min(maxDifficulty, minDifficulty + Math.floor(Math.log2(excess)))
}
