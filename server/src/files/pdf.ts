import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { PdfVerdict } from './pdfWorker.ts'

/** Of its own work: on a busy machine a good file takes long to come to it. */
const workLimitMs = 10_000
/** For what cannot be looked into while it runs. */
const timeLimitMs = 60_000
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
    const figures = await readFigures(worker).catch(() => undefined)
    if (figures && (figures.bufferMb > bufferLimitMb || figures.workMs > workLimitMs)) giveUp()
  }, lookIntervalMs)
  try {
    return await promise
  } finally {
    clearTimeout(timeLimit)
    clearInterval(look)
    await worker.terminate()
  }
}

async function readFigures(worker: Worker) {
  const [{ external_memory }, { user, system }] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
  return { bufferMb: external_memory / 2 ** 20, workMs: (user + system) / 1_000 }
}
