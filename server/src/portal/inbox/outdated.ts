import type { Language, Localized } from '@portal/contract/api/texts'
import { outdatedLabel } from '@portal/contract/requestStatus'

/**
 * Whether an appointment was moved or cancelled after its announcement. `announced` is the appointment's `calendar_sequence`
 * at the time of the announcement, or null if nothing was announced. `current` is the sequence now.
 */
export const isOutdated = (announced: number | null, current: number | null | undefined): boolean =>
  announced !== null && announced !== current

/** Marks a title or a message as outdated. */
export const outdatedText = ({ de, en }: Localized): Localized => ({
  de: `${outdatedLabel.de}: ${de}`,
  en: `${outdatedLabel.en}: ${en}`,
})

/** The file name of an outdated document. It has no colon, because Windows forbids colons in file names. */
export const outdatedFileName = (fileName: string, language: Language): string =>
  `${outdatedLabel[language]} - ${fileName}`
