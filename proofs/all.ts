import { access } from './access/access.ts'
import { tenancies } from './access/tenancies.ts'
import { diskFull } from './diskFull/diskFull.ts'
import { eventFeed } from './events/feed.ts'
import { webhooks } from './events/webhooks.ts'
import { failover } from './failover/failover.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { imports } from './imports/imports.ts'
import { credentials } from './interleavings/credentials.ts'
import { refreshes } from './interleavings/refreshes.ts'
import { kills } from './kills/kills.ts'
import { largeFiles } from './largeFiles/largeFiles.ts'
import { powerCuts } from './powerCuts/powerCuts.ts'
import type { Proof } from './proof.ts'
import { singleSignOn } from './singleSignOn/singleSignOn.ts'
import { uploads } from './uploads/uploads.ts'

/** All proofs, in the order in which they run. */
export const proofs: readonly Proof[] = [
  kills,
  failover,
  powerCuts,
  diskFull,
  refreshes,
  credentials,
  access,
  tenancies,
  uploads,
  largeFiles,
  imports,
  eventFeed,
  webhooks,
  singleSignOn,
  fuzz,
]
