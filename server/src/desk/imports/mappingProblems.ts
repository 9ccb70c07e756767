import type { FieldProblem } from '@portal/contract/api/errors'
import type { Language, Localized } from '@portal/contract/api/texts'
import { type Assignment, assignColumns, targetName } from '../../portal/imports/header/assign.ts'
import { findData } from '../../portal/imports/header/dataInHeader.ts'
import { normalizeHeader } from '../../portal/imports/header/headerText.ts'
import { type Mapping, mappingSchema } from '../../portal/imports/header/mapping.ts'
import { findKind } from '../../portal/imports/kinds/kinds.ts'

/** A column of the file with the meaning that an administrator has chosen. */
export interface ChosenColumn {
  header: string
  column: string | null
}

const quoted = (names: readonly string[], language: Language) =>
  names.map((name) => (language === 'de' ? `„${name}“` : `“${name}”`))

const texts = {
  otherHeader: {
    de: 'Die Datei hat an dieser Stelle eine andere Spalte.',
    en: 'The file has another column at this place.',
  },
  looksLikeData: {
    de: 'Das sieht nach Daten aus, nicht nach dem Namen einer Spalte. Die erste Zeile der Datei muss die Spalten benennen.',
    en: 'This looks like data, not like the name of a column. The first row of the file must name the columns.',
  },
  notPossible: { de: 'Diese Bedeutung gibt es hier nicht.', en: 'This meaning does not exist here.' },
} satisfies Record<string, Localized>

const repeatedText = (others: string, language: Language) =>
  language === 'de' ? `Dieselbe Bedeutung hat auch ${others}.` : `${others} has the same meaning.`

const missingText = (needed: string, language: Language) =>
  language === 'de' ? `Keine Spalte hat die Bedeutung ${needed}.` : `No column has the meaning ${needed}.`

/** Returns a problem for each column that is not the column of the file at the same position. */
export const findOtherHeaders = (
  columns: readonly ChosenColumn[],
  headers: readonly string[],
  language: Language,
): FieldProblem[] =>
  Array.from({ length: Math.max(columns.length, headers.length) }, (_, index) => index)
    .filter((index) => columns[index]?.header !== headers[index])
    .map((index) => ({
      field: `body.columns.${index}`,
      code: 'otherHeader',
      message: texts.otherHeader[language],
    }))

/** Returns a problem for each header that looks like data: a mapping and the log would store the header. */
export const findDataInHeaders = (headers: readonly string[], language: Language): FieldProblem[] =>
  findData(headers).map((index) => ({
    field: `body.columns.${index}`,
    code: 'looksLikeData',
    message: texts.looksLikeData[language],
  }))

function findRepeated({ columns, repeated }: Assignment, chosen: readonly ChosenColumn[], language: Language) {
  const meanings = columns.map(({ header, target }) => ({ header, name: targetName(target) }))
  return chosen.flatMap(({ header }, index): FieldProblem[] => {
    const isSame = (other: string) => normalizeHeader(other) === normalizeHeader(header)
    const meaning = meanings.find((each) => isSame(each.header))?.name
    if (meaning === undefined || !repeated.includes(meaning)) return []
    const others = meanings.filter(({ name, header: other }) => name === meaning && !isSame(other))
    const named = others.length > 0 ? others : [{ header }]
    const names = quoted(
      named.map((each) => each.header),
      language,
    ).join(', ')
    return [{ field: `body.columns.${index}`, code: 'repeated', message: repeatedText(names, language) }]
  })
}

function findMissing({ kind, missing }: Assignment, language: Language): FieldProblem[] {
  if (missing.length === 0) return []
  const messages = missing.map(({ alternatives }) => {
    const labels = alternatives.map((name) => kind.columns[name]?.label[language] ?? name)
    return missingText(quoted(labels, language).join(language === 'de' ? ' oder ' : ' or '), language)
  })
  return [{ field: 'body.columns', code: 'missing', message: messages.join(' ') }]
}

/**
 * Validates a mapping by the rules for mapping files, and checks that it fits the header of the uploaded file. Returns the
 * mapping, or its problems with their fields.
 */
export function checkMapping(
  input: Record<string, unknown>,
  { columns, headers, language }: { columns: readonly ChosenColumn[]; headers: readonly string[]; language: Language },
): { mapping: Mapping } | { problems: FieldProblem[] } {
  const { data: mapping, error } = mappingSchema.safeParse(input)
  if (!mapping)
    return {
      problems: error.issues.map(({ path: [part, header], code }) => {
        const index = part === 'columns' ? columns.findIndex((each) => each.header === header) : -1
        const field = index < 0 ? `body.${String(part)}` : `body.columns.${index}`
        return { field, code, message: texts.notPossible[language] }
      }),
    }
  const kind = findKind(mapping.kind)
  if (!kind) throw new Error(`The kind ${mapping.kind} does not exist.`)
  const assignment = assignColumns(headers, kind, mapping)
  const problems = [...findRepeated(assignment, columns, language), ...findMissing(assignment, language)]
  return problems.length > 0 ? { problems } : { mapping }
}
