import { buffer } from 'node:stream/consumers'
import type { AttachmentType } from '@portal/contract/rules'
import { Refusal } from '../refusal.ts'
import { maxCpuSeconds, startContentProcess } from './contentProcess.ts'
import type { Report } from './contentReport.ts'

interface CheckOptions {
  mimeType: AttachmentType
  /** Cancels the check, which then rejects with the reason of the signal. */
  signal: AbortSignal
  /** Called with the processor time of the check when the check ends, even if it fails. Not called if it never begins. */
  onCpuTime: (cpuMs: number) => void
}

/**
 * Returns the content to store: a PDF unchanged, a picture redrawn. Throws a refusal for a file that is damaged, too large or
 * not safe.
 *
 * Reads the file in a process of its own: a small file can be crafted to expand to gigabytes or to take minutes. When memory
 * runs out, V8 ends the whole process, not only a thread. If the process ends early, the file is refused as damaged.
 */
export async function checkContent(content: Buffer, { mimeType, signal, onCpuTime }: CheckOptions): Promise<Buffer> {
  signal.throwIfAborted()
  const startedAt = performance.now()
  const child = startContentProcess(mimeType)
  const { promise: exitCode, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  let report: Report | undefined
  try {
    const [output, code] = await Promise.all([exchange(child, content), exitCode])
    signal.throwIfAborted()
    const parts = splitOutput(output)
    report = parts.report
    // A process that ends early may have written only a part of the picture.
    const verdict = code === 0 && report ? report.verdict : 'fileDamaged'
    if (verdict !== 'fine') throw new Refusal(verdict)
    return mimeType === 'application/pdf' ? content : parts.redrawn
  } finally {
    signal.removeEventListener('abort', kill)
    // A process that was killed reports no processor time. It used at most the elapsed time, because it runs on one core.
    onCpuTime(report?.cpuMs ?? Math.min(performance.now() - startedAt, maxCpuSeconds * 1_000))
  }
}

/** Sends the file to the process, and returns everything that the process writes. */
async function exchange({ stdin, stdout }: ReturnType<typeof startContentProcess>, content: Buffer): Promise<Buffer> {
  // A process that ends before it has read the file closes the pipe. Its exit code and its output show what happened.
  stdin.on('error', () => undefined).end(content)
  return await buffer(stdout)
}

/** Returns no report if the process ended while it read the file. Throws if the process could not start. */
function splitOutput(output: Buffer): { report: Report | undefined; redrawn: Buffer } {
  const startEnd = output.indexOf('\n')
  if (output.toString('utf8', 0, startEnd) !== 'started') throw new Error('The process that reads files cannot start')
  const reportEnd = output.indexOf('\n', startEnd + 1)
  const report = reportEnd < 0 ? undefined : (JSON.parse(output.toString('utf8', startEnd, reportEnd)) as Report)
  return { report, redrawn: output.subarray(reportEnd + 1) }
}
