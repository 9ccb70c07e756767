import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts, Proof } from './proof.ts'

export interface Violation {
  case: number
  sentence: string
}

/** The results of a proof so far. */
export interface Progress {
  commit: string
  /** The number of cases that have run. They are the cases with the lowest indexes. */
  done: number
  counts: Counts
  violations: Violation[]
  seconds: number
  /** The day of the last case, as an ISO date. */
  date: string
}

/** The name under which `counts` contains the number of cases that ended with an error. */
export const errors = 'errors'

export function addCounts(one: Counts, other: Counts): Counts {
  const sum = { ...one }
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** Returns the number of violations: the sum of the counts that must be zero. */
export const countViolations = ({ mustBeZero }: Proof, counts: Counts): number =>
  [...mustBeZero, errors].reduce((sum, name) => sum + (counts[name] ?? 0), 0)

/** Returns the names in `mustOccur` whose count is still zero after all cases. */
export const findMissingCounts = ({ cases, mustOccur }: Proof, { done, counts }: Progress): string[] =>
  done < cases ? [] : mustOccur.filter((name) => !counts[name])

const fileOf = (folder: string, { name }: Proof) => join(folder, `${name}.json`)

function read(path: string): Progress | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Progress
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns the saved progress of a proof with this code (see `describeCommit`), or empty progress. Results of other code do not
 * count.
 */
export function readProgress(folder: string, proof: Proof, commit: string): Progress {
  const saved = read(fileOf(folder, proof))
  if (saved?.commit === commit) return saved
  return { commit, done: 0, counts: {}, violations: [], seconds: 0, date: '' }
}

/** Saves the progress under a temporary name first, so a kill never leaves half a file. */
export function saveProgress(folder: string, proof: Proof, progress: Progress): void {
  const path = fileOf(folder, proof)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.unfinished`, JSON.stringify(progress, undefined, 2))
  renameSync(`${path}.unfinished`, path)
}
