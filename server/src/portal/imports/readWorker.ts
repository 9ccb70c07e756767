// The program of the worker thread that reads one file. It posts one part for each message that it gets, and null after the
// last part.
import { parentPort, workerData } from 'node:worker_threads'
import { type ReadOptions, readParts } from './readParts.ts'

const parts = readParts(workerData as ReadOptions)

parentPort?.on('message', async () => {
  const { value, done } = await parts.next()
  parentPort?.postMessage(done ? null : value)
})
