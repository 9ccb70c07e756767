import { type ColumnType, normalizeWord, type Parsed, textType } from './columnType.ts'

/** The words for each value of an enumeration; texts show the first word. */
export type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

const indexByWord = <Value extends string>(words: Words<Value>): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(words) as [Value, readonly string[]][]).flatMap(([value, synonyms]) =>
      [value, ...synonyms].map((word) => [normalizeWord(word), value] as const),
    ),
  )

const listWords = (words: Words<string>) => Object.values(words).map(([first = '']) => first)

/** One word of a list, with its synonyms and the words of the mapping. */
export function oneOf<Value extends string>(words: Words<Value>): ColumnType<Value> {
  const values = indexByWord(words)
  const shown = listWords(words).join(', ')
  const type = textType<Value>(
    { de: `eines der Wörter: ${shown}`, en: `one of the words: ${shown}` },
    (raw, settings) => {
      const word = normalizeWord(raw)
      const value = (settings.words.get(word) as Value | undefined) ?? values.get(word)
      return value === undefined ? { problem: 'unknownWord' } : { value }
    },
  )
  return { ...type, wordFor: (value) => words[value as Value]?.[0] }
}

/** Several words of a list, separated by commas. */
export function someOf<Value extends string>(words: Words<Value>): ColumnType<Value[]> {
  const one = oneOf(words)
  const shown = listWords(words).join(', ')
  return {
    expected: { de: `ein oder mehrere Wörter, mit Komma: ${shown}`, en: `one or more words, with commas: ${shown}` },
    parse(cell, settings): Parsed<Value[]> {
      const parts = (typeof cell === 'string' ? cell : cell.text).split(/[,;/|]/).filter((part) => part.trim() !== '')
      const found = parts.map((part) => one.parse(part, settings))
      const problem = found.find((parsed) => 'problem' in parsed)
      if (problem) return problem as Parsed<Value[]>
      return { value: found.flatMap((parsed) => ('value' in parsed && parsed.value !== null ? [parsed.value] : [])) }
    },
  }
}

const yesAndNo = indexByWord({
  yes: ['ja', 'j', 'y', 'x', '1', 'true', 'wahr'],
  no: ['nein', 'n', '0', 'false', 'falsch', '-'],
})

export const yesNo = textType<boolean>({ de: '„ja“ oder „nein“', en: '"yes" or "no"' }, (raw) => {
  if (raw === '-') return { value: false }
  const value = yesAndNo.get(normalizeWord(raw))
  return value === undefined ? { problem: 'unknownWord' } : { value: value === 'yes' }
})

/** Postal codes, separated by commas. */
export const districts = textType<string[]>(
  { de: 'Postleitzahlen, mit Komma, zum Beispiel 10115, 10117', en: 'postal codes, with commas, such as 10115, 10117' },
  (raw) => {
    const value = raw.split(/[,;/|\s]+/).filter((part) => part !== '')
    if (value.some((part) => /^\d{4}$/.test(part))) return { problem: 'zerosLost' }
    return value.every((part) => /^\d{5}$/.test(part)) ? { value } : { problem: 'notPostalCode' }
  },
)
