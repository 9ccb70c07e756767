import { onSessionEnd } from '../../session/onSessionEnd.ts'
import { askedKey, draftsDatabase, forget } from '../../session/storage.ts'
import { pendingEmailKey, tabStorage, tenantKeys } from '../../session/tabStorage.ts'

/**
 * Makes the end of a session remove what a tenant has entered or was asked from this browser, even if the code that stored it has not
 * been loaded since the last reload.
 */
export const forgetInputAtSessionEnd = () =>
  onSessionEnd(async ({ isReturnLikely }) => {
    // The link to the new address is valid only during the session that has requested it.
    tabStorage.forget(pendingEmailKey)
    if (isReturnLikely) return
    forget(askedKey)
    for (const key of tenantKeys) tabStorage.forget(key)
    const drafts = await import('./drafts.ts').catch(() => undefined)
    // If the code for drafts can no longer be loaded, deletes their database, so that no draft stays on the device.
    if (drafts) await drafts.deleteAllDrafts()
    else indexedDB.deleteDatabase(draftsDatabase)
  })
