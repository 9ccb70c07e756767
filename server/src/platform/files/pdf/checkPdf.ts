import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { PdfVerdict } from './judge.ts'
import type { PdfReport } from './worker.ts'

/**
 * The limit for the thread's processor time, including its start. An ordinary file of 5 MB takes less than half of this
 * time.
 */
const maxCpuMs = 2_000
/** Ends the check if the thread does not report its processor time. */
const timeoutMs = 60_000
const maxHeapMb = 256
const maxBufferMb = 64
const pollIntervalMs = 50

export interface CheckOptions {
  /** Cancels the check, which then rejects with the reason of the signal. */
  signal: AbortSignal
  /** Called once with the processor time of the check, even if the check fails. */
  onCpuTime: (cpuMs: number) => void
}

/** Returns the PDF unchanged if it contains no active content; throws a refusal otherwise. */
export async function checkPdf(content: Buffer, options: CheckOptions): Promise<Buffer> {
  const verdict = await judgeInThread(content, options)
  if (verdict !== 'fine') throw new Refusal(verdict)
  return content
}

/**
 * Reads the PDF in a thread of its own, which is terminated if it takes too much time or memory: a small file can be
 * crafted to expand to gigabytes or to take minutes. Such a file gets the verdict `fileDamaged`.
 */
async function judgeInThread(content: Buffer, { signal, onCpuTime }: CheckOptions): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
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
  // `resourceLimits` limits the heap, but buffers are outside the heap.
  const poll = setInterval(async () => {
    // A thread that is starting or has just ended has no statistics.
    const usage = await readUsage(worker).catch(() => undefined)
    if (!usage) return
    cpuMs = Math.max(cpuMs, usage.cpuMs)
    if (usage.bufferMb > maxBufferMb || usage.cpuMs > maxCpuMs) giveUp()
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

async function readUsage(worker: Worker) {
  const [{ external_memory }, { user, system }] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
  return { bufferMb: external_memory / 2 ** 20, cpuMs: (user + system) / 1_000 }
}
