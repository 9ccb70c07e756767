import type { Localized } from '@portal/contract/api/texts'

/**
 * A line of a request's visible data, which the API calls `subData`. The name has nothing to do with sub-requests. The
 * landlord's system writes plain strings. The portal writes its own texts in both languages, and the tenant's own words as
 * plain strings.
 */
export interface SubDataEntry {
  label: string | Localized
  value: string | Localized
}

/** Returns the German text, because the landlord's staff read German. */
export const inGerman = (text: string | Localized): string => (typeof text === 'string' ? text : text.de)
