import { onSessionEnd } from '../../session/onSessionEnd.ts'
import { askedKey, draftsDatabase, forget } from '../../session/storage.ts'
import { mailedTokenKey, pendingEmailKey, tabStorage, tenantKeys } from '../../session/tabStorage.ts'

/**
 * Makes the end of a session delete the tenant's input in this browser, and the time at which the portal last asked about
 * the contact data. A session that ran out on a device that is not shared keeps them for the next sign-in, except the new
 * e-mail address that is not confirmed and the token of a mailed link. Works even if the code that stored these values has not been loaded since the last
 * reload.
 */
export const forgetInputAtSessionEnd = () =>
  onSessionEnd(async ({ isReturnLikely }) => {
    // Always deleted: the mailed link that confirms a new e-mail address is valid only in the session that requested it.
    tabStorage.forget(pendingEmailKey)
    // Always deleted: the next user of the device must not use the link.
    tabStorage.forget(mailedTokenKey)
    if (isReturnLikely) return
    forget(askedKey)
    for (const key of tenantKeys) tabStorage.forget(key)
    const drafts = await import('./drafts.ts').catch(() => undefined)
    // If the code for drafts can no longer be loaded, deletes their database, so that no draft stays on the device.
    if (drafts) await drafts.deleteAllDrafts()
    else indexedDB.deleteDatabase(draftsDatabase)
  })
