import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/texts'
import type { Paper } from '../papers/paper.ts'
import { paperText } from '../papers/text.ts'
import { printInThread } from '../papers/thread.ts'
import type { Announcement } from './announcements.ts'
import type { LetterWords } from './texts/words.ts'

interface Letter {
  message: Extract<Announcement, { kind: 'codeByLetter' }>
  words: LetterWords
  brand: LoadedBrand
  language: Language
}

/** The letter with an access code, on the brand's paper. */
export function letterPaper({ message, words, brand, language }: Letter): Paper {
  const { name, address, code } = message
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
      { kind: 'highlight', label: words.code, value: code },
      { kind: 'heading', text: words.howTo },
      { kind: 'steps', items: words.steps },
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
