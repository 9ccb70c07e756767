import { challengeLifetimeMs } from './proofLimits.ts'

/**
 * The ids of the solved challenges (proof of work) that were presented to this process in tries to sign in. The value is the
 * time after which the entry can be removed, in milliseconds since 1970.
 */
const presented = new Map<string, number>()

/**
 * Records that a try to sign in has presented a solved challenge. Returns false if an earlier try has presented the challenge
 * to this process, even if that try did not use up the challenge. Each entry costs its sender a proof of work, and a challenge
 * expires after `challengeLifetimeMs`, so the map stays small.
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
