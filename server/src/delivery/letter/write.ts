import type { Language } from '@portal/contract/texts'
import type { Announcement } from '../announcements.ts'
import type { Correspondence } from '../brands.ts'
import type { LetterWords } from '../texts/words.ts'
import { printInThread } from './thread.ts'

/** A letter as plain data, so that another thread can print it. */
export interface Letter {
  message: Extract<Announcement, { kind: 'codeByLetter' }>
  words: LetterWords
  brand: Correspondence
  language: Language
}

/** The lines of the address window: who, street, town. */
export const addressLines = ({ name, address }: Letter['message']): string[] => [
  name,
  `${address.street} ${address.houseNumber}`,
  `${address.zip} ${address.town}`,
]

function letterText({ message, words }: Letter): string {
  const { facts, subject, greeting, opening, code, howTo, steps, closing, regards, team } = words
  return [
    addressLines(message).join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    subject,
    greeting,
    opening,
    `${code}: ${message.code}`,
    [`${howTo}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
    ...closing,
    `${regards}\n${team}`,
  ].join('\n\n')
}

/** A letter as text, and as pages to be printed once somebody asks for them. */
export const writeLetter = (letter: Letter) => ({
  subject: letter.words.subject,
  text: letterText(letter),
  pdf: () => printInThread(letter),
})
