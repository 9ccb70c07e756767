import type { Localized } from '@portal/contract/api/texts'
import type { AssignedColumn, Assignment } from '../header/assign.ts'
import type { Kind } from '../kinds/kind.ts'
import { type Problem, type RowProblemCode, shorten } from '../problems/problem.ts'
import { type Cell, isEmptyCell, type SourceRow, textOf } from '../reading/cell.ts'
import { type ColumnSettings, type ColumnType, defaultSettings, type Parsed } from '../values/columnType.ts'
import { findCellProblem } from './cellProblems.ts'
import { unprotect } from './formulaTexts.ts'

type Values = Record<string, unknown>
type RowProblem = Problem<RowProblemCode>

/** Parses a cell; null if it is empty. */
type CellReader = (cell: Cell) => Parsed<unknown> | null

interface PlannedColumn {
  index: number
  header: string
  type: ColumnType<unknown>
  /** The column of the kind, or the columns that a compound column can fill. */
  names: readonly string[]
  read: CellReader
}

export interface CheckResult {
  values: Values
  /** The columns whose values come from another column. */
  filled: string[]
  problems: RowProblem[]
}

/** Parsed cells that are cached per column. Rows about the same house or contract have many equal cells. */
const maxCachedCells = 1_000
/** In UTF-16 code units. Longer cells are rarely equal, and would take much memory. */
const maxCachedLength = 100

/** Returns a function that checks and parses the cells of a column. */
export function createCellReader(type: ColumnType<unknown>, settings: ColumnSettings): CellReader {
  const cached = new Map<Cell, Parsed<unknown> | null>()

  function read(original: Cell): Parsed<unknown> | null {
    const cell = unprotect(original)
    if (isEmptyCell(cell)) return null
    const problem = findCellProblem(cell)
    return problem ? { problem } : type.parse(cell, settings)
  }

  return (cell) => {
    const known = cached.get(cell)
    if (known !== undefined) return known
    const parsed = read(cell)
    if (typeof cell !== 'string' || cell.length > maxCachedLength) return parsed
    if (cached.size >= maxCachedCells) cached.clear()
    cached.set(cell, parsed)
    return parsed
  }
}

/** Compound columns come last, because a separate column has the better value. */
function planColumns(columns: readonly AssignedColumn[], settings: readonly ColumnSettings[]): PlannedColumn[] {
  const planned = columns.map(({ index, header, target }, position): PlannedColumn => {
    const [type, names] =
      'compound' in target ? [target.compound.type, target.compound.parts] : [target.column.type, [target.name]]
    return { index, header, type, names, read: createCellReader(type, settings[position] ?? defaultSettings) }
  })
  return planned.toSorted((first, second) => first.names.length - second.names.length)
}

/** The values of the mapping for columns without a value. The schema of mappings ensures that these values are valid. */
function readDefaults(kind: Kind, defaults: Readonly<Record<string, string>>): [string, unknown][] {
  return Object.entries(defaults).flatMap(([name, text]) => {
    const parsed = kind.columns[name]?.type.parse(text, defaultSettings)
    return parsed && 'value' in parsed ? [[name, parsed.value] as [string, unknown]] : []
  })
}

