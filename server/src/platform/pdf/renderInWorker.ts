import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'

/** The time limit for one document. The limit for several documents is this value times their number. */
const timeoutMs = 15_000
/** A cost statement of many sheets takes about 60 MB. */
const maxHeapMb = 256
/**
 * A thread waits this long for further documents before it ends. Starting a thread and loading the libraries takes ten times
 * as long as rendering a page.
 */
const idleMs = 10_000
/** The maximum number of threads that wait, because each of them takes memory. */
const maxIdleThreads = 2

/** The threads that wait for documents, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()

function stopWaiting(worker: Worker): void {
  clearTimeout(idle.get(worker))
  idle.delete(worker)
}

function takeThread(): Worker {
  const [waiting] = idle.keys()
  if (waiting) {
    stopWaiting(waiting)
    waiting.ref()
    return waiting
  }
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  // While a thread renders, its failure rejects the call. A thread that fails while it waits is only replaced.
  worker.on('error', () => stopWaiting(worker))
  return worker
}

async function giveBack(worker: Worker): Promise<void> {
  if (idle.size >= maxIdleThreads) {
    await worker.terminate()
    return
  }
  const end = () => {
    stopWaiting(worker)
    void worker.terminate()
  }
  worker.unref()
  idle.set(worker, setTimeout(end, idleMs).unref())
}

/**
 * Renders PDFs in a worker thread. On the main thread, reading fonts and drawing would block all calls for a tenth of a
 * second.
 */
export async function renderInWorker(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const rendered: Buffer[] = []
  if (documents.length === 0) return rendered
  const worker = takeThread()
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
  await giveBack(worker)
  return rendered
}
