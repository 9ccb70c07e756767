import { credentials } from './interleavings/credentials.ts'
import { kills } from './kills/kills.ts'
import { powerCuts } from './powerCuts/powerCuts.ts'
import type { Proof } from './proof.ts'

/** All proofs, in the order in which they run. */
export const proofs: readonly Proof[] = [kills, powerCuts, credentials]
