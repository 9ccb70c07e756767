import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'

/** The time for each document. */
const timeoutMs = 15_000
/** A statement of many sheets takes about 60 MB. */
const maxHeapMb = 256

/** Prints documents in a separate thread: reading fonts and drawing would block every call for a tenth of a second. */
export async function printInThread(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const worker = new Worker(new URL('./printWorker.ts', import.meta.url), {
    workerData: documents,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const printed: Buffer[] = []
  if (documents.length === 0) return printed
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(timeoutMs * documents.length) })
    for await (const [bytes] of messages as AsyncIterable<[Uint8Array]>) {
      printed.push(Buffer.from(bytes))
      if (printed.length === documents.length) break
    }
    return printed
  } finally {
    await worker.terminate()
  }
}
