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
export async function runCase(run: RunCase, index: number, worker = 0): Promise<CaseResult> {
  const violations: Violation[] = []
  const explain = (sentence: string) => void violations.push({ case: index, sentence })
  try {
    return { counts: await withCleanup(() => run(index, explain, worker)), violations }
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
  /** The run ends when this many cases are done, including those of earlier runs. */
  cases: number
  isStopping: () => boolean
  onProgress: (progress: Progress, latest: readonly Violation[]) => void
}

/** Adds the results of cases to the progress in the order of their indexes, and saves it after each case. */
function createRecorder(proof: Proof, { folder, commit, onProgress }: Options) {
  let progress = readProgress(folder, proof, commit)
  let recordedAt = performance.now()
  const early = new Map<number, CaseResult>()
  return {
    progress: () => progress,
    /** Starts to measure the time of the next case. The time in which a proof opens its resources does not count. */
    startTime: () => {
      recordedAt = performance.now()
    },
    /** Adds the result as soon as all cases with lower indexes have ended. */
    record: (index: number, result: CaseResult) => {
      early.set(index, result)
      for (let next = early.get(progress.done); next; next = early.get(progress.done)) {
        early.delete(progress.done)
        const at = performance.now()
        progress = add({ ...progress, seconds: progress.seconds + (at - recordedAt) / 1000 }, next, new Date())
        recordedAt = at
        saveProgress(folder, proof, progress)
        onProgress(progress, next.violations)
      }
    },
  }
}

/**
 * Continues a proof after its last saved case, and saves the progress after each case. Each of `concurrency` workers takes
 * the next case as soon as its last one has ended.
 */
export async function runProof(proof: Proof, options: Options): Promise<Progress> {
  const { concurrency = 1 } = proof
  const cases = Math.min(options.cases, proof.cases)
  const { progress, startTime, record } = createRecorder(proof, options)
  const isOver = () => progress().done >= cases || options.isStopping() || (progress().counts[errors] ?? 0) >= maxErrors
  while (!isOver())
    await withCleanup(async () => {
      const run = await proof.open()
      startTime()
      let next = progress().done
      let hasFailed = false
      async function work(worker: number) {
        while (next < cases && !hasFailed && !isOver()) {
          const index = next
          next += 1
          const result = await runCase(run, index, worker)
          // An error may leave a server or a database in an unknown state, so the workers stop and the proof is opened again.
          hasFailed ||= errors in result.counts
          record(index, result)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)))
    })
  return progress()
}
