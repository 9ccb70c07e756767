import type { Language } from '@portal/contract/api/texts'
import type { Problem, ProblemCode } from './problem.ts'
import { sentencesDe } from './sentences.de.ts'
import { sentencesEn } from './sentences.en.ts'

const sentences = { de: sentencesDe, en: sentencesEn }

const words = {
  de: { row: 'Zeile', column: 'Spalte', expected: 'Erwartet', quote: (text: string) => `„${text}“` },
  en: { row: 'row', column: 'column', expected: 'Expected', quote: (text: string) => `"${text}"` },
}

/** The sentences of these problems already contain the value and the expectation. */
const codesWithValueInSentence: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'cellCount',
  'unequal',
  'kindUnclear',
  'tooManyRefused',
  'headerUnknown',
  'olderThanLast',
  'fromFuture',
  'kindNotApplied',
  'otherLandlord',
  'endingsNotConfirmed',
  'mailsNotConfirmed',
])

/** The parts of a problem for a table. A part that the sentence contains is null. */
export function describeParts(problem: Problem, language: Language) {
  const sentence = sentences[language][problem.code](problem)
  if (codesWithValueInSentence.has(problem.code)) return { column: null, value: null, text: sentence }
  const { expected } = words[language]
  return {
    column: problem.column?.[language] ?? null,
    value: problem.value ?? null,
    text: problem.expected ? `${sentence} ${expected}: ${problem.expected[language]}.` : sentence,
  }
}

/** The sentence of a problem, without file and row. The file of refused rows contains it as the reason. */
export function describeWithoutPlace(problem: Problem, language: Language): string {
  const { column, expected, quote } = words[language]
  const sentence = sentences[language][problem.code](problem)
  if (codesWithValueInSentence.has(problem.code)) return sentence
  const where = problem.column ? `${column} ${quote(problem.column[language])}: ` : ''
  const value = problem.value === undefined ? '' : `${quote(problem.value)}. `
  const expectation = problem.expected ? ` ${expected}: ${problem.expected[language]}.` : ''
  return `${where}${value}${sentence}${expectation}`
}

/** The sentence of a problem or note, with its file and, if it is about a row, the row. */
export function describeProblem(problem: Problem, fileName: string, language: Language): string {
  const row = problem.row === undefined ? '' : `, ${words[language].row} ${problem.row}`
  return `${fileName}${row}: ${describeWithoutPlace(problem, language)}`
}
