import type { Localized } from '@portal/contract/api/texts'
import type { Span } from '../appointments/texts.ts'
import { spanText } from '../appointments/texts.ts'

function filesText(count: number): Localized {
  return count === 1 ? { de: 'eine Datei', en: 'a file' } : { de: `${count} Dateien`, en: `${count} files` }
}

/** The entries of a conversation in the history of a request. */
export const entries = {
  message: ({ hasText, fileCount }: { hasText: boolean; fileCount: number }): Localized => {
    const { de, en } = filesText(fileCount)
    if (fileCount === 0) return { de: 'Sie haben uns geschrieben.', en: 'You wrote to us.' }
    return hasText
      ? { de: `Sie haben uns geschrieben und ${de} geschickt.`, en: `You wrote to us and sent ${en}.` }
      : { de: `Sie haben uns ${de} geschickt.`, en: `You sent us ${en}.` }
  },
  stillThere: {
    de: 'Sie haben gemeldet: Das Problem besteht noch.',
    en: 'You told us that the problem is still there.',
  },
  withdrawn: (cancelled: Span | undefined): Localized => {
    const withdrawn = { de: 'Sie haben Ihr Anliegen zurückgezogen.', en: 'You withdrew your request.' }
    if (!cancelled) return withdrawn
    const { de, en } = spanText(cancelled)
    return {
      de: `${withdrawn.de} Der Termin am ${de}, ist abgesagt.`,
      en: `${withdrawn.en} The appointment on ${en} has been cancelled.`,
    }
  },
  /**
   * The entry for a request that staff end before its appointment: the text of the new status, and then that the appointment
   * will not take place.
   */
  ended: (statusText: Localized, cancelled: Span): Localized => {
    const { de, en } = spanText(cancelled)
    return {
      de: `${statusText.de} Der Termin am ${de}, findet nicht mehr statt.`,
      en: `${statusText.en} The appointment on ${en} will not take place.`,
    }
  },
  answered: { de: 'Wir haben Ihnen geantwortet.', en: 'We have replied to you.' },
} as const
