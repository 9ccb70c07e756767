const minuteMs = 60_000

/** A limit on the failures in a window. After `maxFailures` failures, unknown devices need a proof of work. */
export interface ProofLimit {
  maxFailures: number
  windowMs: number
  /** In leading zero bits. Lower for networks, because tenants who share a network with an attacker must do the work too. */
  maxDifficulty: number
}

/** In leading zero bits: about 260,000 hashes, which take a phone about a second. */
const minDifficulty = 18

/**
 * The limit for one account, counted over all networks. One IPv4 address or /64 can cause only about seventy failures of
 * an account an hour, so only several networks together reach this limit.
 */
export const accountLimit: ProofLimit = { maxFailures: 100, windowMs: 60 * minuteMs, maxDifficulty: 24 }
/** The limits for the networks that a network address belongs to, the smallest network first (`networksOf`). */
export const networkLimits: readonly ProofLimit[] = [
  { maxFailures: 20, windowMs: 5 * minuteMs, maxDifficulty: 22 },
  { maxFailures: 25, windowMs: 5 * minuteMs, maxDifficulty: 22 },
  { maxFailures: 30, windowMs: 5 * minuteMs, maxDifficulty: 22 },
]

/** How long a challenge for a proof of work is valid. A slow phone may need several minutes for the highest difficulty. */
export const challengeLifetimeMs = 5 * minuteMs

interface Count {
  failures: number
  limit: ProofLimit
}

function difficultyOf({ failures, limit }: Count): number {
  const doublings = Math.floor(Math.log2(failures / limit.maxFailures))
  return Math.min(limit.maxDifficulty, minDifficulty + doublings)
}

/**
 * The difficulty of the proof that a try needs; undefined if the try needs no proof. Each doubling of the failures adds one
 * bit.
 */
export function requiredDifficulty(counts: readonly Count[]): number | undefined {
  const exceeded = counts.filter(({ failures, limit }) => failures >= limit.maxFailures)
  return exceeded.length === 0 ? undefined : Math.max(...exceeded.map(difficultyOf))
}
