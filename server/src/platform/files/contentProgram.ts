// The program of the process that reads one file. It reads the file from its input. It writes a line when it starts, a report
// in one line and, if it accepts a picture, the redrawn picture. `contentProcess.ts` starts it.
import { readFileSync, writeFileSync } from 'node:fs'
import type { AttachmentType } from '@portal/contract/rules'
import type { CheckResult, Report } from './contentReport.ts'

/** Loads only the reader that the type needs. */
async function read(content: Buffer, mimeType: AttachmentType): Promise<CheckResult> {
  if (mimeType !== 'application/pdf') return (await import('./image.ts')).redrawImage(content, mimeType)
  return { verdict: (await import('./pdf/judge.ts')).judge(content) }
}

/** A photo of 40 million pixels, the largest that is accepted, takes at most 280 MB. */
const maxMemoryBytes = 300_000_000
const memoryCheckMs = 5

// Image decoders run in threads of their own, and V8's limits do not apply to their memory. The kernel could limit only the
// address space, of which each version of V8 reserves a different amount. The process is killed, because an exit would wait
// for the decoders.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL')
}, memoryCheckMs).unref()

const [input, output] = [0, 1]
// This line shows the server that the process could start. If the process then ends early, its file is the cause.
writeFileSync(output, 'started\n')
const { verdict, redrawn } = await read(readFileSync(input), process.argv[2] as AttachmentType)
const { user, system } = process.cpuUsage()
writeFileSync(output, `${JSON.stringify({ verdict, cpuMs: (user + system) / 1_000 } satisfies Report)}\n`)
if (redrawn) writeFileSync(output, redrawn)
