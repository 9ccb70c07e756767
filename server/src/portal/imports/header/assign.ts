import type { Column, Compound, Kind } from '../kinds/kind.ts'
import { compoundName } from './compoundName.ts'
import { normalizeHeader } from './headerText.ts'
import type { Mapping } from './mapping.ts'

/** A column of the file that fills one or several columns of the kind. */
export interface AssignedColumn {
  index: number
  header: string
  target: { name: string; column: Column } | { compound: Compound }
}

export interface MissingColumn {
  /** The file needs at least one of these columns. */
  alternatives: readonly string[]
}

export interface Assignment {
  kind: Kind
  mapping: Mapping | null
  columns: AssignedColumn[]
  /** Headers that belong to no column of the kind. */
  unused: string[]
  /** Names of columns of the kind that several headers of the file match. */
  repeated: string[]
  missing: MissingColumn[]
}

type Target = AssignedColumn['target']

export const targetName = (target: Target): string =>
  'compound' in target ? compoundName(target.compound) : target.name

const namesOf = ({ label, headers }: { label: { de: string; en: string }; headers: readonly string[] }) => [
  label.de,
  label.en,
  ...headers,
]

/**
 * The columns of a kind by the normal form of their headers. A column takes precedence over a compound with the same header.
 */
function createDictionary(kind: Kind): ReadonlyMap<string, Target> {
  const dictionary = new Map<string, Target>()
  const add = (names: readonly string[], target: Target) => {
    for (const each of names.map(normalizeHeader)) if (!dictionary.has(each)) dictionary.set(each, target)
  }
  for (const [name, column] of Object.entries(kind.columns)) add([name, ...namesOf(column)], { name, column })
  for (const compound of kind.compounds) add(namesOf(compound), { compound })
  return dictionary
}

const dictionaries = new Map<Kind, ReadonlyMap<string, Target>>()

function dictionaryOf(kind: Kind): ReadonlyMap<string, Target> {
  const found = dictionaries.get(kind) ?? createDictionary(kind)
  dictionaries.set(kind, found)
  return found
}

function findTarget(kind: Kind, name: string): Target | undefined {
  const column = Object.hasOwn(kind.columns, name) ? kind.columns[name] : undefined
  if (column) return { name, column }
  const compound = kind.compounds.find((each) => compoundName(each) === name)
  return compound && { compound }
}

/** Undefined if the header is unknown, null if the mapping says that the column is not used. */
function targetOf(header: string, kind: Kind, mapping: Mapping | null): Target | null | undefined {
  const normal = normalizeHeader(header)
  const mapped = Object.entries(mapping?.columns ?? {}).find(([each]) => normalizeHeader(each) === normal)
  if (mapped) return mapped[1] === null ? null : findTarget(kind, mapped[1])
  return dictionaryOf(kind).get(normal)
}

/**
 * Assigns a compound to the header of its first part if the second part is missing: "Name" without "Vorname" is a whole name,
 * and "Straße" without "Hausnummer" is a street with house number.
 */
function replaceFirstParts(kind: Kind, columns: AssignedColumn[]): AssignedColumn[] {
  const has = (name: string) => columns.some(({ target }) => 'name' in target && target.name === name)
  return columns.map((assigned) => {
    const { target } = assigned
    if (!('name' in target)) return assigned
    const compound = kind.compounds.find(
      ({ parts, replacesFirstPart }) => replacesFirstPart && parts[0] === target.name,
    )
    const second = compound?.parts[1]
    return compound && second !== undefined && !has(second) ? { ...assigned, target: { compound } } : assigned
  })
}

/** Returns a predicate that says whether the file, the mapping or a fallback gives values to a column. */
function createIsFilled(kind: Kind, mapping: Mapping | null, columns: readonly AssignedColumn[]) {
  const filled = new Set([
    ...columns.flatMap(({ target }) => ('compound' in target ? target.compound.parts : [target.name])),
    ...Object.keys(mapping?.defaults ?? {}),
  ])
  const isFilled = (name: string): boolean => {
    const fallback = kind.fallbacks[name]
    return filled.has(name) || (fallback !== undefined && filled.has(fallback))
  }
  return isFilled
}

/** Finds the column of the kind for each header. */
export function assignColumns(headers: readonly string[], kind: Kind, mapping: Mapping | null): Assignment {
  const found: AssignedColumn[] = []
  const unused: string[] = []
  for (const [index, header] of headers.entries()) {
    const target = header === '' ? null : targetOf(header, kind, mapping)
    if (target) found.push({ index, header, target })
    else if (target === undefined) unused.push(header)
  }
  const columns = replaceFirstParts(kind, found)
  const names = columns.map(({ target }) => targetName(target))
  const isFilled = createIsFilled(kind, mapping, columns)
  const needed = [
    ...Object.entries(kind.columns).flatMap(([name, { isRequired }]) => (isRequired ? [[name]] : [])),
    ...kind.oneOf,
  ]
  const missing = needed.filter((alternatives) => !alternatives.some(isFilled))
  return {
    kind,
    mapping,
    columns,
    unused,
    repeated: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
    missing: missing.map((alternatives) => ({ alternatives })),
  }
}
