import { parentPort, workerData } from 'node:worker_threads'
import type { PdfVerdict } from './activeContent.ts'
import { isSlowToRead } from './slowReads.ts'

export interface PdfReport {
  verdict: PdfVerdict
  /** Processor time of the whole thread. */
  cpuMs: number
}

async function judgeOnce(content: Buffer): Promise<PdfVerdict> {
  if (isSlowToRead(content)) return 'fileDamaged'
  // Loaded only after the scan, because loading the PDF library takes longer than the scan of a small file.
  const { judge } = await import('./activeContent.ts')
  return await judge(content)
}

const verdict = await judgeOnce(Buffer.from(workerData as Uint8Array))
const { user, system } = process.threadCpuUsage()
parentPort?.postMessage({ verdict, cpuMs: (user + system) / 1_000 } satisfies PdfReport)
