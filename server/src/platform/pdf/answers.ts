import { printable } from './fonts.ts'
import type { Fact, Section } from './pdfDocument.ts'

/** Longer values are set as paragraphs, because a row of a table is never split between sheets. */
const maxFactLength = 160
/** Longer words are divided, because a paragraph would otherwise run off the sheet. */
const maxWordLength = 50
const longWord = new RegExp(`\\S{${maxWordLength}}(?=\\S)`, 'gu')
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** The lines after this number become one paragraph, because a thousand short lines would otherwise fill thirty sheets. */
const maxLines = 40

/**
 * Returns the paragraphs of a typed text: one for each line that is not empty. The lines after the first `maxLines` share one
 * paragraph.
 */
export function typedParagraphs(text: string): Section[] {
  const lines = text
    .split(lineEnd)
    .map(printable)
    .filter((line) => line.trim() !== '')
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), lines.slice(maxLines).join(' / ')] : lines
  return shown.map((line) => ({ kind: 'paragraph', text: line.replaceAll(longWord, '$& ') }))
}

const isShort = ({ value }: Fact) => value.length <= maxFactLength && !lineEnd.test(value)

/** Returns labelled answers as sections: short answers in tables, and a long answer as a heading with its text. */
export function answerSections(answers: readonly Fact[]): Section[] {
  const sections: Section[] = []
  for (const answer of answers) {
    const last = sections.at(-1)
    if (!isShort(answer)) sections.push({ kind: 'heading', text: answer.label }, ...typedParagraphs(answer.value))
    else if (last?.kind === 'facts') sections[sections.length - 1] = { ...last, facts: [...last.facts, answer] }
    else sections.push({ kind: 'facts', facts: [answer] })
  }
  return sections
}
