import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'
import { renderPdf } from './render.ts'

// The worker thread of `renderInWorker`. An error ends the thread.
parentPort?.on('message', async (documents: readonly PdfDocument[]) => {
  for (const document of documents) parentPort?.postMessage(await renderPdf(document))
})
