import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { percentile } from '../load.ts'

export interface ReadOptions {
  port: number
  /** The access tokens of the tenants who read. They take turns. */
  tokens: readonly string[]
  callsPerSecond: number
}

/**
 * Reads inboxes at a fixed rate while `work` runs, whether or not earlier reads were answered. A thread of its own keeps the
 * rate and measures the times, because this thread sends other calls. Returns the 99th percentile of the durations in
 * milliseconds.
 */
export async function measureReads(options: ReadOptions, work: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'readWorker.ts'), { workerData: options })
  await once(worker, 'message')
  try {
    await work()
    worker.postMessage('end')
    const [durations] = (await once(worker, 'message')) as [number[]]
    const sorted: readonly number[] = durations.toSorted((one, other) => one - other)
    return percentile(sorted, 0.99)
  } finally {
    await worker.terminate()
  }
}
