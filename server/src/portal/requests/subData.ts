import type { Localized } from '@portal/contract/api/texts'

/** A line of a request's visible data. The back office writes plain strings. The portal writes texts in both languages. */
export interface SubDataEntry {
  label: string | Localized
  value: string | Localized
}
