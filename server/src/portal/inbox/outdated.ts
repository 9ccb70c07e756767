import type { Language, Localized } from '@portal/contract/api/texts'
import { outdatedLabel } from '@portal/contract/requestStatus'

/**
 * Whether an appointment was moved or cancelled after its announcement. `announced` is the appointment's `calendar_sequence`
 * at the time of the announcement, or null if nothing was announced. `current` is the sequence now.
 */
export const isOutdated = (announced: number | null, current: number | null | undefined): boolean =>
  announced !== null && announced !== current

const replacedLabel: Localized = { de: 'Ersetzt', en: 'Replaced' }

interface DocumentState {
  announcesAppointment: number | null
  appointmentSequence: number | null | undefined
  /** Whether the tenant has received a correction of the document. */
  isReplaced: boolean
}

/** What the title and the file name of a document begin with; undefined for a document that is still valid. */
export function labelOf({
  announcesAppointment,
  appointmentSequence,
  isReplaced,
}: DocumentState): Localized | undefined {
  if (isReplaced) return replacedLabel
  return isOutdated(announcesAppointment, appointmentSequence) ? outdatedLabel : undefined
}

/** Marks a title or a message as outdated, or with another label. */
export const outdatedText = ({ de, en }: Localized, label: Localized = outdatedLabel): Localized => ({
  de: `${label.de}: ${de}`,
  en: `${label.en}: ${en}`,
})

/** Marks the title of a document of which the tenant has received a correction. */
export const replacedText = (title: Localized): Localized => outdatedText(title, replacedLabel)

/** The file name of a document with a label. It has no colon, because Windows forbids colons in file names. */
export const labelledFileName = (fileName: string, language: Language, label: Localized): string =>
  `${label[language]} - ${fileName}`
