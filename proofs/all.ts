import { diskFull } from './diskFull/diskFull.ts'
import { credentials } from './interleavings/credentials.ts'
import { refreshes } from './interleavings/refreshes.ts'
import { kills } from './kills/kills.ts'
import { powerCuts } from './powerCuts/powerCuts.ts'
import type { Proof } from './proof.ts'

/** All proofs, in the order in which they run. */
export const proofs: readonly Proof[] = [kills, powerCuts, diskFull, refreshes, credentials]
