import { parentPort, workerData } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'
import { renderPdf } from './render.ts'

// The worker thread of `renderInWorker`.
for (const document of workerData as PdfDocument[]) parentPort?.postMessage(await renderPdf(document))
