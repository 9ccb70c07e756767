import { parentPort, workerData } from 'node:worker_threads'
import { printLetter } from './print.ts'
import type { Letter } from './write.ts'

// What the thread of `printInThread` runs.
parentPort?.postMessage(await printLetter(workerData as Letter))
