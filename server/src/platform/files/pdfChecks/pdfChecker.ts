import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { maxCpuSeconds, startFileProcess } from '../contentProcess.ts'
import type { Report, Verdict } from '../contentReport.ts'

/** Checks PDFs one after another. */
export interface PdfChecker {
  /** Returns the verdict about a PDF. Must not be called again before the promise resolves. */
  check: (content: Buffer) => Promise<Verdict>
  /** Ends the process. */
  close: () => void
}

const program = fileURLToPath(new URL('./pdfProgram.ts', import.meta.url))
/** The limit for the processor time of a process. */
const processCpuSeconds = 3 * maxCpuSeconds
/** A process that has used more gets no further PDF, so each PDF can use its full limit. One second is left for the start. */
const maxUsedCpuMs = (processCpuSeconds - maxCpuSeconds - 1) * 1_000
/** Ends a process that gets no processor time. */
const timeoutMs = 60_000

function startPdfProcess() {
  const child = startFileProcess(program, [], processCpuSeconds)
  // A process that ends closes the pipe. The missing report shows that.
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, lines, usedCpuMs: 0, isStarted: false }
}

const lengthOf = (content: Buffer) => {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(content.byteLength)
  return header
}

/**
 * Returns a checker with the limits and verdicts of uploads (`checkContent.ts`). The start of a process takes much longer than reading
 * an ordinary PDF, so one process reads many PDFs. Use it only for files of the landlord. A PDF that ends the process counts as
 * damaged, and the next PDF gets a new process.
 */
export function openPdfChecker(): PdfChecker {
  let current: ReturnType<typeof startPdfProcess> | undefined

  function close(): void {
    current?.child.stdin.end()
    current = undefined
  }

  async function readReport(process: ReturnType<typeof startPdfProcess>): Promise<Report | undefined> {
    if (!process.isStarted) {
      const { value } = await process.lines.next()
      if (value !== 'started') throw new Error('The process that reads files cannot start')
      process.isStarted = true
    }
    const { value, done } = await process.lines.next()
    return done === true ? undefined : (JSON.parse(value) as Report)
  }

  return {
    async check(content) {
      current ??= startPdfProcess()
      const { child } = current
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      try {
        child.stdin.write(lengthOf(content))
        child.stdin.write(content)
        const report = await readReport(current)
        current.usedCpuMs += report?.cpuMs ?? 0
        if (!report || current.usedCpuMs > maxUsedCpuMs) close()
        return !report || report.cpuMs > maxCpuSeconds * 1_000 ? 'fileDamaged' : report.verdict
      } finally {
        clearTimeout(timer)
      }
    },
    close,
  }
}
