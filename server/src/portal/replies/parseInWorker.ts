import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createIdleWorker } from '../../platform/idleWorker.ts'
import type { ParsedReply } from './parseReply.ts'

/** Clearly shorter than the idle timeout of the connection to the mailbox, which is idle during the parsing. */
const timeoutMs = 10_000
const maxHeapMb = 256

const workers = createIdleWorker(
  () =>
    new Worker(new URL('./parseWorker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
)

/**
 * Parses a mail, or only its headers, in a worker thread. In the main thread, a mail of 25 MB would keep the server from answering
 * calls for more than a second. Returns undefined if the mail cannot be parsed, or not in time.
 */
export async function parseInWorker(raw: Buffer): Promise<ParsedReply | undefined> {
  const worker = workers.take()
  let parsed: ParsedReply | undefined
  try {
    const messages = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    const bytes = new Uint8Array(raw)
    worker.postMessage(bytes, [bytes.buffer])
    ;[parsed] = (await messages) as [ParsedReply | undefined]
  } catch {
    // The thread has used up its memory or its time.
    await worker.terminate()
    return undefined
  }
  await workers.keep(worker)
  return parsed
}
