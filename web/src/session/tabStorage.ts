import { safeStorage } from './safeStorage.ts'

/** The key of the unsaved input of the access code screens. */
export const unsavedInputKey = 'typedOnTheWay'

/** The key of a draft that a page could not write before it closed. */
export const unsavedDraftKey = 'unsavedDraft'

/** Storage that survives a reload and ends with the tab. */
export const tabStorage = safeStorage(() => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage))
