import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { printPaper } from './print.ts'

// What the thread of `printInThread` runs.
for (const paper of workerData as Paper[]) parentPort?.postMessage(await printPaper(paper))