/** Returns a function that checks the cells of a row and parses its values. */
export function createRowCheck({ kind, mapping, columns }: Assignment, settings: readonly ColumnSettings[]) {
  const plan = planColumns(columns, settings)
  const defaults = readDefaults(kind, mapping?.defaults ?? {})
  const names = Object.keys(kind.columns)
  const noValues: Values = Object.fromEntries(names.map((name) => [name, null]))
  const requiredNames = names.filter((name) => kind.columns[name]?.isRequired)
  const fallbacks = Object.entries(kind.fallbacks)

  function labelOf(name: string): Localized {
    const header = plan.find((column) => column.names.includes(name))?.header
    return header === undefined ? (kind.columns[name]?.label ?? { de: name, en: name }) : { de: header, en: header }
  }

  function readCell(column: PlannedColumn, row: SourceRow, values: Values): RowProblemCode | undefined {
    const parsed = column.read(row.cells[column.index] ?? '')
    if (parsed === null) return undefined
    if ('problem' in parsed) return parsed.problem
    const [name = ''] = column.names
    if (column.names.length === 1) values[name] = parsed.value
    else for (const [part, value] of Object.entries(parsed.value as Values)) values[part] ??= value
    return undefined
  }

  /** Fills columns without a value from defaults and other columns. Returns the columns that another column has filled. */
  function fill(values: Values): string[] {
    for (const [name, value] of defaults) values[name] ??= value
    const filled: string[] = []
    for (const [name, other] of fallbacks) {
      if (values[name] !== null || values[other] === null) continue
      values[name] = values[other]
      filled.push(name)
    }
    kind.complete?.(values)
    return filled
  }

  /**
   * Returns the group of columns of which one must have a value if `name` has none: the column and its fallback, as far as the
   * file has them, or the column alone if the file has neither. Returns no group if the fallback is missing too and needs a
   * value of its own.
   */
  function alternativesTo(name: string, missing: readonly string[]): string[][] {
    const fallback = kind.fallbacks[name]
    if (fallback === undefined) return [[name]]
    if (missing.includes(fallback) && kind.fallbacks[fallback] !== name) return []
    const present = names.filter(
      (each) => [name, fallback].includes(each) && plan.some((column) => column.names.includes(each)),
    )
    return [present.length === 0 ? [name] : present]
  }

  /** Names each group of columns once. The columns of a compound have the same header. */
  function describeMissing(row: number, groups: readonly (readonly string[])[]): RowProblem[] {
    const described = groups.map((group) => [...new Map(group.map(labelOf).map((label) => [label.de, label])).values()])
    const unique = new Map(described.map((labels) => [labels.map(({ de }) => de).join('\n'), labels]))
    return [...unique.values()].map((columns): RowProblem => {
      const [column, ...others] = columns
      return column && others.length === 0 ? { code: 'required', row, column } : { code: 'requiredOneOf', row, columns }
    })
  }

  /** Problems of the row as a whole. A column whose cell has a problem gets no second problem. */
  function findRowProblems(row: number, values: Values, failed: ReadonlySet<string>): RowProblem[] {
    const isMissing = (name: string) => values[name] === null
    const haveNotFailed = (columns: readonly string[]) => columns.every((name) => !failed.has(name))
    const missing = requiredNames.filter(
      (name) => isMissing(name) && haveNotFailed([name, kind.fallbacks[name] ?? name]),
    )
    const groups = [
      ...missing.flatMap((name) => alternativesTo(name, missing)),
      ...kind.oneOf.filter((group) => group.every(isMissing) && haveNotFailed(group)),
    ]
    const broken = kind.rules
      .filter((rule) => haveNotFailed(rule.columns) && !rule.holds(values))
      // Reports each problem code once: a value that another column has filled may break a second rule with the same code.
      .filter((rule, index, all) => all.findIndex(({ problem }) => problem === rule.problem) === index)
    return [
      ...describeMissing(row, groups),
      ...broken.map((rule) => {
        const [last = ''] = rule.columns.slice(-1)
        const value = values[last]
        return {
          code: rule.problem,
          row,
          column: labelOf(last),
          ...(typeof value === 'string' && { value: shorten(value) }),
        }
      }),
    ]
  }

  return (row: SourceRow): CheckResult => {
    const values: Values = { ...noValues }
    const problems: RowProblem[] = []
    const failed = new Set<string>()
    for (const column of plan) {
      const code = readCell(column, row, values)
      if (!code) continue
      for (const name of column.names) failed.add(name)
      problems.push({
        code,
        row: row.row,
        column: { de: column.header, en: column.header },
        value: shorten(textOf(row.cells[column.index])),
        expected: column.type.expected,
      })
    }
    const filled = fill(values)
    problems.push(...findRowProblems(row.row, values, failed))
    return { values, filled, problems }
  }
}
