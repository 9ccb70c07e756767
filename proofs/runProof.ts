import { inspect } from 'node:util'
import { withCleanup } from '../server/src/testing/cleanup.ts'
import { addCounts, errors, type Progress, readProgress, saveProgress, type Violation } from './progress.ts'
import type { Counts, Proof, RunCase } from './proof.ts'

/** After this many errors the proof stops: further cases would only repeat them. */
const maxErrors = 10

interface CaseResult {
  counts: Counts
  violations: Violation[]
}

/** Runs one case and releases what it opened. */
export async function runCase(run: RunCase, index: number): Promise<CaseResult> {
  const violations: Violation[] = []
  const explain = (sentence: string) => void violations.push({ case: index, sentence })
  try {
    return { counts: await withCleanup(() => run(index, explain)), violations }
  } catch (error) {
    explain(inspect(error))
    return { counts: { [errors]: 1 }, violations }
  }
}

const add = (progress: Progress, { counts, violations }: CaseResult, at: Date): Progress => ({
  ...progress,
  done: progress.done + 1,
  counts: addCounts(progress.counts, counts),
  violations: [...progress.violations, ...violations],
  date: at.toISOString().slice(0, 10),
})

interface Options {
  folder: string
  commit: string
  /** The number of cases after which this run ends, counted from the first case. */
  cases: number
  isStopping: () => boolean
  onProgress: (progress: Progress, latest: readonly Violation[]) => void
}

/** Continues a proof after its last saved case, and saves the progress after each case. */
export async function runProof(proof: Proof, options: Options): Promise<Progress> {
  const { folder, commit, isStopping, onProgress } = options
  const { concurrency = 1 } = proof
  const cases = Math.min(options.cases, proof.cases)
  let progress = readProgress(folder, proof, commit)
  const isOver = () => progress.done >= cases || isStopping() || (progress.counts[errors] ?? 0) >= maxErrors
  while (!isOver())
    await withCleanup(async () => {
      const run = await proof.open()
      let hasFailed = false
      while (!isOver() && !hasFailed) {
        const begin = performance.now()
        const indexes = Array.from(
          { length: Math.min(concurrency, cases - progress.done) },
          (_, i) => progress.done + i,
        )
        const results = await Promise.all(indexes.map((index) => runCase(run, index)))
        for (const result of results) progress = add(progress, result, new Date())
        progress = { ...progress, seconds: progress.seconds + (performance.now() - begin) / 1000 }
        saveProgress(folder, proof, progress)
        onProgress(
          progress,
          results.flatMap(({ violations }) => violations),
        )
        // An error may have left a server or a database in an unknown state, so the proof is opened again.
        hasFailed = results.some(({ counts }) => errors in counts)
      }
    })
  return progress
}
