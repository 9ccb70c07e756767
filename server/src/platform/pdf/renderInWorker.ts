import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'

/** The time limit for one document. The limit for several documents is this value times their number. */
const timeoutMs = 15_000
/** A cost statement of many sheets takes about 60 MB. */
const maxHeapMb = 256

/**
 * Renders PDFs in a worker thread. On the main thread, reading fonts and drawing would block all calls for a tenth of a
 * second.
 */
export async function renderInWorker(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    workerData: documents,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const rendered: Buffer[] = []
  if (documents.length === 0) return rendered
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(timeoutMs * documents.length) })
    for await (const [bytes] of messages as AsyncIterable<[Uint8Array]>) {
      rendered.push(Buffer.from(bytes))
      if (rendered.length === documents.length) break
    }
    return rendered
  } finally {
    await worker.terminate()
  }
}
