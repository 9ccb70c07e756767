import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import type { PdfDocument, Section } from '../pdf/pdfDocument.ts'
import { renderInWorker } from '../pdf/renderInWorker.ts'
import { pdfText } from '../pdf/text.ts'
import type { LetterKind, LetterTexts } from './messageTexts/words.ts'
import type { OutgoingMessage } from './outgoingMessage.ts'

interface Letter {
  message: Extract<OutgoingMessage, { kind: LetterKind }>
  words: LetterTexts
  brand: LoadedBrand
  language: Language
}

const codeSections = ({ label, value, qr, howTo, steps }: NonNullable<LetterTexts['code']>): Section[] => [
  { kind: 'highlight', label, value, qr },
  { kind: 'heading', text: howTo },
  { kind: 'steps', items: steps },
]

/** Returns a letter as a PDF document with the brand's letterhead. */
export function letterPdf({ message, words, brand, language }: Letter): PdfDocument {
  const { name, address } = message
  const { code } = words
  return {
    language,
    brand,
    title: words.subject,
    date: message.at,
    recipient: [name, `${address.street} ${address.houseNumber}`, `${address.zip} ${address.town}`],
    facts: words.facts,
    content: [
      { kind: 'paragraph', text: words.greeting },
      { kind: 'paragraph', text: words.opening },
      ...(code ? codeSections(code) : []),
      ...words.closing.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'regards', regards: words.regards, team: words.team, note: words.noSignature },
    ],
  }
}

/** Returns the subject and the text of a letter, and a function that creates its PDF. */
export function writeLetter(pdfDocument: PdfDocument) {
  return {
    subject: pdfDocument.title,
    text: pdfText(pdfDocument),
    pdf: async () => {
      const [bytes] = await renderInWorker([pdfDocument])
      return bytes as Buffer
    },
  }
}
