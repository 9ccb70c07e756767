import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/texts'
import type { Paper, Section } from '../papers/paper.ts'
import { paperText } from '../papers/text.ts'
import { printInThread } from '../papers/thread.ts'
import type { Announcement } from './announcements.ts'
import type { LetterKind, LetterWords } from './texts/words.ts'

interface Letter {
  message: Extract<Announcement, { kind: LetterKind }>
  words: LetterWords
  brand: LoadedBrand
  language: Language
}

const codeSections = ({ label, value, howTo, steps }: NonNullable<LetterWords['code']>): Section[] => [
  { kind: 'highlight', label, value },
  { kind: 'heading', text: howTo },
  { kind: 'steps', items: steps },
]

/** A letter on the brand's paper. */
export function letterPaper({ message, words, brand, language }: Letter): Paper {
  const { name, address } = message
  const { code } = words
  return {
    language,
    sender: brand,
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

/** A letter as text, and as pages to be printed once somebody asks for them. */
export function writeLetter(letter: Letter) {
  const paper = letterPaper(letter)
  return {
    subject: paper.title,
    text: paperText(paper),
    pdf: async () => {
      const [bytes] = await printInThread([paper])
      return bytes as Buffer
    },
  }
}
