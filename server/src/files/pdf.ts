import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import { isSlowToRead } from './pdfScan.ts'
import type { PdfReport, PdfVerdict } from './pdfWorker.ts'

/** Processor time of the thread, its start included. An honest file of 5 MB takes less than half of it. */
const maxCpuMs = 2_000
/** For a thread that answers no question about its processor time. */
const timeoutMs = 60_000
const heapLimitMb = 256
const bufferLimitMb = 64
const pollIntervalMs = 50

export interface CheckOptions {
  /** Ends the check, which then rejects with its reason. */
  signal: AbortSignal
  /** Called once with the processor time that the check took, also of a check that fails. */
  onCpuTime: (cpuMs: number) => void
}

/** The PDF as it came, when nothing in it acts by itself. */
export async function checkPdf(content: Buffer, options: CheckOptions): Promise<Buffer> {
  if (isSlowToRead(content)) throw new Refusal('fileDamaged')
  const verdict = await judgeInThread(content, options)
  if (verdict !== 'fine') throw new Refusal(verdict)
  return content
}

/**
 * Reads the PDF in a thread of its own that is ended when it takes too much: a small file can be made to unfold into
 * gigabytes or to take minutes. The file is to blame then, not the portal.
 */
async function judgeInThread(content: Buffer, { signal, onCpuTime }: CheckOptions): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    // The reader writes warnings about odd files; what they quote belongs in no log.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<PdfVerdict>()
  let cpuMs = 0
  const giveUp = () => resolve('fileDamaged')
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  worker.once('message', (report: PdfReport) => {
    cpuMs = report.cpuMs
    resolve(report.verdict)
  })
  worker.once('error', giveUp).once('exit', giveUp)
  const timeout = setTimeout(giveUp, timeoutMs)
  // Buffers lie outside the heap that `resourceLimits` bounds.
  const poll = setInterval(async () => {
    // A thread that is not running, since it only starts or has just ended, has no figures.
    const figures = await readFigures(worker).catch(() => undefined)
    if (!figures) return
    cpuMs = Math.max(cpuMs, figures.cpuMs)
    if (figures.bufferMb > bufferLimitMb || figures.cpuMs > maxCpuMs) giveUp()
  }, pollIntervalMs)
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    clearInterval(poll)
    signal.removeEventListener('abort', abort)
    await worker.terminate()
    onCpuTime(cpuMs)
  }
}

async function readFigures(worker: Worker) {
  const [{ external_memory }, { user, system }] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
  return { bufferMb: external_memory / 2 ** 20, cpuMs: (user + system) / 1_000 }
}
