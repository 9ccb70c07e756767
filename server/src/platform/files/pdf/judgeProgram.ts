// The program of the process that reads one PDF: the PDF is its input, a report its output. `judgeProcess.ts` starts it.
import { readFileSync, writeSync } from 'node:fs'
import { judge, type PdfVerdict } from './judge.ts'

export interface PdfReport {
  verdict: PdfVerdict
  /** Processor time of the whole process. */
  cpuMs: number
}

const [input, output] = [0, 1]
// Tells a process that cannot start from one that a file ends.
writeSync(output, 'started\n')
const verdict = judge(readFileSync(input))
const { user, system } = process.cpuUsage()
writeSync(output, JSON.stringify({ verdict, cpuMs: (user + system) / 1_000 } satisfies PdfReport))
