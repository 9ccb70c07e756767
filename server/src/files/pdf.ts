import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { PdfVerdict } from './pdfWorker.ts'

const timeLimitMs = 10_000
const heapLimitMb = 256
const bufferLimitMb = 64
const lookIntervalMs = 50

/** The PDF as it came, when nothing in it acts by itself. */
export async function checkPdf(content: Buffer): Promise<Buffer> {
  const verdict = await judgeInThread(content)
  if (verdict !== 'fine') throw new Refusal(verdict)
  return content
}

/**
 * Reads the PDF in a thread of its own that is ended when it takes too much: a small file can be made to unfold into
 * gigabytes or to take minutes. The file is to blame then, not the portal.
 */
async function judgeInThread(content: Buffer): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    // The reader writes warnings about odd files; what they quote belongs in no log.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve } = Promise.withResolvers<PdfVerdict>()
  const giveUp = () => resolve('fileDamaged')
  worker.once('message', resolve).once('error', giveUp).once('exit', giveUp)
  const timeLimit = setTimeout(giveUp, timeLimitMs)
  // Buffers lie outside the heap that `resourceLimits` bounds.
  const look = setInterval(async () => {
    // A thread that is not running, since it only starts or has just ended, has no figures.
    const statistics = await worker.getHeapStatistics().catch(() => undefined)
    if (statistics && statistics.external_memory > bufferLimitMb * 2 ** 20) giveUp()
  }, lookIntervalMs)
  try {
    return await promise
  } finally {
    clearTimeout(timeLimit)
    clearInterval(look)
    await worker.terminate()
  }
}
