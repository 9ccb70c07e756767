// The program of the worker thread that reads files, one after the other. A message with options starts a file. For each
// message 'next', the thread posts one part of this file, and null after the last part.
import { parentPort } from 'node:worker_threads'
import type { ImportPart } from './parts.ts'
import { type ReadOptions, readParts } from './readParts.ts'

let parts: AsyncGenerator<ImportPart> | undefined

parentPort?.on('message', async (message: ReadOptions | 'next') => {
  if (message !== 'next') {
    parts = readParts(message)
    return
  }
  const { value, done } = (await parts?.next()) ?? { value: null, done: true }
  parentPort?.postMessage(done ? null : value)
})
