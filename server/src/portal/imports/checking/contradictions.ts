import type { Localized } from '@portal/contract/api/texts'
import type { Entity, Kind } from '../kinds/kind.ts'

/** A row whose values for a tenant, contract or unit differ from those of an earlier row. */
export interface Contradiction {
  entity: Localized
  hint?: Localized | undefined
  key: string
  columns: readonly string[]
  /** Earlier rows about the same entity that were accepted until now. */
  withdrawn: readonly number[]
  otherRow: number
}

type Values = Readonly<Record<string, unknown>>

interface HashedRow {
  row: number
  values: Values
  hashes: Int32Array
}

/** A hash of 32 bits (FNV-1a). Storing the values themselves would take several hundred megabytes. */
function hash(value: unknown): number {
  const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum | 0
}

const entitiesPerChunk = 4_096

const separator = '\u001f'

/** Returns a function that hashes the values of a row. The next call overwrites the result. */
function createRowHash(names: readonly string[]) {
  const hashes = new Int32Array(names.length).fill(hash(null))
  const previous: unknown[] = names.map(() => null)
  return (values: Values): Int32Array => {
    for (let index = 0; index < names.length; index += 1) {
      const value = values[names[index] ?? '']
      // Rows about the same house or contract have many equal values.
      if (value === previous[index]) continue
      previous[index] = value
      hashes[index] = hash(value)
    }
    return hashes
  }
}

/** Compares the rows about one kind of entity. `names` are the columns of the kind, in the order of the hashes of a row. */
function createComparison({ label, key, columns, hint }: Entity, names: readonly string[]) {
  const indexes = columns.map((name) => names.indexOf(name))
  /** Key → position in the arrays. */
  const positions = new Map<string, number>()
  /** The hashes of the values of `entitiesPerChunk` entities per array. Plain arrays of numbers would take twice the memory. */
  const chunks: Int32Array[] = []
  const firstRows: number[] = []
  const lastRows: number[] = []
  /** Row → the row before it about the same entity. */
  const previousRows = new Map<number, number>()
  const contradicted = new Set<number>()

  const offsetOf = (position: number) => (position % entitiesPerChunk) * columns.length
  const chunkOf = (position: number) =>
    (chunks[Math.floor(position / entitiesPerChunk)] ??= new Int32Array(entitiesPerChunk * columns.length))

  function rowsAbout(position: number): number[] {
    const rows: number[] = []
    for (let row = lastRows[position]; row !== undefined; row = previousRows.get(row)) rows.push(row)
    return rows
  }

  function keyOf(values: Values): string | undefined {
    const parts = key.map((name) => values[name])
    return parts.every((part) => part === null) ? undefined : parts.map(String).join(separator)
  }

  function add(row: number, entityKey: string, hashes: Int32Array): void {
    const position = firstRows.length
    positions.set(entityKey, position)
    firstRows.push(row)
    lastRows.push(row)
    const chunk = chunkOf(position)
    let offset = offsetOf(position)
    for (const index of indexes) chunk[offset++] = hashes[index] ?? 0
  }

  /**
   * Returns undefined for the first row about an entity, and `contradiction: null` for a row that equals the earlier rows.
   */
  function compare({ row, values, hashes }: HashedRow): { contradiction: Contradiction | null } | undefined {
    const entityKey = keyOf(values)
    if (entityKey === undefined) return undefined
    const position = positions.get(entityKey)
    if (position === undefined) {
      add(row, entityKey, hashes)
      return undefined
    }
    const chunk = chunkOf(position)
    const offset = offsetOf(position)
    const different = columns.filter((_, index) => chunk[offset + index] !== hashes[indexes[index] ?? 0])
    if (different.length === 0 && !contradicted.has(position)) return { contradiction: null }
    const withdrawn = contradicted.has(position) ? [] : rowsAbout(position)
    contradicted.add(position)
    const key = entityKey.replaceAll(separator, ' · ')
    return {
      contradiction: { entity: label, hint, key, columns: different, withdrawn, otherRow: firstRows[position] ?? 0 },
    }
  }

  /** Stores an accepted row, which a later contradiction can withdraw. */
  function accept({ row, values }: HashedRow): void {
    const position = positions.get(keyOf(values) ?? '')
    const last = position === undefined ? undefined : lastRows[position]
    if (position === undefined || last === undefined || last === row) return
    previousRows.set(row, last)
    lastRows[position] = row
  }

  return { compare, accept }
}

export type Comparison = { repeats: true } | { contradictions: Contradiction[] }

/**
 * Returns a function that says whether a row repeats an earlier row, contradicts earlier rows, or does neither. Stores the
 * keys and one number per value, about 100 bytes per row and entity. `fileHas` says whether the file has a column.
 */
export function createContradictionCheck(kind: Kind, fileHas: (name: string) => boolean) {
  const names = Object.keys(kind.columns)
  // If each tenant has a first day, and the contract has none, the file says nothing about the start of the contract.
  const isSaid = (name: string) => kind.fallbacks[name] === undefined || fileHas(name)
  const rowEntity = { label: { de: 'die Zeile', en: 'the row' }, key: kind.key, columns: names }
  const hashRow = createRowHash(names)
  const rows = createComparison(rowEntity, names)
  const entities = kind.entities.map((entity) =>
    createComparison({ ...entity, columns: entity.columns.filter(isSaid) }, names),
  )
  return (row: number, values: Values): Comparison => {
    const hashed = { row, values, hashes: hashRow(values) }
    const same = rows.compare(hashed)
    if (same?.contradiction === null) return { repeats: true }
    const found = entities.map((entity) => entity.compare(hashed)?.contradiction ?? null)
    // A contradiction about an entity, such as a contract, says more than a contradiction about the row.
    const all = [...found, same?.contradiction ?? null].filter((each) => each !== null)
    const contradictions = all.length > 1 ? all.filter(({ entity }) => entity !== rowEntity.label) : all
    if (contradictions.length === 0) for (const entity of [rows, ...entities]) entity.accept(hashed)
    return { contradictions }
  }
}
