import type { Localized } from '@portal/contract/texts'

/** Whether an appointment was moved or cancelled since it was announced; both numbers are its `calendar_sequence`. */
export const isOutdated = (announced: number | null, now: number | null | undefined): boolean =>
  announced !== null && announced !== now

/** How what is outdated begins wherever it is still listed. */
export const outdatedText = ({ de, en }: Localized): Localized => ({
  de: `Überholt: ${de}`,
  en: `No longer valid: ${en}`,
})
