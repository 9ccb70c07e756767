import type { LoadedBrand } from '@portal/brands/load'
import { answerSections, typedParagraphs } from '../pdf/answers.ts'
import type { PdfDocument, Section } from '../pdf/pdfDocument.ts'
import { contactCommands } from './contactCommands.ts'
import { momentsIn } from './messageTexts/moments.ts'
import type { CaseMail } from './outgoingMessage.ts'
import { quoted } from './quoted.ts'

const { day, minute } = momentsIn('de-DE')

/** In UTF-16 code units: twice the 2,000 characters of a message. Only a text of emojis or stacked accents is longer. */
const maxTextUnits = 4_000

/**
 * Quotes a text that a person typed, and cuts it off after `maxTextUnits`: the layout of a very long text would take seconds.
 */
function shortQuote(text: string): string {
  const shown = quoted(text)
  return shown.length > maxTextUnits ? `${shown.slice(0, maxTextUnits)}…` : shown
}

type Case = Pick<
  CaseMail,
  'orderNumber' | 'topic' | 'onFile' | 'facts' | 'details' | 'history' | 'earlierEntries' | 'files' | 'at'
>

/** Says where staff find the earlier entries of the history, which the document omits. */
function omission({ earlierEntries = 0, orderNumber }: Case): Section[] {
  if (earlierEntries === 0) return []
  const entries = earlierEntries === 1 ? 'Ein früherer Eintrag' : `${earlierEntries} frühere Einträge`
  return [{ kind: 'paragraph', text: `${entries}: ${contactCommands.show(orderNumber)}` }]
}

/** Returns a case as a PDF document for the landlord's staff, in German. */
export function casePdf(message: Case, brand: LoadedBrand): PdfDocument {
  const { orderNumber, topic, onFile, facts, details, history, files, at } = message
  const { company, street, place } = brand.letterhead
  return {
    language: 'de',
    brand,
    title: topic,
    date: at,
    recipient: [company, street, place],
    facts: [
      { label: 'Datum', value: day(at) },
      { label: 'Auftragsnummer', value: orderNumber, isStrong: true },
    ],
    content: [
      ...answerSections([...onFile, ...facts]),
      ...(details.length > 0 ? [{ kind: 'heading' as const, text: 'Angaben' }] : []),
      ...answerSections(details.map(({ label, value }) => ({ label, value: shortQuote(value) }))),
      ...(history.length > 0 ? [{ kind: 'heading' as const, text: 'Verlauf' }] : []),
      ...omission(message),
      ...history.flatMap(({ at: moment, text, message: words }) => [
        { kind: 'paragraph' as const, tone: 'strong' as const, text: `${minute(new Date(moment))} Uhr: ${text}` },
        ...typedParagraphs(shortQuote(words ?? '')),
      ]),
      ...(files.length > 0
        ? [
            { kind: 'heading' as const, text: 'Beigefügte Dateien' },
            { kind: 'list' as const, items: files.map(({ fileName }) => quoted(fileName)) },
          ]
        : []),
    ],
  }
}
