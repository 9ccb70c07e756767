import type { RowsPart } from '../parts.ts'
import type { Problem } from '../problems/problem.ts'

/** The number of problems of a file that are printed. Further problems are only counted. */
export const maxPrintedProblems = 50

/** The number of rows that a group names. */
const maxRowsPerGroup = 20

/** Rows that have the same problem in the same column. */
export interface ProblemGroup {
  /** The problem of the first row. */
  problem: Problem
  /** The first rows, at most `maxRowsPerGroup`. */
  rows: number[]
  count: number
}

/**
 * What is kept of the problems of refused rows. All problems of a file, perhaps a million, would not fit into the memory of the
 * server. So the file of refused rows is written while the file is read again.
 */
export interface RowProblems {
  /** The problems of the first rows, at most `maxPrintedProblems`. */
  first: readonly Problem[]
  /** By code and column, at most `maxPrintedProblems`. */
  groups: Map<string, ProblemGroup>
  problemCount: number
  rowCount: number
  /** Whether a later row has withdrawn one of these rows. */
  hasWithdrawn: boolean
  /** By row: problems with data of the portal or with files of documents. Reading the file again does not find them. */
  ofDatabase: Map<number, readonly Problem[]>
}

export const noRowProblems = (): RowProblems => ({
  first: [],
  groups: new Map(),
  problemCount: 0,
  rowCount: 0,
  hasWithdrawn: false,
  ofDatabase: new Map(),
})

const byRow = (one: Problem, other: Problem) => (one.row ?? 0) - (other.row ?? 0)

function addToGroup(groups: RowProblems['groups'], problem: Problem): void {
  const key = `${problem.code} ${problem.column?.de ?? ''}`
  const group = groups.get(key)
  if (!group && groups.size >= maxPrintedProblems) return
  const { rows, count } = group ?? { rows: [], count: 0 }
  const kept = problem.row !== undefined && rows.length < maxRowsPerGroup ? [...rows, problem.row] : rows
  groups.set(key, { problem: group?.problem ?? problem, rows: kept, count: count + 1 })
}

/** Counts the problems of rows, and keeps those of the first rows. */
export function addRowProblems(found: RowProblems, rows: readonly { problems: readonly Problem[] }[]): void {
  if (rows.length === 0) return
  const problems = rows.flatMap((row) => row.problems)
  found.rowCount += rows.length
  found.problemCount += problems.length
  for (const problem of problems) addToGroup(found.groups, problem)
  found.first = [...found.first, ...problems].toSorted(byRow).slice(0, maxPrintedProblems)
}

/** Adds the problems of a part of the file. */
export function addPartProblems(found: RowProblems, { refused, withdrawn }: RowsPart): void {
  addRowProblems(found, refused)
  addRowProblems(found, withdrawn)
  found.hasWithdrawn ||= withdrawn.length > 0
}
