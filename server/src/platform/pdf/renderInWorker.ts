import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createIdleWorker } from '../idleWorker.ts'
import type { PdfDocument } from './pdfDocument.ts'

/** The time limit for one document. The limit for several documents is this value times their number. */
const timeoutMs = 15_000
/** A cost statement of many sheets takes about 60 MB. */
const maxHeapMb = 256

const workers = createIdleWorker(
  () =>
    new Worker(new URL('./renderWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    }),
)

async function render(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const rendered: Buffer[] = []
  if (documents.length === 0) return rendered
  const worker = workers.take()
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(timeoutMs * documents.length) })
    worker.postMessage(documents)
    for await (const [bytes] of messages as AsyncIterable<[Uint8Array]>) {
      rendered.push(Buffer.from(bytes))
      if (rendered.length === documents.length) break
    }
  } catch (error) {
    await worker.terminate()
    throw error
  }
  await workers.keep(worker)
  return rendered
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders PDFs in a worker thread, one call after the other. On the main thread, reading fonts and drawing would block all
 * calls. A new thread for each call would load the library and the fonts again, which takes more processor time than the
 * document.
 */
export function renderInWorker(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const rendered = last.then(() => render(documents))
  last = rendered.catch(() => undefined)
  return rendered
}
