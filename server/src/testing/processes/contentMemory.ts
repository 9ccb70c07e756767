import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { AttachmentType } from '@portal/contract/rules'
import { startContentProcess } from '../../platform/files/contentProcess.ts'

/** The memory that the check of a file may use at most. */
export const maxMemoryMb = { document: 256, picture: 350 }

/** Returns the largest memory that the process has used, in megabytes; 0 if it has ended. */
function peakMemoryOf(pid: number): number {
  const path = `/proc/${pid}/status`
  const [, kilobytes = '0'] = (existsSync(path) && /VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))) || []
  return Number(kilobytes) / 1024
}

/**
 * Runs the process that checks a file. Returns its report, without the redrawn picture that follows the report, and its peak
 * memory.
 */
export async function measureContent(content: Buffer, mimeType: AttachmentType) {
  const child = startContentProcess(mimeType)
  let peakMb = 0
  const poll = setInterval(() => {
    peakMb = Math.max(peakMb, peakMemoryOf(child.pid as number))
  }, 5)
  child.stdin.on('error', () => undefined).end(content)
  try {
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
    return { report: output.split('\n')[1] ?? '', peakMb }
  } finally {
    clearInterval(poll)
  }
}
