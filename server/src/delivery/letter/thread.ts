import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Letter } from './write.ts'

const timeLimitMs = 15_000

/** Prints a letter in a thread of its own: reading fonts and drawing would hold up every call for a tenth of a second. */
export async function printInThread(letter: Letter): Promise<Buffer> {
  const worker = new Worker(new URL('./printing.ts', import.meta.url), { workerData: letter })
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs) })) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
