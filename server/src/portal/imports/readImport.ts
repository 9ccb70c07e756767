import { Worker } from 'node:worker_threads'
import { createIdleWorker } from '../../platform/idleWorker.ts'
import type { ImportPart } from './parts.ts'
import type { FileProblemCode } from './problems/problem.ts'
import type { ReadOptions } from './readParts.ts'

/** The heap of the worker thread. An XLSX file of 100,000 rows with 25 columns takes about half of it. */
const maxHeapMb = 256
/** Short-lived objects take most of the memory of the thread. Without this limit, the thread would take 90 MB more. */
const maxYoungHeapMb = 16
/** How long the consumer waits for the thread, in all. */
const timeoutMs = 180_000

const workers = createIdleWorker(
  () =>
    new Worker(new URL('./readWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxYoungHeapMb },
    }),
)

type Answer = { part: ImportPart } | { refusal: FileProblemCode } | { error: Error } | { done: true }

/** Asks the worker for the next part. An exhausted heap counts as a problem of the file. Never rejects. */
function requestPart(worker: Worker): Promise<Answer> {
  return new Promise((resolve) => {
    const onMessage = (part: ImportPart | null) => finish(part ? { part } : { done: true })
    const onError = (error: Error & { code?: string }) =>
      finish(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { refusal: 'fileTooComplex' } : { error })
    function finish(answer: Answer): void {
      worker.off('message', onMessage)
      worker.off('error', onError)
      resolve(answer)
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage('next')
  })
}

/** Waits for an answer. A timeout counts as a problem of the file. */
async function waitFor(answer: Promise<Answer>, remainingMs: number): Promise<Answer> {
  const { promise: timeout, resolve } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve({ refusal: 'fileTooSlow' }), remainingMs)
  return await Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

const refusedEnd = (code: FileProblemCode): ImportPart => ({
  type: 'end',
  refusal: { code },
  counts: { read: 0, checked: 0, refused: 0, repeated: 0, empty: 0 },
  notes: [],
})

/**
 * Reads a file of the landlord and checks its rows, without the database. The parts are: one `header`, then `rows`, then one
 * `end`. A file that is refused before its rows has only the `end`.
 *
 * A consumer must not apply any row before the `end`: a later part can withdraw the row, and only the `end` says whether the
 * file is refused as a whole. Rows are unique by the key of their kind, and rows about the same tenant, contract or unit agree
 * with each other. What only the database knows is not checked here: for example whether a contract exists, or whether the file is
 * older than the last imported file.
 *
 * Reading happens in a worker thread with limits for memory and time, so that the calls of tenants stay fast. The thread
 * reads the next part while the consumer uses this one, and then waits. A thread that has read a file to its end is kept for
 * the next file.
 */
export async function* readImport(options: ReadOptions): AsyncGenerator<ImportPart> {
  const worker = workers.take()
  worker.postMessage(options)
  let waitedMs = 0
  let next = requestPart(worker)
  let isAtEnd = false
  try {
    for (;;) {
      const startedAt = performance.now()
      const answer = await waitFor(next, timeoutMs - waitedMs)
      waitedMs += performance.now() - startedAt
      if ('error' in answer) throw answer.error
      if ('done' in answer) return
      if ('refusal' in answer) return yield refusedEnd(answer.refusal)
      next = requestPart(worker)
      isAtEnd = answer.part.type === 'end'
      yield answer.part
    }
  } finally {
    // After the last part, the thread only closes the file.
    if (isAtEnd && 'done' in (await waitFor(next, timeoutMs))) await workers.keep(worker)
    else await worker.terminate()
  }
}
