import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'

/** The time limit for one document. The limit for several documents is this value times their number. */
const timeoutMs = 15_000
/** A cost statement of many sheets takes about 60 MB. */
const maxHeapMb = 256
/** A worker thread that has had no document for this time ends, to free its memory. */
const idleTimeoutMs = 30_000

/** The worker thread, while it renders nothing. */
let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

function startWorker(): Worker {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  // Without a listener, an error of the idle thread would end the process.
  worker.on('error', () => {
    if (idle?.worker === worker) idle = undefined
  })
  return worker
}

function takeWorker(): Worker {
  if (!idle) return startWorker()
  const { worker, timer } = idle
  clearTimeout(timer)
  idle = undefined
  worker.ref()
  return worker
}

/** Keeps the worker thread for the next document. The idle thread does not prevent the process from ending. */
function keepWorker(worker: Worker): void {
  worker.unref()
  const timer = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, idleTimeoutMs)
  idle = { worker, timer: timer.unref() }
}

async function render(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const rendered: Buffer[] = []
  if (documents.length === 0) return rendered
  const worker = takeWorker()
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
  keepWorker(worker)
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
