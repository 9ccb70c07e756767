// The program of the process that reads one PDF after another. Each PDF follows its length in four bytes. The process writes a line
// when it starts, and then one line with the report about each PDF. `pdfChecker.ts` sends the next PDF only after the report.
import { writeFileSync } from 'node:fs'
import type { Report } from '../contentReport.ts'
import { judge } from '../pdf/judge.ts'

const output = 1
const headerBytes = 4

function report(content: Buffer): Report {
  const before = process.cpuUsage()
  const verdict = judge(content)
  const { user, system } = process.cpuUsage(before)
  return { verdict, cpuMs: (user + system) / 1_000 }
}

writeFileSync(output, 'started\n')
let chunks: Buffer[] = []
let received = 0
for await (const chunk of process.stdin) {
  chunks.push(chunk as Buffer)
  received += (chunk as Buffer).byteLength
  const [first] = chunks
  if (!first || received < headerBytes) continue
  if (first.byteLength < headerBytes) chunks = [Buffer.concat(chunks)]
  const size = chunks[0]?.readUInt32BE(0) ?? 0
  if (received < headerBytes + size) continue
  writeFileSync(output, `${JSON.stringify(report(Buffer.concat(chunks).subarray(headerBytes)))}\n`)
  chunks = []
  received = 0
}
