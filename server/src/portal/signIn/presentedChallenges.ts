import { challengeLifetimeMs } from './proofLimits.ts'

/**
 * The ids of the solved challenges that tries have presented to this process, each with the time after which it can be
 * removed.
 */
const presented = new Map<string, number>()

/**
 * Records that a try has presented a solved challenge. Returns false if an earlier try has presented it to this process, even
 * if that try did not use the challenge up. Each entry costs its sender a proof of work, and a challenge expires after
 * `challengeLifetimeMs`, so the map stays small.
 */
export function isFirstPresentation(challengeId: string, now: Date): boolean {
  for (const [id, forgottenAt] of presented) {
    if (forgottenAt > now.getTime()) break
    presented.delete(id)
  }
  if (presented.has(challengeId)) return false
  presented.set(challengeId, now.getTime() + challengeLifetimeMs)
  return true
}
