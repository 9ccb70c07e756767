import { text } from 'node:stream/consumers'
import { Refusal } from '../../refusal.ts'
import type { PdfVerdict } from './judge.ts'
import { maxCpuSeconds, startJudge } from './judgeProcess.ts'
import type { PdfReport } from './judgeProgram.ts'

export interface CheckOptions {
  /** Cancels the check, which then rejects with the reason of the signal. */
  signal: AbortSignal
  /** Called once with the processor time of the check, even if the check fails. */
  onCpuTime: (cpuMs: number) => void
}

/** Returns the PDF unchanged if it contains no active content; throws a refusal otherwise. */
export async function checkPdf(content: Buffer, options: CheckOptions): Promise<Buffer> {
  const verdict = await judgeInProcess(content, options)
  if (verdict !== 'fine') throw new Refusal(verdict)
  return content
}

/**
 * Reads the PDF in a process of its own: a small file can be crafted to expand to gigabytes or to take minutes. Where memory
 * runs out, V8 ends the whole process, not only a thread. A file that ends its process gets the verdict `fileDamaged`.
 */
async function judgeInProcess(content: Buffer, { signal, onCpuTime }: CheckOptions): Promise<PdfVerdict> {
  signal.throwIfAborted()
  const startedAt = performance.now()
  const child = startJudge()
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>()
  child.once('error', reject).once('close', () => resolve())
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  let report: PdfReport | undefined
  try {
    const [output] = await Promise.all([exchange(child, content), closed])
    signal.throwIfAborted()
    report = readReport(output)
    return report?.verdict ?? 'fileDamaged'
  } finally {
    signal.removeEventListener('abort', kill)
    // A process that was killed reports no processor time. It took at most the elapsed time, because it has one thread.
    onCpuTime(report?.cpuMs ?? Math.min(performance.now() - startedAt, maxCpuSeconds * 1_000))
  }
}

/** Sends the file to the process, and returns everything that the process writes. */
async function exchange({ stdin, stdout }: ReturnType<typeof startJudge>, content: Buffer): Promise<string> {
  // A process that ends before it has read the file closes the pipe. Its output says what happened.
  stdin.on('error', () => undefined).end(content)
  return await text(stdout)
}

/** Returns undefined if the process ended while it read the file. Throws if the process could not start. */
function readReport(output: string): PdfReport | undefined {
  const [started, report] = output.split('\n')
  if (started !== 'started') throw new Error('The process that reads PDFs cannot start')
  return report ? (JSON.parse(report) as PdfReport) : undefined
}
