import type { LoadedBrand } from '@portal/brands/load'
import { answerSections, typedParagraphs } from '../pdf/answers.ts'
import type { PdfDocument } from '../pdf/pdfDocument.ts'
import { momentsIn } from './messageTexts/moments.ts'
import type { CaseMail } from './outgoingMessage.ts'

const { day, minute } = momentsIn('de-DE')

/** Returns a case as a PDF document for the landlord's staff, in German. */
export function casePdf(
  { orderNumber, topic, onFile, facts, details, history, files, at }: CaseMail,
  brand: LoadedBrand,
): PdfDocument {
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
      ...answerSections(details),
      ...(history.length > 0 ? [{ kind: 'heading' as const, text: 'Verlauf' }] : []),
      ...history.flatMap(({ at: moment, text, message }) => [
        { kind: 'paragraph' as const, tone: 'strong' as const, text: `${minute(new Date(moment))} Uhr: ${text}` },
        ...typedParagraphs(message ?? ''),
      ]),
      ...(files.length > 0
        ? [
            { kind: 'heading' as const, text: 'Beigefügte Dateien' },
            { kind: 'list' as const, items: files.map(({ fileName }) => fileName) },
          ]
        : []),
    ],
  }
}
