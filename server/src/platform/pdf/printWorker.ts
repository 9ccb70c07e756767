import { parentPort, workerData } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'
import { printPdf } from './print.ts'

// The worker thread of `printInThread`.
for (const document of workerData as PdfDocument[]) parentPort?.postMessage(await printPdf(document))
