import type { Language, Localized } from '@portal/contract/api/texts'
import { outdatedLabel } from '@portal/contract/requestStatus'
import { sql } from 'kysely'

/**
 * SQL of the calendar sequences of the row `appointment` whose announcements are valid: that of the current appointment, and those
 * of earlier visits that took place.
 */
export const validSequences = sql<number[]>`appointment.past_sequences || appointment.calendar_sequence`

/**
 * Whether an appointment was moved or cancelled after its announcement. `announced` is the appointment's `calendar_sequence`
 * at the time of the announcement, or null if nothing was announced. `valid` are the sequences that are valid now.
 */
export const isOutdated = (announced: number | null, valid: readonly number[] | null | undefined): boolean =>
  announced !== null && !valid?.includes(announced)

const replacedLabel: Localized = { de: 'Ersetzt', en: 'Replaced' }

interface DocumentState {
  announcesAppointment: number | null
  appointmentSequences: readonly number[] | null | undefined
  /** Whether the tenant has received a correction of the document. */
  isReplaced: boolean
}

/** Returns the label with which the title and the file name of a document begin; undefined for a document that is still valid. */
export function labelOf({
  announcesAppointment,
  appointmentSequences,
  isReplaced,
}: DocumentState): Localized | undefined {
  if (isReplaced) return replacedLabel
  return isOutdated(announcesAppointment, appointmentSequences) ? outdatedLabel : undefined
}

/** Puts a label before a title or a message. */
export const labelledText = ({ de, en }: Localized, label: Localized): Localized => ({
  de: `${label.de}: ${de}`,
  en: `${label.en}: ${en}`,
})

/** Marks a message as outdated. */
export const outdatedText = (text: Localized): Localized => labelledText(text, outdatedLabel)

/** Marks the title of a document of which the tenant has received a correction. */
export const replacedText = (title: Localized): Localized => labelledText(title, replacedLabel)

/** The file name of a document with a label. It has no colon, because Windows forbids colons in file names. */
export const labelledFileName = (fileName: string, language: Language, label: Localized): string =>
  `${label[language]} - ${fileName}`
