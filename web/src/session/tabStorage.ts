import { safeStorage } from './safeStorage.ts'

/** The key of the unsaved input of the access code screens. */
export const unsavedInputKey = 'typedOnTheWay'

/** The key of a draft that a page could not write before it closed. */
export const unsavedDraftKey = 'unsavedDraft'

/** The key of the confirmation of the last contact form sent in this tab. */
export const sentContactKey = 'contactSent'

/** The key of the random id of this tab's anonymous draft of the contact form. */
export const tabDraftKey = 'contactDraft'

/** The key of the time window that the tenant has chosen but not confirmed. */
export const chosenWindowKey = 'chosenWindow'

/**
 * The key of the account's id and the new e-mail address that the tenant has entered but not confirmed. The server never
 * returns this address. It sends no link to an address that already has an account, and no response may reveal that the
 * account exists.
 */
export const pendingEmailKey = 'pendingEmail'

/**
 * The key of the account's id and the time until which the server checks no access code of this account. A sign-out keeps it, so
 * that the next sign-in shows it.
 */
export const codeLockKey = 'codeLock'

/** The key of the path and the token of the mailed link that this tab has opened and not used. */
export const mailedTokenKey = 'mailedToken'

/**
 * The keys whose values a sign-out removes, even if the module that wrote a value has not been loaded since the last reload. A
 * session that has run out keeps them.
 */
export const tenantKeys = [unsavedInputKey, unsavedDraftKey, sentContactKey, tabDraftKey, chosenWindowKey]

/** Storage that survives a reload and ends with the tab. On a shared device, it lasts only as long as the page. */
export const tabStorage = safeStorage('sessionStorage')
