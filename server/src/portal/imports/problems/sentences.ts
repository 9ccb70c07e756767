import type { Problem, ProblemCode } from './problem.ts'

export type Sentences = Readonly<Record<ProblemCode, (problem: Problem) => string>>

const maxNames = 12

/** Joins names in quotation marks with commas, and the last two with the word `and`. Omits the names after `maxNames`. */
export function joined(names: readonly string[] = [], and: string, open: string, close: string): string {
  const quoted = names.slice(0, maxNames).map((name) => `${open}${name}${close}`)
  if (names.length > maxNames) return `${quoted.join(', ')} …`
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${and} ${quoted.at(-1)}`
}
