/** A word and its stem, which lacks a common German or English ending: "tropft" and "tropfen" have the same stem. */
export interface Word {
  text: string
  stem: string
}

const minStemLength = 4

export function withStem(text: string): Word {
  const stem = text.replace(/(?:ing|ed|ern|e[mnrst]?|[nst])$/, '')
  return { text, stem: stem.length < minStemLength ? text : stem }
}

/** How many typing errors a word of this length may have. */
const allowedErrors = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The smallest number of inserted, missing, wrong and swapped letters between two words. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/**
 * Whether the words differ only by typing errors, at most `allowedErrors`. The first letter must be right: "Haus" is not
 * "Maus".
 */
function isMistyped(typed: string, word: string): boolean {
  const errors = allowedErrors(typed.length)
  if (errors === 0 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > errors) return false
  return editDistance(typed, word) <= errors
}

/** The minimum length of a word that counts as a part of a compound word. */
const minPartLength = 4
/** The minimum length of the rest of a compound word. A shorter rest is an ending, or the part occurs there by chance. */
const minRestLength = 3

/** Whether `part` is long enough to be a part of `compound`. */
const canBePart = (part: string, compound: string) =>
  part.length >= minPartLength && compound.length - part.length >= minRestLength

/** Whether `part`, the stem of a word, begins `compound` or follows another part of it. */
function hasStem(compound: string, part: string): boolean {
  const position = compound.indexOf(part)
  return part.length > minPartLength && (position === 0 || position >= minRestLength)
}

/** Whether both words are equal, or differ only in a common ending. */
export const isSameWord = (one: Word, other: Word) => one.text === other.text || one.stem === other.stem

/**
 * How well a typed word matches a word of the catalog, from 0 (not at all) to 1 (equal). Both come from `normalizedWords`. The
 * typed word may be unfinished or the end of a compound word. If it is unknown, which means that the catalog has no such word,
 * it may also contain typing errors, be inside a compound word, or be a compound word itself.
 */
export function similarity(
  { text: typed, stem: typedStem }: Word,
  { text: word, stem }: Word,
  { isUnknown }: { isUnknown: boolean },
): number {
  if (typed === word) return 1
  if (typedStem === stem) return 0.95
  if (word.startsWith(typed)) return typed.length < 2 ? 0 : 0.7 + (0.2 * typed.length) / word.length
  if (typed.startsWith(word) && typed.length - word.length < minRestLength && word.length > 2) return 0.8
  if (canBePart(typed, word) && word.endsWith(typed)) return 0.75
  return isUnknown ? similarityOfUnknown({ text: typed, stem: typedStem }, word) : 0
}

function similarityOfUnknown({ text: typed, stem: typedStem }: Word, word: string): number {
  if (isMistyped(typed, word)) return 0.75
  // The end of a compound word says what it is: "Kellertür" is a door.
  if (canBePart(word, typed) && typed.endsWith(word)) return 0.65
  if (canBePart(word, typed) && typed.startsWith(word)) return 0.6
  if (hasStem(word, typedStem)) return 0.55
  // A typing error in a word that is not finished yet.
  return typed.length > 4 && isMistyped(typed, word.slice(0, typed.length)) ? 0.6 : 0
}
