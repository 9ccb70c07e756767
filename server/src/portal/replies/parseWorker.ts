// The program of the worker thread of `parseInWorker`.
import { parentPort } from 'node:worker_threads'
import { parseReply } from './parseReply.ts'

parentPort?.on('message', async (raw: Uint8Array) => {
  const parsed = await parseReply(raw).catch(() => undefined)
  parentPort?.postMessage(parsed)
})
