import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

/** For each paper. */
const timeLimitMs = 15_000
/** A statement of many sheets takes some 60. */
const heapLimitMb = 256

/** Prints papers in a thread of their own: reading fonts and drawing would hold up every call for a tenth of a second. */
export async function printInThread(papers: readonly Paper[]): Promise<Buffer[]> {
  const worker = new Worker(new URL('./printing.ts', import.meta.url), {
    workerData: papers,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  })
  const printed: Buffer[] = []
  if (papers.length === 0) return printed
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs * papers.length) })
    for await (const [bytes] of messages as AsyncIterable<[Uint8Array]>) {
      printed.push(Buffer.from(bytes))
      if (printed.length === papers.length) break
    }
    return printed
  } finally {
    await worker.terminate()
  }
}
