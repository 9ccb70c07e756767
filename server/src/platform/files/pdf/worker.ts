import { parentPort, workerData } from 'node:worker_threads'
import { judge, type PdfVerdict } from './judge.ts'

export interface PdfReport {
  verdict: PdfVerdict
  /** Processor time of the whole thread. */
  cpuMs: number
}

const verdict = judge(Buffer.from(workerData as Uint8Array))
const { user, system } = process.threadCpuUsage()
parentPort?.postMessage({ verdict, cpuMs: (user + system) / 1_000 } satisfies PdfReport)
