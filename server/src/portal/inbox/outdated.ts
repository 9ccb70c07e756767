import type { Language, Localized } from '@portal/contract/api/texts'

/**
 * Whether an appointment was moved or cancelled after its announcement. `announced` is the appointment's `calendar_sequence`
 * at the time of the announcement, or null if nothing was announced. `current` is the sequence now.
 */
export const isOutdated = (announced: number | null, current: number | null | undefined): boolean =>
  announced !== null && announced !== current

const outdated: Localized = { de: 'Überholt', en: 'No longer valid' }

/** Marks a title or a message as outdated. */
export const outdatedText = ({ de, en }: Localized): Localized => ({
  de: `${outdated.de}: ${de}`,
  en: `${outdated.en}: ${en}`,
})

/** The file name of an outdated document. It has no colon, because Windows forbids colons in file names. */
export const outdatedFileName = (fileName: string, language: Language): string => `${outdated[language]} - ${fileName}`
